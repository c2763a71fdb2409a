/// A Swift `Regex` with what the binder must know of it.
///
/// Unchecked, because `Regex` isn't `Sendable`; matching reads it only, and no transform in a step's regex should
/// have a state of its own.
package struct RegexPattern: @unchecked Sendable {
  package let regex: Regex<AnyRegexOutput>
  /// As the standard library renders it: it keeps no source text.
  package let source: String
  /// The types of the captures; `nil` where they are known only when it has matched.
  package let captureTypes: [Any.Type]?

  init<Output>(_ regex: Regex<Output>) {
    self.regex = Regex<AnyRegexOutput>(regex)
    source = regex._literalPattern.map(Self.withoutDelimiters) ?? "a Regex built in code"
    captureTypes =
      Output.self == AnyRegexOutput.self ? nil : Self.elementTypes(of: Output.self).map { Array($0.dropFirst()) } ?? []
  }

  private static func withoutDelimiters(_ pattern: String) -> String {
    pattern.count >= 2 && pattern.hasPrefix("/") && pattern.hasSuffix("/")
      ? String(pattern.dropFirst().dropLast()) : pattern
  }

  /// The types in a tuple type, or `nil` for any other type.
  ///
  /// Swift has no way to ask, so this reads the type's metadata, whose layout is part of the ABI:
  /// <https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst#tuple-metadata>.
  private static func elementTypes(of type: Any.Type) -> [Any.Type]? {
    let tupleKind = 0x301
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == tupleKind else { return nil }
    let word = MemoryLayout<Int>.size
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    return (0..<count).map { index in
      unsafeBitCast(
        metadata.load(fromByteOffset: word * (3 + 2 * index), as: UnsafeRawPointer.self), to: Any.Type.self)
    }
  }

  /// One capture of a match.
  package struct Capture {
    /// The typed value; `nil` where the capture took no part.
    package var value: Any?
    /// The text that it took.
    package var text: Substring?
  }

  /// - Returns: The captures, or `nil` where the regex does not match.
  package func firstMatch(in text: String) -> [Capture]? {
    // An error can only come from a transform in the regex; to a step that is the same as no match.
    guard let match = try? regex.firstMatch(in: text) else { return nil }
    return match.output.dropFirst().map { Capture(value: $0.value, text: $0.substring) }
  }
}
