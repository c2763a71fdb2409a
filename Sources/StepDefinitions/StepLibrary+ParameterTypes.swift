/// Parameter types of a suite's own.
///
/// The closure takes what the pattern's groups capture, in order, or, where it has none, the whole text:
///
/// ```swift
/// ParameterType("flight", #"([A-Z]{3})-([A-Z]{3})"#) { (from: String, to: String) in
///   Flight(from: from, to: to)
/// }
/// ```
///
/// A capture that may take no part wants an optional argument. The pattern is a string, because a Swift `Regex`
/// doesn't keep its text.
extension StepLibrary {
  /// Names a conforming type, so that patterns may use it which no closure takes.
  public func ParameterType<Value: ParameterConvertible>(
    _ type: Value.Type, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    Registry.collecting(for: "ParameterType", at: place).add(
      .parameterType(ParameterTypeDefinition(type, place: place)))
  }

  /// Defines a parameter type by a pattern and what becomes of its captures.
  ///
  /// - Parameters:
  ///   - name: What stands between the braces.
  ///   - pattern: A regular expression.
  ///   - useForSnippets: Whether the snippets for undefined steps suggest it.
  ///   - preferForRegularExpressionMatch: Whether it wins where several types have a pattern that a step's
  ///     regular expression uses for a capture.
  ///   - transform: Takes the captures and gives the value; an error fails the step.
  public func ParameterType<each Capture: CaptureText, Value>(
    _ name: String, _ pattern: String, useForSnippets: Bool = true, preferForRegularExpressionMatch: Bool = false,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ transform: @escaping (repeat each Capture) throws -> Value
  ) {
    var count = 0
    for _ in repeat (each Capture).self { count += 1 }
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    Registry.collecting(for: "ParameterType", at: place).add(
      .parameterType(
        ParameterTypeDefinition(
          name: name, patterns: [pattern], useForSnippets: useForSnippets,
          preferForRegularExpressionMatch: preferForRegularExpressionMatch, place: place, output: Value.self,
          captureCount: count
        ) { captures in
          let texts = captures.groups.isEmpty ? [captures.text] : captures.groups
          var index = 0
          func next<Text: CaptureText>(_ type: Text.Type) throws -> Text {
            let capture = index < texts.count ? texts[index] : nil
            index += 1
            guard let text = Text(capture: capture) else {
              throw ParameterError(captures.text, expected: "a {\(name)}: its group \(index) took no part")
            }
            return text
          }
          return try transform(repeat try next((each Capture).self))
        }))
  }
}
