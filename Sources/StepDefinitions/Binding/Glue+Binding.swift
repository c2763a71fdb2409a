private import CucumberExpressions

extension Glue {
  /// Reads a definition's pattern and finds a converter for each argument of its closure.
  func bind(
    _ definition: StepDefinition, _ converters: ArgumentConverters, id: String
  ) throws(DefinitionProblem) -> BoundStep {
    let wanted = definition.argumentTypes
    let pattern: BoundStep.Pattern
    /// What the pattern gives: for each argument its name in a message, and the converter to a type.
    let given: [Given]
    switch definition.pattern.kind {
    case .expression(let source):
      let expression: CucumberExpression
      do throws(CucumberExpressionError) {
        expression = try CucumberExpression(source, converters.registry)
      } catch {
        throw DefinitionProblem(error, at: definition.place, converters.registry)
      }
      pattern = .expression(expression)
      given = expression.parameterTypes.enumerated().map { index, type in
        Given(name: "{\(type.name)}", swiftType: type.swiftType) {
          converters.converter(from: type, to: $0)
        } range: {
          expression.parameterRanges[index]
        }
      }
    case .regex(let regex):
      pattern = .regex(regex)
      // Where the captures aren't known, all arguments that are no block are taken for captures.
      let types: [Any.Type?] =
        regex.captureTypes.map { $0.map(Optional.some) }
        ?? Array(repeating: nil, count: wanted.count { BlockArgument($0) == nil || $0 == String.self })
      given = types.enumerated().map { index, type in
        Given(name: "capture \(index + 1)", swiftType: type.map { "\($0)" } ?? "Substring") {
          converters.converter(fromCapture: type, to: $0)
        } range: {
          nil
        }
      }
    }

    let blocks = wanted.dropFirst(given.count).map(BlockArgument.init)
    let tables = blocks.count { $0?.takesTable == true }
    guard wanted.count >= given.count, blocks.allSatisfy({ $0 != nil }), tables <= 1, blocks.count - tables <= 1 else {
      throw arityProblem(definition, given)
    }
    var found: [ArgumentConverter] = []
    for (index, (parameter, type)) in zip(given, wanted).enumerated() {
      guard let converter = parameter.converter(type) else {
        throw DefinitionProblem(
          .arguments, at: definition.place, source: definition.pattern.source, range: parameter.range(),
          message:
            "argument \(index + 1) of the closure is \(type), and \(parameter.name) gives \(parameter.swiftType)",
          remedy: "take \(parameter.swiftType) there, or change the pattern's parameter")
      }
      found.append(converter)
    }
    return BoundStep(
      id: id, place: steps.count, definition: definition, pattern: pattern, converters: found,
      blocks: blocks.compactMap { $0 })
  }

  private struct Given {
    let name: String
    let swiftType: String
    let converter: (Any.Type) -> ArgumentConverter?
    /// Where it stands in the pattern, if that is known; asked only where something is wrong.
    let range: () -> Range<Int>?
  }

  private func arityProblem(_ definition: StepDefinition, _ given: [Given]) -> DefinitionProblem {
    let takes = definition.argumentTypes.map { "\($0)" }.joined(separator: ", ")
    let gives = given.map { "\($0.swiftType) for \($0.name)" }.joined(separator: ", ")
    return DefinitionProblem(
      .arguments, at: definition.place, source: definition.pattern.source,
      message: "the closure takes \(takes.isEmpty ? "no arguments" : "(\(takes))") behind the world, "
        + "and the pattern gives \(gives.isEmpty ? "none" : gives)",
      remedy: "take one argument for each, then at most one DataTable (or [Row]) and one DocString (or String)")
  }
}
