private import TagExpressions

/// A hook whose tag expression is read.
package struct BoundHook: Sendable {
  package let id: String
  package let definition: HookDefinition
  private let tags: TagExpression?

  init(_ definition: HookDefinition, id: String) throws(DefinitionProblem) {
    self.id = id
    self.definition = definition
    guard let source = definition.tags else {
      tags = nil
      return
    }
    do {
      tags = try TagExpression(parsing: source)
    } catch {
      throw DefinitionProblem(.badTagExpression, at: definition.place, source: source, message: "\(error)")
    }
  }

  package func isFor(_ scenarioTags: [String]) -> Bool {
    tags?.matches(scenarioTags) ?? true
  }
}
