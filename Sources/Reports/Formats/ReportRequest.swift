import Terminal

/// One report that was asked for: `NAME[,OPTION=VALUE…][:FILE]`.
///
/// The file begins behind the first colon, so a value can't hold one, nor a comma.
package struct ReportRequest: Sendable {
  package let format: ReportFormat
  package let destination: Destination
  /// Whether a folder was named, in which the report makes more than its document.
  package let fillsFolder: Bool
  /// Makes the reporter, the options already put in.
  package let make: ReportFormat.Maker

  /// Where a report goes.
  package enum Destination: Hashable, Sendable {
    case standardOutput
    /// For a report beside the one on standard output, where both are read as one log.
    case standardError
    /// A file that is the report's own, as typed.
    case file(String)
    /// The end of a file that others write to as well.
    case endOfFile(String)
  }

  /// Paths that lead to standard output. What they lead to by the time a report is written may be something else: what steps
  /// print goes elsewhere than a report does.
  package static let namesOfStandardOutput: Set<String> = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  /// A report that nobody typed.
  ///
  /// - Parameter text: `NAME[,OPTION=VALUE…]`.
  /// - Throws: as for one that was typed.
  package init(_ text: String, to destination: Destination) throws(ReportRequestError) {
    let typed = try ReportRequest(text)
    format = typed.format
    make = typed.make
    fillsFolder = typed.fillsFolder
    self.destination = destination
  }

  /// A report into a file, where what was typed isn't of the form of a request.
  ///
  /// - Throws: where there is no such option, or a value can't be.
  package init(
    _ format: ReportFormat, file: String, options: [(name: String, value: String)]
  ) throws(ReportRequestError) {
    self.format = format
    make = try format.maker(options)
    if file.hasSuffix("/"), let document = format.fileInFolder {
      destination = .file(file + document)
      fillsFolder = true
    } else {
      destination = .file(file)
      fillsFolder = false
    }
  }

  /// - Throws: where there is no such format or option, or a value can't be.
  package init(_ text: String, formats: [ReportFormat] = ReportFormat.all) throws(ReportRequestError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let format = formats.first(where: { $0.name == words[0] }) else {
      throw .unknownFormat(typed: words[0], known: formats.map(\.name))
    }
    if parts.count == 2, parts[1].isEmpty { throw .missingFile(format: format.name) }
    var options: [(name: String, value: String)] = []
    for word in words.dropFirst() {
      guard let equals = word.firstIndex(of: "=") else {
        throw .missingValue(format: format.name, option: word)
      }
      options.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    for option in options
    where parts.count == 1 && format.options.contains(where: { $0.name == option.name && $0.needsFile }) {
      throw .optionWithoutFile(format: format.name, option: option.name)
    }
    if parts.count == 2, !Self.namesOfStandardOutput.contains(String(parts[1])) {
      self = try ReportRequest(format, file: String(parts[1]), options: options)
    } else {
      self.format = format
      destination = .standardOutput
      fillsFolder = false
      make = try format.maker(options)
    }
  }
}

/// Why a report can't be made as it was asked for. The texts are made here.
package enum ReportRequestError: Error, Hashable, Sendable {
  case unknownFormat(typed: String, known: [String])
  case unknownOption(format: String, typed: String, known: [String])
  case badValue(format: String, option: String, typed: String, known: [String])
  case missingValue(format: String, option: String)
  case missingFile(format: String)
  case optionWithoutFile(format: String, option: String)

  /// What is wrong, in one line without a full stop.
  package var message: String {
    switch self {
    case .unknownFormat(let typed, let known):
      "unknown report format \"\(typed)\"" + Self.meant(typed, known)
    case .unknownOption(let format, let typed, let known):
      "the format \(format) has no option \"\(typed)\"" + Self.meant(typed, known)
    case .badValue(let format, let option, let typed, let known):
      "the option \(option) of \(format) can't be \"\(typed)\"" + Self.meant(typed, known)
    case .missingValue(let format, let option):
      "the option \"\(option)\" of \(format) has no value"
    case .missingFile(let format):
      "no file stands behind the colon of \(format)"
    case .optionWithoutFile(let format, let option):
      "the option \(option) of \(format) needs a file to put things beside"
    }
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .unknownFormat(_, let known): "the formats are \(known.joined(separator: ", "))"
    case .unknownOption(let format, _, let known):
      known.isEmpty ? "\(format) has no options" : "the options of \(format) are \(known.joined(separator: ", "))"
    case .badValue(_, let option, _, let known): "\(option) is one of \(known.joined(separator: ", "))"
    case .missingValue(let format, let option): "write \(format),\(option)=VALUE"
    case .missingFile(let format): "write \(format):FILE, or \(format) alone for standard output"
    case .optionWithoutFile(let format, let option): "write \(format),\(option)=VALUE:FILE"
    }
  }

  private static func meant(_ typed: String, _ known: [String]) -> String {
    Suggestion.nearest(to: typed, in: known).map { "; did you mean \($0)?" } ?? ""
  }
}
