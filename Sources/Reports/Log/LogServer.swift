/// A CI server that reads commands out of a job's log.
///
/// Only what the log's lines hold differs between them, so one reporter serves all.
enum LogServer: Sendable {
  /// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
  case github
  /// <https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands>
  case azure

  /// Something that the server shows beside the log, at its line of the feature file.
  struct Annotation: Hashable, Sendable {
    /// How bad it is.
    enum Severity: String, Sendable {
      case error
      case warning
    }

    var severity = Severity.error
    /// The feature file; `nil` for what has none.
    var file: String?
    /// From 1.
    var line: Int?
    /// One line.
    var title: String
    /// Of any number of lines.
    var message: String
  }

  /// The line that begins a part of the log which can be folded.
  func beginning(_ title: String) -> String {
    let title = LogText.line(title)
    return switch self {
    case .github: "::group::\(Self.githubData(title))\n"
    case .azure: "##[group]\(title)\n"
    }
  }

  /// The line that ends it.
  var ending: String {
    switch self {
    case .github: "::endgroup::\n"
    case .azure: "##[endgroup]\n"
    }
  }

  /// The line that makes an annotation.
  func line(_ annotation: Annotation) -> String {
    switch self {
    case .github:
      var properties: [String] = []
      if let file = annotation.file { properties.append("file=\(Self.githubProperty(file))") }
      if let line = annotation.line { properties.append("line=\(line)") }
      properties.append("title=\(Self.githubProperty(annotation.title))")
      let list = properties.joined(separator: ",")
      return "::\(annotation.severity.rawValue) \(list)::\(Self.githubData(annotation.message))\n"
    case .azure:
      var properties = "type=\(annotation.severity.rawValue);"
      if let file = annotation.file { properties += "sourcepath=\(Self.azureProperty(file));" }
      if let line = annotation.line { properties += "linenumber=\(line);" }
      // There is no property for a title.
      let text = Self.azureData("\(annotation.title)\n\(annotation.message)")
      return "##vso[task.logissue \(properties)]\(text)\n"
    }
  }

  // MARK: Escaping

  private static func githubData(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case UInt8(ascii: "\r"): "%0D"
      case UInt8(ascii: "\n"): "%0A"
      default: nil
      }
    }
  }

  private static func githubProperty(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "%"): "%25"
      case UInt8(ascii: "\r"): "%0D"
      case UInt8(ascii: "\n"): "%0A"
      case UInt8(ascii: ":"): "%3A"
      case UInt8(ascii: ","): "%2C"
      default: nil
      }
    }
  }

  private static func azureData(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "%"): "%AZP25"
      case UInt8(ascii: "\r"): "%0D"
      case UInt8(ascii: "\n"): "%0A"
      default: nil
      }
    }
  }

  private static func azureProperty(_ text: String) -> String {
    escaped(text) { byte in
      switch byte {
      case UInt8(ascii: "%"): "%AZP25"
      case UInt8(ascii: "\r"): "%0D"
      case UInt8(ascii: "\n"): "%0A"
      case UInt8(ascii: "]"): "%5D"
      case UInt8(ascii: ";"): "%3B"
      default: nil
      }
    }
  }

  private static func escaped(_ text: String, _ escape: (UInt8) -> StaticString?) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if let escape = escape(byte) {
        bytes += UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
