package import CucumberMessages
package import TagExpressions

/// Which scenarios of those that the paths name are to run.
package struct Filter: Sendable {
  /// All must hold.
  package var tags: [TagExpression]
  /// One must hold; none at all lets every name through.
  package var names: [NamePattern]

  package init(tags: [TagExpression] = [], names: [NamePattern] = []) {
    self.tags = tags
    self.names = names
  }

  package func selects(_ pickle: Pickle) -> Bool {
    if !names.isEmpty, !names.contains(where: { $0.matches(pickle.name) }) { return false }
    if tags.isEmpty { return true }
    let pickleTags = pickle.tags.map(\.name)
    return tags.allSatisfy { $0.matches(pickleTags) }
  }
}

/// What a scenario's name is searched for: a part of it as it stands, or a regular expression between slashes.
///
/// Unchecked, because `Regex` isn't `Sendable`; it is only read.
package struct NamePattern: @unchecked Sendable {
  private enum Kind {
    case part(String)
    case regex(Regex<AnyRegexOutput>)
  }

  /// As it was typed.
  package let source: String
  private let kind: Kind

  /// - Throws: What the standard library says of a regular expression that can't be read.
  package init(_ source: String) throws {
    self.source = source
    if source.count > 2, source.hasPrefix("/"), source.hasSuffix("/") {
      kind = .regex(try Regex(String(source.dropFirst().dropLast())))
    } else {
      kind = .part(source)
    }
  }

  package func matches(_ name: String) -> Bool {
    switch kind {
    case .part(let part): part.isEmpty || name.contains(part)
    // It was read before, and without transforms matching has nothing to throw.
    case .regex(let regex): (try? regex.firstMatch(in: name)) != nil
    }
  }
}
