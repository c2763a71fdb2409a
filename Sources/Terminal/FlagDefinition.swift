/// A flag as it is documented: its names, its value and its help.
///
/// Help, completions, the manual and the README's table are printed from these; what the flag does
/// stands beside it in `Flag`.
package struct FlagDefinition: Hashable, Sendable {
  /// What follows the flag's name.
  package enum Value: Hashable, Sendable {
    /// Nothing: the flag stands for itself.
    case none
    /// Nothing, and the flag can be taken back with `--no-…`.
    case negatable
    /// A value, as the next word or behind `=`.
    case required(placeholder: String)
    /// A value or none; only behind `=`.
    case optional(placeholder: String)
  }

  /// All names with their dashes; the first is the one that texts use.
  package let names: [String]
  package let value: Value
  /// What it does, as a phrase without a full stop.
  package let help: String
  /// The value that holds where the flag isn't given, as it would be typed.
  package let standard: String?
  /// Whether giving it again adds to what was given; otherwise the last one counts.
  package let isRepeatable: Bool
  /// The values that it takes, where they can be listed.
  package let choices: [String]

  /// The name that texts use: the first.
  package var name: String { names[0] }

  /// The names as they can be typed, `--no-…` among them.
  package var spellings: [String] {
    guard value == .negatable else { return names }
    return names + names.compactMap(Self.negated)
  }

  /// The names and the value as help shows them: `-t, --tags EXPRESSION`.
  package var usage: String {
    let short = names.filter { !$0.hasPrefix("--") }
    let long = names.filter { $0.hasPrefix("--") }.map { value == .negatable ? "--[no-]\($0.dropFirst(2))" : $0 }
    let all = (short + long).joined(separator: ", ")
    switch value {
    case .none, .negatable: return all
    case .required(let placeholder): return "\(all) \(placeholder)"
    case .optional(let placeholder): return "\(all)[=\(placeholder)]"
    }
  }

  /// `--no-color` for `--color`; nil for a short name.
  static func negated(_ name: String) -> String? {
    name.hasPrefix("--") ? "--no-\(name.dropFirst(2))" : nil
  }
}
