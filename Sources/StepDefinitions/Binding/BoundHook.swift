private import TagExpressions

/// A hook whose tag expression is read.
package final class BoundHook: Sendable {
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
    let expression: TagExpression
    do throws(TagExpressionError) {
      expression = try TagExpression(parsing: source)
    } catch {
      throw DefinitionProblem(error, at: definition.place)
    }
    if let legacy = expression.legacySpelling { throw DefinitionProblem(legacy, at: definition.place) }
    tags = expression
  }

  package func isFor(_ scenarioTags: [String]) -> Bool {
    tags?.matches(scenarioTags) ?? true
  }
}

extension DefinitionProblem {
  fileprivate init(_ error: TagExpressionError, at place: SourcePlace) {
    self.init(
      .badTagExpression, at: place, source: error.expression, range: error.range, message: error.fault,
      remedy: error.remedy)
  }
}
