import CucumberMessages
import Terminal

/// A service message: a line of the log that TeamCity and its IDEs read.
///
/// <https://www.jetbrains.com/help/teamcity/service-messages.html>
struct TeamCityMessage {
  private let name: StaticString
  private var attributes = ""

  init(_ name: StaticString) {
    self.name = name
  }

  /// The message with an attribute more.
  func with(_ name: StaticString, _ value: String?) -> TeamCityMessage {
    guard let value else { return self }
    var message = self
    message.attributes += " \(name)='\(Self.escaped(value))'"
    return message
  }

  /// The time at which it happened, in UTC.
  func at(_ time: Timestamp?) -> TeamCityMessage {
    guard let time else { return self }
    let instant = JUnitTime.instant(Timestamp(seconds: time.seconds, nanos: 0)).dropLast()
    let milliseconds = String(1000 + time.nanos / 1_000_000).dropFirst()
    return with("timestamp", "\(instant).\(milliseconds)+0000")
  }

  /// The line, with its end.
  var line: String { "##teamcity[\(name)\(attributes)]\n" }

  /// Whatever can't stand between quotes, and every line end that Unicode knows.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in Printable.text(text).unicodeScalars {
      switch scalar {
      case "|", "'", "[", "]":
        result.append("|")
        result.append(scalar)
      case "\n": result += "|n".unicodeScalars
      case "\u{2028}": result += "|l".unicodeScalars
      case "\u{2029}": result += "|p".unicodeScalars
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
