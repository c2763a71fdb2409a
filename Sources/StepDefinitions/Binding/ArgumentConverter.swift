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
///
/// A suite of thousands of definitions asks for few pairs of them, and finding out what a type conforms to takes the
/// runtime longer than all else that a definition needs; so the answers are kept.
final class ArgumentConverters {
  private struct Pair: Hashable {
    let parameter: ObjectIdentifier
    let type: ObjectIdentifier
  }

  let registry: ParameterTypeRegistry
  private let byName: [String: ParameterTypeDefinition]
  private let byOutput: [ObjectIdentifier: ParameterTypeDefinition]
  private var found: [Pair: ArgumentConverter] = [:]

  /// The converters of one definition.
  private struct Signature {
    let parameters: [ParameterType]
    let types: [ObjectIdentifier]
    let converters: [ArgumentConverter]
  }

  /// The last ones, the latest at the end. Definitions that take the same share one array: less to make at start, and
  /// less memory to touch in a run.
  private var signatures: [Signature] = []
  private static let keptSignatures = 16

  init(registry: ParameterTypeRegistry, definitions: [ParameterTypeDefinition]) {
    self.registry = registry
    // Of several types with one output the first is meant.
    byName = Dictionary(definitions.map { ($0.name, $0) }) { first, _ in first }
    byOutput = Dictionary(definitions.map { (ObjectIdentifier($0.output), $0) }) { first, _ in first }
  }

  /// For all parameters of a Cucumber Expression and as many closure arguments.
  ///
  /// - Returns: `nil` where one has none.
  func converters(from parameters: [ParameterType], to types: [Any.Type]) -> [ArgumentConverter]? {
    if let known = signatures.last(where: { Self.isSame($0, parameters, types) }) { return known.converters }
    var converters: [ArgumentConverter] = []
    for (parameter, type) in zip(parameters, types) {
      guard let converter = converter(from: parameter, to: type) else { return nil }
      converters.append(converter)
    }
    if signatures.count == Self.keptSignatures { signatures.removeFirst() }
    signatures.append(
      Signature(parameters: parameters, types: types.map { ObjectIdentifier($0) }, converters: converters))
    return converters
  }

  private static func isSame(_ signature: Signature, _ parameters: [ParameterType], _ types: [Any.Type]) -> Bool {
    guard signature.parameters.count == parameters.count, signature.types.count == types.count else { return false }
    for index in parameters.indices where signature.parameters[index] !== parameters[index] { return false }
    for index in types.indices where signature.types[index] != ObjectIdentifier(types[index]) { return false }
    return true
  }

  /// For a parameter of a Cucumber Expression.
  ///
  /// - Returns: `nil` where no value of the type can come from the parameter.
  func converter(from parameter: ParameterType, to type: Any.Type) -> ArgumentConverter? {
    // The registry keeps the parameter alive, so nothing else gets its identity.
    let pair = Pair(parameter: ObjectIdentifier(parameter), type: ObjectIdentifier(type))
    if let converter = found[pair] { return converter }
    let converter = makeConverter(from: parameter, to: type)
    found[pair] = converter
    return converter
  }

  private func makeConverter(from parameter: ParameterType, to type: Any.Type) -> ArgumentConverter? {
    if let optional = type as? any OptionalArgument.Type {
      return converter(from: parameter, to: optional.wrapped).map { inner in
        ArgumentConverter { optional.present(try inner.convert($0)) }
      }
    }
    guard let builtIn = parameter.builtIn else {
      guard let definition = byName[parameter.name], definition.output == type else { return nil }
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
    guard let definition = byOutput[ObjectIdentifier(type)],
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
