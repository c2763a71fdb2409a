import Authoring
import CucumberMessages
import Execution
import Gherkin
import Terminal

/// A feature file as far as it could be read: its pickles, and what is wrong with it.
struct LoadedFeature {
  let file: FeatureFiles.File
  private(set) var pickles: [Pickle] = []
  private(set) var problems: [Problem] = []
  /// What is legal in it and surely not meant.
  private(set) var warnings: [FeatureWarning] = []
  /// The warnings, to be drawn.
  private(set) var warningProblems: [Problem] = []
  /// The lines of each table below a step, by the step's id.
  private(set) var tableLines: [String: [Int]] = [:]
  private var document: GherkinDocument?

  /// - Parameters:
  ///   - warns: Whether to look for what is legal and surely not meant.
  ///   - tell: Takes what the stream is told of the file, in order: source, document and pickles, or the errors.
  init(_ file: FeatureFiles.File, ids: inout IdGenerator, warns: Bool, tell: (Envelope) -> Void) {
    self.file = file
    do throws(FileError) {
      read(FeatureSource(uri: file.path, bytes: try FileTree.readFile(file.path)), &ids, warns, tell)
    } catch {
      fail(error.reason, tell)
    }
  }

  /// A path that could not even be looked at, such as a folder without permission.
  init(unreadable error: FileError, tell: (Envelope) -> Void) {
    file = FeatureFiles.File(path: error.path, lines: nil)
    fail(error.reason, tell)
  }

  private mutating func read(
    _ source: FeatureSource, _ ids: inout IdGenerator, _ warns: Bool, _ tell: (Envelope) -> Void
  ) {
    if !source.bytes.contains(UInt8(ascii: "\n")), source.bytes.dropLast().contains(UInt8(ascii: "\r")) {
      // As one line it would hold no scenario, and no error either.
      fail("its lines end with CR alone; save it with LF or CRLF line ends", tell)
      return
    }
    let text = String(decoding: source.bytes, as: UTF8.self)
    tell(.source(Source(uri: source.uri, data: text, mediaType: source.mediaType)))
    let parsed = GherkinParser.parse(source, ids: &ids)
    if let document = parsed.document {
      pickles = PickleCompiler.compile(document, uri: source.uri, ids: &ids)
      tell(.gherkinDocument(document))
      for pickle in pickles { tell(.pickle(pickle)) }
      tableLines = TableLines.of(document)
      self.document = document
      if warns { check(source, document) }
    }
    if !parsed.errors.isEmpty {
      let lines = SourceLines(source)
      for error in parsed.errors {
        tell(.parseError(error.parseError(uri: source.uri)))
        let line = error.place.line
        problems.append(
          Problem(
            path: source.uri, line: line, column: error.place.column,
            source: line <= lines.count ? lines.text(line) : nil, message: error.message, remedy: error.remedy))
      }
    }
  }

  /// Who has more warnings in one file reads none of them.
  private static let mostDrawn = 20

  private mutating func check(_ source: FeatureSource, _ document: GherkinDocument) {
    let lines = SourceLines(source)
    warnings = FeatureCheck.warnings(source, document, lines)
    warningProblems = warnings.prefix(Self.mostDrawn).map { warning in
      let line = warning.location.line
      return Problem(
        severity: .warning, path: source.uri, line: line, column: warning.location.column, source: lines.text(line),
        message: "\(warning.message) [\(warning.code.rawValue)]", remedy: warning.remedy)
    }
    let left = warnings.count - warningProblems.count
    if left > 0 {
      warningProblems.append(
        Problem(
          severity: .note, path: source.uri, message: "and \(left) more \(left == 1 ? "warning" : "warnings")"))
    }
  }

  private mutating func fail(_ reason: String, _ tell: (Envelope) -> Void) {
    let message = "can't read it: \(reason)"
    problems.append(Problem(path: file.path, message: message))
    tell(.parseError(ParseError(source: SourceReference(uri: file.path), message: message)))
  }

  /// The places of the pickles that the lines of the request stand for, in the order of the file; a line that stands for
  /// none is told with the scenarios nearest to it.
  func selected() -> (places: [Int], problems: [Problem]) {
    guard let lines = file.lines, let document else { return (Array(pickles.indices), []) }
    let index = LineIndex(document, pickles)
    var chosen: Set<Int> = []
    var problems: [Problem] = []
    for line in lines {
      let found = index.pickles(at: line)
      chosen.formUnion(found)
      guard found.isEmpty else { continue }
      let nearest = index.nearest(to: line).map { "\(file.path):\($0.location?.line ?? 1)  \($0.name)" }
      problems.append(
        Problem(
          path: file.path, line: line, message: "no scenario stands at this line",
          remedy: nearest.isEmpty
            ? "the file has no scenario" : "the nearest are\n" + nearest.map { "  " + $0 }.joined(separator: "\n")))
    }
    return (pickles.indices.filter(chosen.contains), problems)
  }
}

/// Where the rows of tables below steps stand, which pickles don't say.
enum TableLines {
  static func of(_ document: GherkinDocument) -> [String: [Int]] {
    var lines: [String: [Int]] = [:]
    func add(_ steps: [Step]) {
      for step in steps {
        if let table = step.dataTable { lines[step.id] = table.rows.map(\.location.line) }
      }
    }
    for child in document.feature?.children ?? [] {
      switch child {
      case .background(let background): add(background.steps)
      case .scenario(let scenario): add(scenario.steps)
      case .rule(let rule):
        for child in rule.children {
          switch child {
          case .background(let background): add(background.steps)
          case .scenario(let scenario): add(scenario.steps)
          }
        }
      }
    }
    return lines
  }
}
