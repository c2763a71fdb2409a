/// A parameter type of the suite's own.
///
/// The schema calls it `ParameterType`; the name here leaves that one to the type which step authors make.
public struct ParameterTypeMessage: JSONObject, JSONDefault, Hashable, Sendable {
  /// What stands between the braces.
  public var name: String = ""
  /// The patterns, any of which may match.
  public var regularExpressions: [String] = []
  /// Whether it wins where several have the same pattern.
  public var preferForRegularExpressionMatch: Bool = false
  /// Whether snippets suggest it.
  public var useForSnippets: Bool = false
  /// Names this parameter type within the stream.
  public var id: String = ""
  /// The line of code that defines it.
  public var sourceReference: SourceReference?

  package init() {}

  public init(
    name: String,
    regularExpressions: [String],
    preferForRegularExpressionMatch: Bool,
    useForSnippets: Bool,
    id: String,
    sourceReference: SourceReference? = nil
  ) {
    self.name = name
    self.regularExpressions = regularExpressions
    self.preferForRegularExpressionMatch = preferForRegularExpressionMatch
    self.useForSnippets = useForSnippets
    self.id = id
    self.sourceReference = sourceReference
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("name", &name)
    try coder.field("regularExpressions", &regularExpressions)
    try coder.field("preferForRegularExpressionMatch", &preferForRegularExpressionMatch)
    try coder.field("useForSnippets", &useForSnippets)
    try coder.field("id", &id)
    try coder.field("sourceReference", &sourceReference)
  }
}

/// A name between braces that nothing defines.
public struct UndefinedParameterType: JSONObject, JSONDefault, Hashable, Sendable {
  /// The expression that uses it.
  public var expression: String = ""
  /// The name.
  public var name: String = ""

  package init() {}

  public init(expression: String, name: String) {
    self.expression = expression
    self.name = name
  }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("expression", &expression)
    try coder.field("name", &name)
  }
}
