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
    /// What was found for texts, whose normal form counts: several reports ask the same.
    var answers: [[UInt8]: [NearestDefinitions.Suggestion]] = [:]
  }

  /// How many answers are kept.
  private static let keptAnswers = 1024

  private let made = Mutex<Made?>(nil)

  /// The places of the nearest in the sequence, the nearest first.
  func suggestions(
    for text: String, among definitions: [StepDefinitionMessage]
  ) -> [(definition: Int, difference: Difference)] {
    if definitions.isEmpty { return [] }
    let suggestions = made.withLock { made in
      if made?.count != definitions.count {
        made = Made(
          count: definitions.count, nearest: NearestDefinitions(definitions.lazy.map(\.pattern.source)))
      }
      let key = Array(text.utf8)
      if let answer = made?.answers[key] { return answer }
      let answer = made?.nearest.suggestions(for: text) ?? []
      if made?.answers.count == Self.keptAnswers { made?.answers = [:] }
      made?.answers[key] = answer
      return answer
    }
    return suggestions.map { ($0.definition, Difference(changes: $0.changes, nuance: $0.nuance)) }
  }
}

/// The words in which a step and a definition that comes close to it differ.
package struct Difference: Hashable, Sendable {
  /// From left to right.
  package let changes: [NearestDefinitions.Change]
  /// What the eye doesn't see, where there are no changes.
  package var nuance: NearestDefinitions.Nuance?

  /// A sentence about the definition, without its subject; nil where no difference is known.
  package var words: String? {
    if let nuance { return Self.words(nuance) }
    var parts = changes.map { change in
      let (expected, actual) = (Self.quoted(change.expected), Self.quoted(change.actual))
      if actual.isEmpty { return "has \(expected) as well" }
      return expected.isEmpty ? "does without \(actual)" : "has \(expected) where the step has \(actual)"
    }
    guard let last = parts.popLast() else { return nil }
    return parts.isEmpty ? last : "\(parts.joined(separator: ", ")) and \(last)"
  }

  private static func words(_ nuance: NearestDefinitions.Nuance) -> String {
    switch nuance {
    case .normalForm(let word): "has \(quoted([word])) in another Unicode normal form, which only looks the same"
    case .whiteSpace(let before, let behind, let expected, let actual):
      switch (before, behind) {
      case (let before?, let behind?):
        "has \(named(expected)) between \(quoted([before])) and \(quoted([behind])), and the step \(named(actual))"
      case (let word?, nil): "has \(named(expected)) behind \(quoted([word])), and the step \(named(actual))"
      case (nil, let word): "has \(named(expected)) before \(quoted([word ?? ""])), and the step \(named(actual))"
      }
    }
  }

  /// White space in words.
  private static func named(_ space: String) -> String {
    let scalars = space.unicodeScalars
    if scalars.allSatisfy({ $0 == " " }) {
      return scalars.isEmpty ? "no space" : scalars.count == 1 ? "one space" : "\(scalars.count) spaces"
    }
    return scalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return scalar == " "
        ? "a space"
        : scalar == "\t"
          ? "a tab"
          : "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " and ")
  }

  /// Nothing for no words.
  private static func quoted(_ words: [String]) -> String {
    if words.isEmpty { return "" }
    let text = words.joined(separator: " ")
    return text.contains("\"") ? "'\(text)'" : "\"\(text)\""
  }
}
