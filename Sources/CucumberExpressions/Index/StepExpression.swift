/// A step pattern of either kind.
package enum StepExpression: Sendable {
  case cucumber(CucumberExpression)
  case regular(RegularExpression)

  /// The text as it was written.
  package var source: String {
    switch self {
    case .cucumber(let expression): expression.source
    case .regular(let expression): expression.source
    }
  }

  package func matcher() -> ExpressionMatcher {
    switch self {
    case .cucumber(let expression): expression.matcher()
    case .regular(let expression): expression.matcher()
    }
  }
}
