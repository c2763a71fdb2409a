/// A step definition of the suite.
///
/// The schema calls it `StepDefinition`; the name here leaves that one to the room where definitions run.
public struct StepDefinitionMessage: JSONObject, JSONDefault, Hashable, Sendable {
  /// Names this definition within the stream.
  public var id: String = ""
  /// What it matches.
  public var pattern: StepDefinitionPattern = StepDefinitionPattern()
  /// The line of code that defines it.
  public var sourceReference: SourceReference = SourceReference()

  package init() {}

  public init(id: String, pattern: StepDefinitionPattern, sourceReference: SourceReference) {
    self.id = id
    self.pattern = pattern
    self.sourceReference = sourceReference
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("id", &id)
    try coder.field("pattern", &pattern)
    try coder.field("sourceReference", &sourceReference)
  }
}

/// The text that a definition matches by.
public struct StepDefinitionPattern: JSONObject, JSONDefault, Hashable, Sendable {
  /// As the author wrote it.
  public var source: String = ""
  /// The notation.
  public var type: StepDefinitionPatternType = .cucumberExpression

  package init() {}

  public init(source: String, type: StepDefinitionPatternType) {
    self.source = source
    self.type = type
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("source", &source)
    try coder.field("type", &type)
  }
}

/// The notation of a pattern.
public enum StepDefinitionPatternType: String, JSONWord, Hashable, Sendable {
  /// A Cucumber Expression.
  case cucumberExpression = "CUCUMBER_EXPRESSION"
  /// A regular expression.
  case regularExpression = "REGULAR_EXPRESSION"

  package static var blank: StepDefinitionPatternType { .cucumberExpression }
}

/// Code that would define an undefined step.
public struct Suggestion: JSONObject, JSONDefault, Hashable, Sendable {
  /// Names this suggestion within the stream.
  public var id: String = ""
  /// The undefined step.
  public var pickleStepId: String = ""
  /// The alternatives, best first.
  public var snippets: [Snippet] = []

  package init() {}

  public init(id: String, pickleStepId: String, snippets: [Snippet]) {
    self.id = id
    self.pickleStepId = pickleStepId
    self.snippets = snippets
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("id", &id)
    try coder.field("pickleStepId", &pickleStepId)
    try coder.field("snippets", &snippets)
  }
}

/// Code ready to paste.
public struct Snippet: JSONObject, JSONDefault, Hashable, Sendable {
  /// `swift`.
  public var language: String = ""
  /// The code.
  public var code: String = ""

  package init() {}

  public init(language: String, code: String) {
    self.language = language
    self.code = code
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("language", &language)
    try coder.field("code", &code)
  }
}
