package import CucumberExpressions
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
    return suggestions.map { ($0.definition, Difference(changes: $0.changes)) }
  }
}

/// The words in which a step and a definition that comes close to it differ.
package struct Difference: Hashable, Sendable {
  /// From left to right.
  package let changes: [NearestDefinitions.Change]

  /// A sentence about the definition, without its subject; nil where the words are the same.
  package var words: String? {
    var parts = changes.map { change in
      let (expected, actual) = (Self.quoted(change.expected), Self.quoted(change.actual))
      if actual.isEmpty { return "has \(expected) as well" }
      return expected.isEmpty ? "does without \(actual)" : "has \(expected) where the step has \(actual)"
    }
    guard let last = parts.popLast() else { return nil }
    return parts.isEmpty ? last : "\(parts.joined(separator: ", ")) and \(last)"
  }

  /// Nothing for no words.
  private static func quoted(_ words: [String]) -> String {
    if words.isEmpty { return "" }
    let text = words.joined(separator: " ")
    return text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}
