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

  // First what every match reads, so that it lies together in memory.
  let converters: [ArgumentConverter]
  let blocks: [BlockArgument]
  package let definition: StepDefinition
  package let id: String
  /// Which one of the glue's steps it is.
  package let place: Int
  let pattern: Pattern

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

  /// Whether its pattern is for the standard library's engine, which may take for ever.
  var isEndless: Bool {
    switch pattern {
    case .expression(let expression): expression.isEndless
    case .regex: true
    }
  }
}

/// A definition that matches a step, with what it captured.
///
/// Unchecked, because a regex's captures hold values of any type; they are read once, by the step's own call.
package struct StepMatch: @unchecked Sendable {
  /// What the pattern took out of the text.
  enum Captured {
    case arguments(Arguments)
    case captures([RegexPattern.Capture], text: String)
  }

  package let step: BoundStep
  let captured: Captured

  /// Where in the text the arguments stand, for `Glue.match(_:definition:at:)`; `nil` where only a match knows.
  package var places: [Int32]? {
    if case .arguments(let arguments) = captured { arguments.places } else { nil }
  }

  /// The arguments as messages tell them.
  package var arguments: [StepMatchArgument] {
    switch captured {
    case .arguments(let arguments):
      arguments.map { StepMatchArgument(group: Group($0.group), parameterTypeName: $0.parameterTypeName) }
    case .captures(let captures, let text):
      captures.map { capture in
        StepMatchArgument(
          group: Group(
            start: capture.text.map { text.utf16.distance(from: text.startIndex, to: $0.startIndex) },
            value: capture.text.map(String.init)))
      }
    }
  }

  /// Start and length of each argument by turns, counted in UTF-16; those that took no part, or hold nothing, left out.
  package var argumentPlaces: [Int] {
    guard case .arguments(let arguments) = captured else {
      return self.arguments.flatMap { argument -> [Int] in
        guard let start = argument.group.start, let value = argument.group.value, !value.isEmpty else { return [] }
        return [start, value.utf16.count]
      }
    }
    return arguments.utf16Places
  }

  /// Writes the arguments as `arguments` gives them, without making them.
  ///
  /// - Parameter text: That of the step.
  /// - Returns: Whether it could.
  package func writeArguments(of text: String, to writer: inout JSONWriter) -> Bool {
    guard case .arguments(let arguments) = captured else { return false }
    var text = text
    return text.withUTF8 { utf8 in
      var isFirst = true
      writer.raw("[")
      let isWritten = arguments.forEachMarked { marks, type in
        writer.raw(isFirst ? "{\"group\":" : ",{\"group\":")
        isFirst = false
        Self.write(marks, in: utf8, to: &writer)
        if let type {
          writer.raw(",\"parameterTypeName\":")
          writer.string(type)
        }
        writer.raw("}")
      }
      writer.raw("]")
      return isWritten
    }
  }

  private static func write(
    _ marks: [GroupMark], in utf8: UnsafeBufferPointer<UInt8>, to writer: inout JSONWriter
  ) {
    var followsGroup = false
    for mark in marks {
      switch mark {
      case .began(let hasGroups):
        writer.raw(followsGroup ? ",{" : "{")
        if hasGroups { writer.raw("\"children\":[") }
        followsGroup = false
      case .ended(let hasGroups, let place):
        if hasGroups { writer.raw("]") }
        if let place {
          writer.raw(hasGroups ? ",\"start\":" : "\"start\":")
          writer.integer(place.start)
          writer.raw(",\"value\":")
          writer.string(UnsafeBufferPointer(rebasing: utf8[place.utf8]))
        }
        writer.raw("}")
        followsGroup = true
      }
    }
  }

  /// The values for the closure.
  ///
  /// - Throws: `ParameterError`, `BlockError`, `TableError`, or an `ArgumentError` with what a transform throws.
  package func values(table: DataTable?, docString: DocString?) throws -> ArgumentValues {
    var values: [Any] = []
    values.reserveCapacity(step.converters.count + step.blocks.count)
    switch captured {
    case .arguments(let arguments):
      for (index, converter) in step.converters.enumerated() {
        values.append(try convert(.argument(arguments[index]), with: converter, index))
      }
    case .captures(let captures, _):
      // A regex whose captures are known only now may have more or fewer than the closure takes.
      guard captures.count == step.converters.count else {
        throw DefinitionProblem(
          .arguments, at: step.definition.place, source: step.definition.pattern.source,
          message: "the regex has \(captures.count) captures and the closure takes \(step.converters.count)")
      }
      for (index, (capture, converter)) in zip(captures, step.converters).enumerated() {
        values.append(try convert(.capture(capture), with: converter, index))
      }
    }
    if table != nil, !step.blocks.contains(where: \.takesTable) { throw BlockError.unexpected("data table") }
    if docString != nil, step.blocks.allSatisfy(\.takesTable) { throw BlockError.unexpected("doc string") }
    for block in step.blocks { values.append(try block.value(table: table, docString: docString)) }
    return ArgumentValues(values)
  }

  private func convert(
    _ captured: ArgumentConverter.Captured, with converter: ArgumentConverter, _ index: Int
  ) throws -> Any {
    do {
      return try converter.convert(captured)
    } catch let error as ParameterError {
      throw error.at(name(ofArgument: index))
    } catch let error where !(error is PendingStep || error is SkippedStep || error is CancellationError) {
      let text =
        switch captured {
        case .argument(let argument): argument.text
        case .capture(let capture): capture.text.map(String.init)
        }
      throw ArgumentError(argument: name(ofArgument: index), text: text ?? "", error: error)
    }
  }

  private func name(ofArgument index: Int) -> String {
    guard case .expression(let expression) = step.pattern else { return "argument \(index + 1)" }
    return "argument \(index + 1) {\(expression.parameterTypes[index].name)}"
  }
}

extension CucumberMessages.Group {
  init(_ group: CucumberExpressions.Group) {
    self.init(
      children: group.children.isEmpty ? nil : group.children.map { CucumberMessages.Group($0) }, start: group.start,
      value: group.value)
  }
}
