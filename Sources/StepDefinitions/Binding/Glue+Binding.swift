private import CucumberExpressions

extension Glue {
  /// Reads a definition's pattern and finds a converter for each argument of its closure.
  func bind(
    _ definition: StepDefinition, _ converters: ArgumentConverters, id: String
  ) throws(DefinitionProblem) -> BoundStep {
    let wanted = definition.argumentTypes
    let pattern: BoundStep.Pattern
    let given: [Given]
    /// Where each parameter stands in the pattern; asked only where something is wrong.
    var ranges: [Range<Int>] {
      if case .expression(let expression) = pattern { expression.parameterRanges } else { [] }
    }
    switch definition.pattern.kind {
    case .expression(let source):
      let expression: CucumberExpression
      do throws(CucumberExpressionError) {
        expression = try CucumberExpression(source, converters.registry)
      } catch {
        throw DefinitionProblem(error, at: definition.place, converters.registry)
      }
      pattern = .expression(expression)
      // What nearly every definition is, without what only a message about it needs.
      if wanted.count == expression.parameterTypes.count,
        let found = converters.converters(from: expression.parameterTypes, to: wanted)
      {
        return BoundStep(
          id: id, place: steps.count, definition: definition, pattern: pattern, converters: found, blocks: [])
      }
      given = expression.parameterTypes.map { .parameter($0) }
    case .regex(let regex):
      pattern = .regex(regex)
      // Where the captures aren't known, all arguments that are no block are taken for captures.
      let types: [Any.Type?] =
        regex.captureTypes.map { $0.map(Optional.some) }
        ?? Array(repeating: nil, count: wanted.count { BlockArgument($0) == nil || $0 == String.self })
      given = types.enumerated().map { .capture(number: $0 + 1, $1) }
    }

    let blocks = wanted.dropFirst(given.count).map(BlockArgument.init)
    let tables = blocks.count { $0?.takesTable == true }
    guard wanted.count >= given.count, blocks.allSatisfy({ $0 != nil }), tables <= 1, blocks.count - tables <= 1 else {
      throw arityProblem(definition, given)
    }
    var found: [ArgumentConverter] = []
    found.reserveCapacity(given.count)
    for (index, (parameter, type)) in zip(given, wanted).enumerated() {
      guard let converter = parameter.converter(to: type, converters) else {
        throw DefinitionProblem(
          .arguments, at: definition.place, source: definition.pattern.source,
          range: ranges.isEmpty ? nil : ranges[index],
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

  /// What a pattern gives for one argument.
  private enum Given {
    case parameter(ParameterType)
    /// A capture of a regex, whose type may be known only when it has matched.
    case capture(number: Int, Any.Type?)

    /// As a message names it.
    var name: String {
      switch self {
      case .parameter(let type): "{\(type.name)}"
      case .capture(let number, _): "capture \(number)"
      }
    }

    var swiftType: String {
      switch self {
      case .parameter(let type): type.swiftType
      case .capture(_, let type): type.map { "\($0)" } ?? "Substring"
      }
    }

    func converter(to type: Any.Type, _ converters: ArgumentConverters) -> ArgumentConverter? {
      switch self {
      case .parameter(let parameter): converters.converter(from: parameter, to: type)
      case .capture(_, let capture): converters.converter(fromCapture: capture, to: type)
      }
    }
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
