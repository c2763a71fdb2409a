import CucumberExpressions

/// A definition that can't be used though its expression can be read: who has a step that it would match needs to
/// hear of it, and not how to define the step again.
struct RefusedDefinition: Sendable {
  let problem: DefinitionProblem
  let matcher: ExpressionMatcher

  /// - Returns: `nil` where it is no expression, where that can't be read, and where its matching has no bound. Where a
  ///   name in it has no parameter type, nobody knows what it would match, and every Cucumber gives a suggestion.
  init?(_ definition: StepDefinition, _ problem: DefinitionProblem, _ types: ParameterTypeRegistry) {
    guard case .expression(let source) = definition.pattern.kind, case .arguments = problem.kind,
      let expression = try? CucumberExpression(source, types), !expression.isEndless
    else { return nil }
    self.problem = problem
    matcher = expression.matcher()
  }
}
