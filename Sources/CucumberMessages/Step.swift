/// One step as written.
public struct Step: JSONObject, JSONDefault, Hashable, Sendable {
  /// Where its keyword stands in the source.
  public var location: Location = Location()
  /// The keyword as written with the blank behind it, such as `Given `.
  public var keyword: String = ""
  /// What the keyword says of the step's role.
  public var keywordType: StepKeywordType?
  /// The text behind the keyword, trimmed.
  public var text: String = ""
  private var argument: StepArgument?
  /// Names this step within the stream.
  public var id: String = ""

  package init() {}

  /// The block of text below the step.
  public var docString: DocString? {
    get { argument?.docString }
    set { argument = StepArgument(docString: newValue, dataTable: dataTable) }
  }

  /// The table below the step.
  public var dataTable: DataTable? {
    get { argument?.dataTable }
    set { argument = StepArgument(docString: docString, dataTable: newValue) }
  }

  public init(
    location: Location,
    keyword: String,
    keywordType: StepKeywordType? = nil,
    text: String,
    docString: DocString? = nil,
    dataTable: DataTable? = nil,
    id: String
  ) {
    self.location = location
    self.keyword = keyword
    self.keywordType = keywordType
    self.text = text
    argument = StepArgument(docString: docString, dataTable: dataTable)
    self.id = id
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("location", &location)
    try coder.field("keyword", &keyword)
    try coder.field("keywordType", &keywordType)
    try coder.field("text", &text)
    try coder.field("docString", &docString)
    try coder.field("dataTable", &dataTable)
    try coder.field("id", &id)
  }
}

/// What stands below a step: out of line, because few steps have it and it is twice as large as all else.
private indirect enum StepArgument: Hashable, Sendable {
  case written(docString: DocString?, dataTable: DataTable?)

  init?(docString: DocString?, dataTable: DataTable?) {
    if docString == nil && dataTable == nil { return nil }
    self = .written(docString: docString, dataTable: dataTable)
  }

  var docString: DocString? {
    switch self {
    case .written(let docString, _): docString
    }
  }

  var dataTable: DataTable? {
    switch self {
    case .written(_, let dataTable): dataTable
    }
  }
}

/// What a step's keyword says of its role.
public enum StepKeywordType: String, JSONWord, Hashable, Sendable {
  /// `*`, and words that stand for several roles in their language.
  case unknown = "Unknown"
  /// Given: the state before.
  case context = "Context"
  /// When: what happens.
  case action = "Action"
  /// Then: what is seen.
  case outcome = "Outcome"
  /// And, But: as the step before.
  case conjunction = "Conjunction"

  package static var blank: StepKeywordType { .unknown }
}
