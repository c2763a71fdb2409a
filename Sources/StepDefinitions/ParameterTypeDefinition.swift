/// A parameter type as its author wrote it, in a library or as a conformance.
///
/// Unchecked, because its transform need not be `Sendable`: it is called one step at a time.
package struct ParameterTypeDefinition: @unchecked Sendable {
  package var name: String
  package var patterns: [String]
  package var useForSnippets: Bool
  package var preferForRegularExpressionMatch: Bool
  /// The line that defines it; `nil` for one that is known from a closure's argument.
  package var place: SourcePlace?
  /// What the transform gives.
  package var output: Any.Type
  /// How many captures the transform takes; `nil` where it takes whatever there is.
  package var captureCount: Int?
  package var transform: (ParameterCaptures) throws -> Any

  package init(
    name: String, patterns: [String], useForSnippets: Bool = true, preferForRegularExpressionMatch: Bool = false,
    place: SourcePlace?, output: Any.Type, captureCount: Int?,
    transform: @escaping (ParameterCaptures) throws -> Any
  ) {
    self.name = name
    self.patterns = patterns
    self.useForSnippets = useForSnippets
    self.preferForRegularExpressionMatch = preferForRegularExpressionMatch
    self.place = place
    self.output = output
    self.captureCount = captureCount
    self.transform = transform
  }

  package init<Value: ParameterConvertible>(_ type: Value.Type, place: SourcePlace?) {
    self.init(
      name: Value.parameterName, patterns: Value.parameterPatterns, place: place, output: type, captureCount: nil,
      transform: { try Value(parameter: $0) })
  }
}

/// What the closure of a parameter type may take for a capture: text, or optional text.
public protocol CaptureText {
  /// - Returns: `nil` where the capture took no part and this type can't say so.
  init?(capture: String?)
}

extension String: CaptureText {
  public init?(capture: String?) {
    guard let capture else { return nil }
    self = capture
  }
}

extension Substring: CaptureText {
  public init?(capture: String?) {
    guard let capture else { return nil }
    self = capture[...]
  }
}

extension Optional: CaptureText where Wrapped: CaptureText {
  public init?(capture: String?) {
    self = capture.flatMap(Wrapped.init(capture:))
  }
}
