import CucumberExpressions
import CucumberMessages
import Synchronization

/// The words of all step definitions, made when the first undefined step asks and then kept: of most runs none asks.
///
/// A class, because whoever asks a `RunIndex` doesn't change it.
final class NearestIndex: Sendable {
  private struct Made {
    let count: Int
    let nearest: NearestDefinitions
  }

  private let made = Mutex<Made?>(nil)

  /// The places of the nearest in the sequence, the nearest first.
  func suggestions(
    for text: String, among definitions: [StepDefinitionMessage]
  ) -> [(definition: Int, difference: Difference)] {
    if definitions.isEmpty { return [] }
    let suggestions = made.withLock { made in
      let nearest: NearestDefinitions
      if let known = made, known.count == definitions.count {
        nearest = known.nearest
      } else {
        nearest = NearestDefinitions(definitions.lazy.map(\.pattern.source))
        made = Made(count: definitions.count, nearest: nearest)
      }
      return nearest.suggestions(for: text)
    }
    return suggestions.map { ($0.definition, Difference(expected: $0.expected, actual: $0.actual)) }
  }
}

/// The words in which a step and a definition that comes close to it differ.
package struct Difference: Hashable, Sendable {
  /// What the definition has where the step has others, or none.
  package let expected: [String]
  /// What the step has where the definition has others, or none.
  package let actual: [String]

  /// A sentence about the definition, without its subject; nil where it only differs in what its parameters take.
  package var words: String? {
    let (expected, actual) = (Self.quoted(expected), Self.quoted(actual))
    return switch (expected.isEmpty, actual.isEmpty) {
    case (true, true): nil
    case (false, true): "has \(expected) as well"
    case (true, false): "does without \(actual)"
    case (false, false): "has \(expected) where the step has \(actual)"
    }
  }

  /// Nothing for no words.
  private static func quoted(_ words: [String]) -> String {
    if words.isEmpty { return "" }
    let text = words.joined(separator: " ")
    return text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}
