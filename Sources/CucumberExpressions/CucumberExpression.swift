/// A step pattern such as `I have {int} cucumber(s) in my belly/basket`.
///
/// The syntax is release 20's of <https://github.com/cucumber/cucumber-expressions>; `Grammar.md` has its rules.
package struct CucumberExpression: Sendable {
  /// The text as it was written.
  package let source: String
  /// The types of its parameters, from left to right.
  package let parameterTypes: [ParameterType]

  /// The nodes of its tree, where it isn't plain; the tree of a plain one is made when somebody asks.
  private let nodes: [Node]?

  /// - Throws: the first problem of the expression, a name without a parameter type among them.
  package init(_ source: String, _ registry: ParameterTypeRegistry) throws(CucumberExpressionError) {
    self.source = source
    var text = source
    if let types = text.withUTF8({ PlainReader.parameterTypes(of: $0, registry) }) {
      parameterTypes = types
      nodes = nil
    } else {
      let tree = try Parser.parse(source)
      var check = Check(source, registry)
      do throws(CucumberExpressionError) {
        try check.check(tree)
      } catch {
        throw check.undefined.first ?? error
      }
      if let error = check.undefined.first { throw error }
      nodes = tree.nodes
      parameterTypes = check.parameterTypes
    }
  }

  /// Everything that is wrong with an expression, as far as one can go on behind it: each name without a type once,
  /// and the first mistake of another kind.
  package static func problems(of source: String, _ registry: ParameterTypeRegistry) -> [CucumberExpressionError] {
    var check = Check(source, registry)
    var others: [CucumberExpressionError] = []
    do throws(CucumberExpressionError) {
      try check.check(try Parser.parse(source))
    } catch {
      others = [error]
    }
    var names: Set<String> = []
    return check.undefined.filter { names.insert($0.undefinedParameterTypeName ?? "").inserted } + others
  }

  /// Whether a parameter type's pattern needs the standard library's engine, which may take for ever with some texts.
  package var isEndless: Bool { parameterTypes.contains { $0.fragment == nil } }

  /// Whether ``PlainReader`` reads it.
  var isPlain: Bool { nodes == nil }

  package var tree: Node {
    if let nodes { return Node(.expression, nodes, start: 0, end: source.unicodeScalars.count) }
    guard let tree = try? Parser.parse(source) else {
      preconditionFailure("the parser refuses the plain expression '\(source)'")
    }
    return tree
  }

  /// The regular expression that means the same, in ECMAScript's dialect.
  package var regularExpression: String {
    var types = parameterTypes[...]
    return tree.regularExpression(&types)
  }

  /// Matches a step's whole text.
  ///
  /// Prepares the expression anew each time. To match many texts keep a ``matcher()``; to match many expressions, an
  /// ``ExpressionIndex``.
  ///
  /// - Returns: an argument for each parameter, or nil where the text doesn't match.
  package func match(_ text: String) -> Arguments? { matcher().match(text) }

  /// The expression, ready to match.
  package func matcher() -> ExpressionMatcher {
    if parameterTypes.allSatisfy({ $0.fragment != nil }) {
      var compilation = Compilation()
      compilation.compile(tree, parameterTypes)
      return ExpressionMatcher(compilation.program, compilation.arguments)
    }
    return ExpressionMatcher(ForeignPattern(regularExpression), parameterTypes.map(\.name))
  }
}

// MARK: The passes alone

extension CucumberExpression {
  /// The tokens of an expression, which need not be right beyond them.
  package static func tokens(of source: String) throws(CucumberExpressionError) -> [Token] {
    try Token.tokenize(source)
  }

  /// The tree of an expression, whose parameter types need not be known.
  package static func tree(of source: String) throws(CucumberExpressionError) -> Node {
    try Parser.parse(source)
  }
}
