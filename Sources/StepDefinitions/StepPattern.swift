private import CucumberExpressions

/// What a step is matched by: a Cucumber Expression written as a string, or a `Regex`.
public protocol StepPattern {
  /// The pattern, for the registry.
  var stepPattern: PatternSource { get }
}

/// A pattern as its author wrote it.
public struct PatternSource: Sendable {
  package enum Kind: Sendable {
    case expression(String)
    case regex(RegexPattern)
  }

  package let kind: Kind

  /// The text, for messages; of a regex as the standard library renders it.
  package var source: String {
    switch kind {
    case .expression(let text): text
    case .regex(let regex): regex.source
    }
  }
}

extension String: StepPattern {
  /// A Cucumber Expression, <https://github.com/cucumber/cucumber-expressions>.
  public var stepPattern: PatternSource { PatternSource(kind: .expression(self)) }
}

extension Regex: StepPattern {
  /// A regular expression, which must match the whole of a step's text between its own anchors, or a part of it
  /// where it has none, as in every Cucumber.
  public var stepPattern: PatternSource {
    PatternSource(kind: .regex(RegexPattern(self)))
  }
}
