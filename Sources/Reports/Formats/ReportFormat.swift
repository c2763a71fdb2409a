package import Terminal

/// A kind of report that can be asked for by name, with what help and error texts say about it.
package struct ReportFormat: Sendable {
  /// As it is typed behind `--format`.
  package let name: String
  /// One line for help, without a full stop.
  package let summary: String
  package let options: [Option]
  package let delivery: Delivery
  /// The document's name where the report was given a folder of its own, as `html:FOLDER/`; `nil` where it takes none.
  package let fileInFolder: String?
  /// From which size on a file is worth a warning.
  package let advisedBytes: Int?
  private let read: @Sendable (OptionValues) throws(ReportRequestError) -> Maker

  /// Makes the reporter once its sink is there.
  package typealias Maker = @Sendable (any ByteSink, ReportContext) -> any Reporter

  /// An option of a format, typed as `name=value`.
  package struct Option: Sendable {
    package let name: String
    /// The words that it takes; empty for any text.
    package let values: [String]
    /// One line for help, without a full stop.
    package let summary: String
    /// Whether it means something only where the report goes to a file.
    package let needsFile: Bool

    package init(_ name: String, _ values: [String] = [], _ summary: String, needsFile: Bool = false) {
      self.name = name
      self.values = values
      self.summary = summary
      self.needsFile = needsFile
    }
  }

  /// How a report's file comes to be.
  package enum Delivery: Sendable {
    /// Line by line, so that it can be read while the run goes on and after it was killed.
    case asItHappens
    /// Whole, when the run has ended.
    case whole
  }

  package init(
    _ name: String, _ summary: String, _ options: [Option] = [], delivery: Delivery = .whole,
    fileInFolder: String? = nil, advisedBytes: Int? = nil,
    read: @escaping @Sendable (OptionValues) throws(ReportRequestError) -> Maker
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.delivery = delivery
    self.fileInFolder = fileInFolder
    self.advisedBytes = advisedBytes
    self.read = read
  }

  /// - Throws: where an option isn't one of the format's, or its value can't be.
  func maker(_ typed: [(name: String, value: String)]) throws(ReportRequestError) -> Maker {
    for option in typed where !options.contains(where: { $0.name == option.name }) {
      throw .unknownOption(format: name, typed: option.name, known: options.map(\.name))
    }
    return try read(OptionValues(format: self, typed: typed))
  }
}

/// What a reporter is told beside the stream and its sink.
package struct ReportContext: Sendable {
  /// How text looks where the report goes.
  package var style: Style
  /// The command that runs a place again: `specs run`.
  package var command: String
  /// Whether the program that the messages name is meant rather.
  package var prefersProgramOfRun = true
  /// Gives the folder of a name beside the report's file; `nil` where the report goes to no file.
  package var folder: (@Sendable (String) -> any FolderSink)?
  /// Whether the report was given a folder of its own.
  package var fillsFolder: Bool
  /// The path of a feature file from the repository's root, where servers look for it.
  package var repositoryPath: @Sendable (String) -> String = { $0 }
  /// What makes links of tags.
  package var tagLinks: [TagLink] = []
  /// How scenarios ended in earlier runs.
  package var history = RunHistory()

  package init(
    style: Style, command: String, folder: (@Sendable (String) -> any FolderSink)? = nil, fillsFolder: Bool = false
  ) {
    self.style = style
    self.command = command
    self.folder = folder
    self.fillsFolder = fillsFolder
  }
}

/// The options that were typed for a format.
package struct OptionValues: Sendable {
  let format: ReportFormat
  let typed: [(name: String, value: String)]

  /// The text of an option; `nil` where it wasn't typed. The last one counts.
  package func text(_ name: String) -> String? {
    typed.last { $0.name == name }?.value
  }

  /// The value of an option that takes words.
  package func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, as: Word.Type
  ) throws(ReportRequestError) -> Word? {
    guard let text = text(name) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw .badValue(format: format.name, option: name, typed: text, known: Word.allCases.map(\.rawValue))
    }
    return word
  }
}
