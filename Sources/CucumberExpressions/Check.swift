/// What the grammar allows and the meaning doesn't: looks through the tree, and looks up the parameter types.
struct Check {
  let expression: String
  let registry: ParameterTypeRegistry
  /// The types of the expression's parameters, from left to right.
  private(set) var parameterTypes: [ParameterType] = []
  /// The parameters that name a type which there is not, from left to right.
  private(set) var undefined: [CucumberExpressionError] = []

  init(_ expression: String, _ registry: ParameterTypeRegistry) {
    self.expression = expression
    self.registry = registry
  }

  mutating func check(_ node: Node) throws(CucumberExpressionError) {
    switch node.kind {
    case .text: return
    case .parameter: return parameter(node)
    case .optional: try optional(node)
    case .alternation: try alternation(node)
    case .alternative, .expression: break
    }
    for child in node.nodes where child.kind != .text { try check(child) }
  }

  /// Goes on behind a name without a type, so that all of them can be told.
  private mutating func parameter(_ node: Node) {
    if let type = registry[node.name] {
      parameterTypes.append(type)
    } else {
      undefined.append(error(node, .undefinedParameterType(name: node.name)))
    }
  }

  private func optional(_ node: Node) throws(CucumberExpressionError) {
    if let inner = node.nodes.first(where: { $0.kind == .parameter }) { throw error(inner, .parameterInOptional) }
    if let inner = node.nodes.first(where: { $0.kind == .optional }) { throw error(inner, .optionalInOptional) }
    if !node.containsText { throw error(node, .emptyOptional) }
  }

  private func alternation(_ node: Node) throws(CucumberExpressionError) {
    for alternative in node.nodes {
      if alternative.nodes.isEmpty { throw error(alternative, .emptyAlternative) }
      if !alternative.containsText { throw error(alternative, .alternativeOfOptionals) }
    }
  }

  private func error(_ node: Node, _ problem: CucumberExpressionError.Problem) -> CucumberExpressionError {
    CucumberExpressionError(expression, node.range, problem)
  }
}

extension Node {
  fileprivate var containsText: Bool { nodes.contains { $0.kind == .text } }
}
