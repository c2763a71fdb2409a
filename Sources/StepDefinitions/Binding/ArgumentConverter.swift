import CucumberExpressions

/// Makes the value of one closure argument from what a pattern captured.
///
/// Unchecked for the reason that `ParameterTypeDefinition` gives: a transform need not be `Sendable`, and is called
/// one step at a time.
struct ArgumentConverter: @unchecked Sendable {
  /// What a parameter of an expression or a capture of a regex gives.
  enum Captured {
    case argument(Argument)
    case capture(RegexPattern.Capture)
  }

  let convert: (Captured) throws -> Any
}

/// Finds the converter from a parameter to the type that a closure takes.
struct ArgumentConverters {
  let registry: ParameterTypeRegistry
  let definitions: [ParameterTypeDefinition]

  /// For a parameter of a Cucumber Expression.
  ///
  /// - Returns: `nil` where no value of the type can come from the parameter.
  func converter(from parameter: ParameterType, to type: Any.Type) -> ArgumentConverter? {
    if let optional = type as? any OptionalArgument.Type {
      return converter(from: parameter, to: optional.wrapped).map { inner in
        ArgumentConverter { optional.present(try inner.convert($0)) }
      }
    }
    guard let builtIn = parameter.builtIn else {
      guard let definition = definitions.first(where: { $0.name == parameter.name }), definition.output == type else {
        return nil
      }
      return ArgumentConverter { try definition.transform(ParameterCaptures(Self.argument($0))) }
    }
    if builtIn == .anonymous { return textConverter(to: type) { Self.argument($0).text } }
    guard let type = type as? any TextConvertible.Type, type.builtIns.contains(builtIn.rawValue) else { return nil }
    if builtIn == .string {
      return ArgumentConverter { captured in
        guard case .string(let text) = try builtIn.value(of: Self.argument(captured)) else { return "" }
        return try type.value(ofArgument: text)
      }
    }
    return ArgumentConverter { try type.value(ofArgument: Self.argument($0).text ?? "") }
  }

  /// For a capture of a Swift `Regex`, whose type is `nil` where it isn't known before the match.
  func converter(fromCapture capture: Any.Type?, to type: Any.Type) -> ArgumentConverter? {
    if let capture, capture == type, capture != Substring.self {
      return ArgumentConverter { captured in
        guard let value = Self.capture(captured).value else { throw ParameterError("", expected: "a \(type)") }
        return value
      }
    }
    if let optional = type as? any OptionalArgument.Type {
      return converter(fromCapture: (capture as? any OptionalArgument.Type)?.wrapped ?? capture, to: optional.wrapped)
        .map { inner in
          ArgumentConverter { Self.capture($0).text == nil ? optional.absent : optional.present(try inner.convert($0)) }
        }
    }
    let text = (capture as? any OptionalArgument.Type)?.wrapped ?? capture
    guard text == nil || text == Substring.self else { return nil }
    return textConverter(to: type) { Self.capture($0).text.map(String.init) }
  }

  /// From bare text to a type of the language, or to one that has a pattern of its own.
  private func textConverter(
    to type: Any.Type, text: @escaping (ArgumentConverter.Captured) -> String?
  ) -> ArgumentConverter? {
    if let type = type as? any TextConvertible.Type {
      return ArgumentConverter { captured in
        guard let text = text(captured) else {
          throw ParameterError("", expected: "\(type.expectation): the group took no part, so take an optional")
        }
        return try type.value(ofArgument: text)
      }
    }
    guard let definition = definitions.first(where: { $0.output == type }),
      let expression = try? CucumberExpression("{\(definition.name)}", registry)
    else { return nil }
    let matcher = expression.matcher()
    return ArgumentConverter { captured in
      let text = text(captured) ?? ""
      guard let argument = matcher.match(text)?.first else {
        throw ParameterError(text, expected: "a {\(definition.name)}")
      }
      return try definition.transform(ParameterCaptures(argument))
    }
  }

  private static func argument(_ captured: ArgumentConverter.Captured) -> Argument {
    guard case .argument(let argument) = captured else {
      preconditionFailure("an expression's converter got a regex's capture")
    }
    return argument
  }

  private static func capture(_ captured: ArgumentConverter.Captured) -> RegexPattern.Capture {
    guard case .capture(let capture) = captured else {
      preconditionFailure("a regex's converter got an expression's argument")
    }
    return capture
  }
}

extension ParameterCaptures {
  init(_ argument: Argument) {
    self.init(text: argument.text ?? "", groups: argument.groups)
  }
}

/// An optional type, found by a dynamic cast.
protocol OptionalArgument {
  static var wrapped: Any.Type { get }
  static var absent: Any { get }
  static func present(_ value: Any) -> Any
}

extension Optional: OptionalArgument {
  static var wrapped: Any.Type { Wrapped.self }
  static var absent: Any { Self.none as Any }
  // A value of another type would be a mistake of the converter that made it.
  static func present(_ value: Any) -> Any { Self.some(value as! Wrapped) as Any }
}
