/// One step ready to run.
///
/// The step of a compiled pickle is a few bytes that say which step of which scenario it is, and which row fills its
/// placeholders. It makes its text and its argument when it is asked: who needs them twice keeps them.
public struct PickleStep: Hashable, Sendable {
  private var content: Content

  private enum Content: Sendable {
    indirect case written(Written)
    case compiled(PickleOrigin, place: UInt32, row: PickleRow, number: UInt32, type: PickleStepType)
  }

  public init(
    argument: PickleStepArgument? = nil,
    astNodeIds: [String],
    id: String,
    type: PickleStepType? = nil,
    text: String
  ) {
    content = .written(Written(argument: argument, astNodeIds: astNodeIds, id: id, type: type, text: text))
  }

  /// - Parameters:
  ///   - place: That of the step in `origin.steps`.
  ///   - number: Its id, as the generator counted it.
  package init(_ origin: PickleOrigin, place: Int, row: PickleRow, number: Int, type: PickleStepType) {
    content = .compiled(origin, place: UInt32(clamping: place), row: row, number: UInt32(clamping: number), type: type)
    if number >= UInt32.max { id = String(number) }
  }

  /// Where it stands in the `steps` of its pickle's origin; `nil` for one that was read from a stream.
  package var originPlace: Int? {
    if case .compiled(_, let place, _, _, _) = content { Int(place) } else { nil }
  }

  /// The same under another id.
  func copy(number: Int) -> PickleStep {
    if case .compiled(let origin, let place, let row, _, let type) = content {
      return PickleStep(origin, place: Int(place), row: row, number: number, type: type)
    }
    var copy = self
    copy.id = String(number)
    return copy
  }

  /// The doc string and the table.
  public var argument: PickleStepArgument? {
    get {
      switch content {
      case .written(let written): written.argument
      case .compiled(let origin, let place, let row, _, _): origin.argument(Int(place), row)
      }
    }
    set { written.argument = newValue }
  }

  /// Whether anything stands below the step, which costs less to ask than what.
  package var hasArgument: Bool {
    switch content {
    case .written(let written): written.argument != nil
    case .compiled(let origin, let place, _, _, _): origin.hasArgument(Int(place))
    }
  }

  /// The step in the document; of an outline, then the row.
  public var astNodeIds: [String] {
    get {
      switch content {
      case .written(let written): written.astNodeIds
      case .compiled(let origin, let place, let row, _, _): origin.stepNodeIds(Int(place), row)
      }
    }
    set { written.astNodeIds = newValue }
  }

  /// Names this step within the stream.
  public var id: String {
    get {
      switch content {
      case .written(let written): written.id
      case .compiled(_, _, _, let number, _): String(number)
      }
    }
    set { written.id = newValue }
  }

  /// The role of the step, conjunctions resolved.
  public var type: PickleStepType? {
    get {
      switch content {
      case .written(let written): written.type
      case .compiled(_, _, _, _, let type): type
      }
    }
    set { written.type = newValue }
  }

  /// The text to match.
  public var text: String {
    get {
      switch content {
      case .written(let written): written.text
      case .compiled(let origin, let place, let row, _, _): origin.text(Int(place), row)
      }
    }
    set { written.text = newValue }
  }

  public static func == (a: PickleStep, b: PickleStep) -> Bool {
    a.written == b.written
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(text)
  }
}

extension PickleStep: JSONValue, JSONDefault {
  package static var blank: PickleStep { PickleStep(astNodeIds: [], id: "", text: "") }

  package func write(to writer: inout JSONWriter) {
    if case .compiled(let origin, let place, let row, let number, let type) = content {
      return writeCompiled(origin, Int(place), row, number: Int(number), type, to: &writer)
    }
    var written = self.written
    writer.object(&written)
  }

  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) {
    var read = Written()
    try reader.object(&read)
    content = .written(read)
  }

  /// The same bytes as `Written` gives, without the strings and arrays that it would be made of: pickles are many.
  private func writeCompiled(
    _ origin: PickleOrigin, _ place: Int, _ row: PickleRow, number: Int, _ type: PickleStepType,
    to writer: inout JSONWriter
  ) {
    writer.raw("{")
    if var argument = origin.argument(place, row) {
      writer.raw("\"argument\":")
      argument.write(to: &writer)
      writer.raw(",")
    }
    writer.raw("\"astNodeIds\":")
    origin.writeNodeIds(ofStep: place, row, to: &writer)
    writer.raw(",\"id\":")
    writer.id(number)
    writer.raw(",\"type\":")
    type.write(to: &writer)
    writer.raw(",\"text\":")
    writer.string(origin.text(place, row))
    writer.raw("}")
  }

  private var written: Written {
    get {
      if case .written(let written) = content { return written }
      return Written(argument: argument, astNodeIds: astNodeIds, id: id, type: type, text: text)
    }
    set { content = .written(newValue) }
  }

  /// The step as it stands in the stream.
  private struct Written: JSONObject, Hashable {
    var argument: PickleStepArgument?
    var astNodeIds: [String] = []
    var id = ""
    var type: PickleStepType?
    var text = ""

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("argument", &argument)
      try coder.field("astNodeIds", &astNodeIds)
      try coder.field("id", &id)
      try coder.field("type", &type)
      try coder.field("text", &text)
    }
  }
}

/// What stands below a step.
public struct PickleStepArgument: JSONObject, JSONDefault, Hashable, Sendable {
  /// The block of text.
  public var docString: PickleDocString?
  /// The table.
  public var dataTable: PickleTable?

  package init() {}

  public init(docString: PickleDocString? = nil, dataTable: PickleTable? = nil) {
    self.docString = docString
    self.dataTable = dataTable
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("docString", &docString)
    try coder.field("dataTable", &dataTable)
  }
}

/// The role of a step in its scenario.
public enum PickleStepType: String, JSONWord, Hashable, Sendable {
  /// Not told by the keywords.
  case unknown = "Unknown"
  /// The state before.
  case context = "Context"
  /// What happens.
  case action = "Action"
  /// What is seen.
  case outcome = "Outcome"

  package static var blank: PickleStepType { .unknown }
}
