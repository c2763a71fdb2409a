/// A template that makes a link of a tag, such as a ticket's: `@JIRA-(\d+)=https://tickets.example.org/JIRA-$1`.
///
/// The pattern is a Swift regular expression that has to match the whole tag. In the address `$1` to `$9` stand for what
/// its groups matched, percent-encoded, `$0` for the whole tag and `$$` for a dollar. Only http, https and mailto are
/// followed, because a report's reader must not be sent into a script.
package struct TagLink: Hashable, Sendable {
  /// As it was typed.
  package let template: String
  private let pattern: String
  private let address: String

  private static let schemes = ["http", "https", "mailto"]

  /// - Parameter text: `PATTERN=URL`.
  package init(_ text: String) throws(TagLinkError) {
    guard let (pattern, scheme, address) = Self.parts(of: text) else { throw .noAddress(typed: text) }
    guard Self.schemes.contains(scheme.lowercased()) else { throw .badScheme(scheme: scheme) }
    do {
      _ = try Regex(pattern)
    } catch {
      throw .badPattern(pattern: pattern, reason: "\(error)")
    }
    template = text
    self.pattern = pattern
    self.address = address
  }

  /// The first `=` that an address follows parts the two: a pattern may hold one, and so may an address.
  private static func parts(of text: String) -> (pattern: String, scheme: String, address: String)? {
    var start = text.startIndex
    while let equals = text[start...].firstIndex(of: "=") {
      let address = text[text.index(after: equals)...]
      let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == ".") }
      if let first = scheme.first, first.isLetter, address.dropFirst(scheme.count).first == ":",
        equals > text.startIndex
      {
        return (String(text[..<equals]), String(scheme), String(address))
      }
      start = text.index(after: equals)
    }
    return nil
  }

  /// The address for a tag; `nil` where the pattern doesn't match it.
  package func address(of tag: String) -> String? {
    guard let regex = try? Regex(pattern), let match = try? regex.wholeMatch(in: tag) else { return nil }
    let groups = match.output.map { $0.substring.map(String.init) ?? "" }
    var made = ""
    var rest = address[...]
    while let dollar = rest.firstIndex(of: "$") {
      made += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.first == "$" {
        made += "$"
        rest.removeFirst()
      } else if let number = rest.first?.wholeNumberValue {
        if number < groups.count { made += Self.encoded(groups[number]) }
        rest.removeFirst()
      } else {
        made += "$"
      }
    }
    return made + rest
  }

  /// All bytes but those that RFC 3986 calls unreserved as `%` and two digits.
  private static func encoded(_ text: String) -> String {
    var made: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        made.append(byte)
      default: made += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: made, as: UTF8.self)
  }
}

/// Why a template makes no links. The texts are made here.
package enum TagLinkError: Error, Hashable, Sendable {
  case noAddress(typed: String)
  case badScheme(scheme: String)
  case badPattern(pattern: String, reason: String)

  /// What is wrong and what to do, in one line without a full stop.
  package var remedy: String {
    switch self {
    case .noAddress:
      #"write PATTERN=URL, as in --tag-link '@JIRA-(\d+)=https://tickets.example.org/JIRA-$1'"#
    case .badScheme(let scheme):
      "an address begins with http:, https: or mailto:, and \(scheme): is none of them"
    case .badPattern(let pattern, let reason):
      "\"\(pattern)\" is no regular expression: \(reason)"
    }
  }
}
