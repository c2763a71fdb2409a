import CucumberExpressions
package import CucumberMessages

/// A step definition whose pattern is read and whose arguments fit.
///
/// A class, because each step of each scenario holds the one that it runs: a reference costs less than its parts.
package final class BoundStep: Sendable {
  enum Pattern: Sendable {
    /// Found through the glue's index.
    case expression(CucumberExpression)
    /// Asked by itself.
    case regex(RegexPattern)
  }

  package let id: String
  /// Which one of the glue's steps it is.
  let place: Int
  package let definition: StepDefinition
  let pattern: Pattern
  let converters: [ArgumentConverter]
  let blocks: [BlockArgument]

  init(
    id: String, place: Int, definition: StepDefinition, pattern: Pattern, converters: [ArgumentConverter],
    blocks: [BlockArgument]
  ) {
    self.id = id
    self.place = place
    self.definition = definition
    self.pattern = pattern
    self.converters = converters
    self.blocks = blocks
  }
}

/// A definition that matches a step, with what it captured.
///
/// Unchecked, because a regex's captures hold values of any type; they are read once, by the step's own call.
package struct StepMatch: @unchecked Sendable {
  package let step: BoundStep
  let captured: [ArgumentConverter.Captured]
  let text: String

  /// The arguments as messages tell them.
  package var arguments: [StepMatchArgument] {
    captured.map { captured in
      switch captured {
      case .argument(let argument):
        StepMatchArgument(group: Group(argument.group), parameterTypeName: argument.parameterTypeName)
      case .capture(let capture):
        StepMatchArgument(
          group: Group(
            start: capture.text.map { text.utf16.distance(from: text.startIndex, to: $0.startIndex) },
            value: capture.text.map(String.init)))
      }
    }
  }

  /// The values for the closure.
  ///
  /// - Throws: `ParameterError`, `BlockError`, `TableError`, or what a transform throws.
  package func values(table: DataTable?, docString: DocString?) throws -> ArgumentValues {
    var values: [Any] = []
    values.reserveCapacity(captured.count + step.blocks.count)
    // A regex whose captures are known only now may have more or fewer than the closure takes.
    guard captured.count == step.converters.count else {
      throw DefinitionProblem(
        .arguments, at: step.definition.place, source: step.definition.pattern.source,
        message: "the regex has \(captured.count) captures and the closure takes \(step.converters.count)")
    }
    for (captured, converter) in zip(captured, step.converters) { values.append(try converter.convert(captured)) }
    if table != nil, !step.blocks.contains(where: \.takesTable) { throw BlockError.unexpected("data table") }
    if docString != nil, step.blocks.allSatisfy(\.takesTable) { throw BlockError.unexpected("doc string") }
    for block in step.blocks { values.append(try block.value(table: table, docString: docString)) }
    return ArgumentValues(values)
  }
}

extension CucumberMessages.Group {
  init(_ group: CucumberExpressions.Group) {
    self.init(
      children: group.children.isEmpty ? nil : group.children.map { CucumberMessages.Group($0) }, start: group.start,
      value: group.value)
  }
}
