/// A scenario ready to run: tags inherited, background prepended, placeholders filled.
///
/// What an examples table gives are many pickles that differ in their row only. They share all else, and make their
/// texts when they are asked: so ten thousand rows cost little more than the document that they stand in.
public struct Pickle: Hashable, Sendable {
  private var content: Content

  private enum Content: Sendable {
    indirect case written(Written)
    case compiled(PickleOrigin, row: PickleRow, number: UInt32, steps: [PickleStep])
  }

  public init(
    id: String,
    uri: String,
    location: Location? = nil,
    name: String,
    language: String,
    steps: [PickleStep],
    tags: [PickleTag],
    astNodeIds: [String]
  ) {
    content = .written(
      Written(
        id: id, uri: uri, location: location, name: name, language: language, steps: steps, tags: tags,
        astNodeIds: astNodeIds))
  }

  /// - Parameter number: Its id, as the generator counted it.
  package init(_ origin: PickleOrigin, row: PickleRow, number: Int, steps: [PickleStep]) {
    content = .compiled(origin, row: row, number: UInt32(clamping: number), steps: steps)
    if number >= UInt32.max { id = String(number) }
  }

  /// What it was compiled from, and the row that fills its placeholders; `nil` for one that was read from a stream.
  package var origin: (PickleOrigin, PickleRow)? {
    if case .compiled(let origin, let row, _, _) = content { (origin, row) } else { nil }
  }

  /// The same under other ids.
  package func copy(ids: inout IdGenerator) -> Pickle {
    var copy = self
    let steps = steps.map { $0.copy(number: ids.makeNumber()) }
    let number = ids.makeNumber()
    if let (origin, row) = origin {
      return Pickle(origin, row: row, number: number, steps: steps)
    }
    copy.steps = steps
    copy.id = String(number)
    return copy
  }

  /// Names this pickle within the stream.
  public var id: String {
    get {
      switch content {
      case .written(let written): written.id
      case .compiled(_, _, let number, _): String(number)
      }
    }
    set { written.id = newValue }
  }

  /// The feature file.
  public var uri: String {
    get {
      switch content {
      case .written(let written): written.uri
      case .compiled(let origin, _, _, _): origin.uri
      }
    }
    set { written.uri = newValue }
  }

  /// The scenario's keyword; of an outline, the row of examples.
  public var location: Location? {
    get {
      switch content {
      case .written(let written): written.location
      case .compiled(let origin, let row, _, _): origin.location(row)
      }
    }
    set { written.location = newValue }
  }

  /// The text behind the keyword, trimmed.
  public var name: String {
    get {
      switch content {
      case .written(let written): written.name
      case .compiled(let origin, let row, _, _): origin.name(row)
      }
    }
    set { written.name = newValue }
  }

  /// The code of the dialect.
  public var language: String {
    get {
      switch content {
      case .written(let written): written.language
      case .compiled(let origin, _, _, _): origin.language
      }
    }
    set { written.language = newValue }
  }

  /// The background's steps and its own; none where the scenario has none of its own.
  public var steps: [PickleStep] {
    get {
      switch content {
      case .written(let written): written.steps
      case .compiled(_, _, _, let steps): steps
      }
    }
    set { written.steps = newValue }
  }

  /// Those of the feature, the rule, the scenario and the examples, in this order.
  public var tags: [PickleTag] {
    get {
      switch content {
      case .written(let written): written.tags
      case .compiled(let origin, _, _, _): origin.tags
      }
    }
    set { written.tags = newValue }
  }

  /// The scenario; of an outline, then the row.
  public var astNodeIds: [String] {
    get {
      switch content {
      case .written(let written): written.astNodeIds
      case .compiled(let origin, let row, _, _): origin.astNodeIds(row)
      }
    }
    set { written.astNodeIds = newValue }
  }

  public static func == (a: Pickle, b: Pickle) -> Bool {
    a.written == b.written
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(uri)
  }
}

extension Pickle: JSONValue, JSONDefault {
  package static var blank: Pickle { Pickle(Written()) }

  private init(_ written: Written) { content = .written(written) }

  package func write(to writer: inout JSONWriter) {
    if case .compiled(let origin, let row, let number, let steps) = content {
      return writeCompiled(origin, row, number: Int(number), steps, to: &writer)
    }
    var written = self.written
    writer.object(&written)
  }

  package mutating func read(from reader: inout JSONReader) throws(NDJSONError) {
    var read = Written()
    try reader.object(&read)
    content = .written(read)
  }

  /// The same bytes as `Written` gives.
  private func writeCompiled(
    _ origin: PickleOrigin, _ row: PickleRow, number: Int, _ steps: [PickleStep], to writer: inout JSONWriter
  ) {
    writer.raw("{\"id\":")
    writer.id(number)
    writer.raw(",\"uri\":")
    writer.string(origin.uri)
    writer.raw(",\"location\":")
    var location = origin.location(row)
    location.write(to: &writer)
    writer.raw(",\"name\":")
    writer.string(origin.name(row))
    writer.raw(",\"language\":")
    writer.string(origin.language)
    writer.raw(",\"steps\":[")
    for (place, step) in steps.enumerated() {
      if place > 0 { writer.raw(",") }
      step.write(to: &writer)
    }
    writer.raw("],\"tags\":")
    var tags = origin.tags
    tags.write(to: &writer)
    writer.raw(",\"astNodeIds\":")
    origin.writeNodeIds(row, to: &writer)
    writer.raw("}")
  }

  private var written: Written {
    get {
      if case .written(let written) = content { return written }
      return Written(
        id: id, uri: uri, location: location, name: name, language: language, steps: steps, tags: tags,
        astNodeIds: astNodeIds)
    }
    set { content = .written(newValue) }
  }

  /// The pickle as it stands in the stream.
  private struct Written: JSONObject, Hashable {
    var id = ""
    var uri = ""
    var location: Location?
    var name = ""
    var language = ""
    var steps: [PickleStep] = []
    var tags: [PickleTag] = []
    var astNodeIds: [String] = []

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("id", &id)
      try coder.field("uri", &uri)
      try coder.field("location", &location)
      try coder.field("name", &name)
      try coder.field("language", &language)
      try coder.field("steps", &steps)
      try coder.field("tags", &tags)
      try coder.field("astNodeIds", &astNodeIds)
    }
  }
}

/// A tag that a pickle carries.
public struct PickleTag: JSONObject, JSONDefault, Hashable, Sendable {
  /// The tag with its `@`.
  public var name: String = ""
  /// The tag in the document that it comes from.
  public var astNodeId: String = ""

  package init() {}

  public init(name: String, astNodeId: String) {
    self.name = name
    self.astNodeId = astNodeId
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("name", &name)
    try coder.field("astNodeId", &astNodeId)
  }
}
