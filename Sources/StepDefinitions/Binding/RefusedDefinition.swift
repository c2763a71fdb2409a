import CucumberExpressions

/// A definition that can't be used though its expression can be read: who has a step that it would match needs to
/// hear of it, and not how to define the step again.
struct RefusedDefinition: Sendable {
  let problem: DefinitionProblem
  let matcher: ExpressionMatcher

  /// - Parameter problems: What is wrong with it. A parameter type that there is not takes anything here.
  /// - Returns: `nil` where it is no expression, where that can't be read, and where its matching has no bound.
  init?(_ definition: StepDefinition, _ problems: [DefinitionProblem], _ types: ParameterTypeRegistry) {
    guard case .expression(let source) = definition.pattern.kind, let first = problems.first else { return nil }
    if case .identical = first.kind { return nil }
    var types = types
    for case .unknownParameterType(let name) in problems.map(\.kind) {
      guard let type = try? ParameterType(name: name, regularExpressions: [".*"], swiftType: "String"),
        (try? types.define(type)) != nil
      else { return nil }
    }
    guard let expression = try? CucumberExpression(source, types), !expression.isEndless else { return nil }
    problem = first
    matcher = expression.matcher()
  }
}
