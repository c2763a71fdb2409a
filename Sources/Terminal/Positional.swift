/// The words of a command that are no flags.
package struct Positional<Options>: Sendable {
  /// How many of them there may be.
  package enum Count: Hashable, Sendable {
    case none
    case exactlyOne
    case atLeastOne
    case any
  }

  /// How help names one: `FILE`.
  package let placeholder: String
  package let help: String
  package let count: Count
  /// As help's first line shows all of them, where the placeholder alone doesn't say it.
  private let shownUsage: String?
  let effect: @Sendable (inout Options, String) throws(BadValue) -> Void

  /// Words that are added to a property in the order in which they were typed.
  package init(
    _ placeholder: String, count: Count, help: String,
    append property: any WritableKeyPath<Options, [String]> & Sendable
  ) {
    self.init(placeholder, count: count, help: help) { options, text in options[keyPath: property].append(text) }
  }

  /// Words with which the closure does what is right, one after the other.
  ///
  /// - Parameter usage: as help's first line shows them, where they don't all mean the same.
  package init(
    _ placeholder: String, count: Count, usage: String? = nil, help: String,
    effect: @escaping @Sendable (inout Options, String) throws(BadValue) -> Void
  ) {
    self.placeholder = placeholder
    self.count = count
    self.help = help
    shownUsage = usage
    self.effect = effect
  }

  /// No words but flags.
  package static var none: Positional {
    Positional("", count: .none, help: "") { _, _ in }
  }

  /// As help's first line shows it: `[PATH …]`.
  package var usage: String {
    if let shownUsage { return shownUsage }
    return switch count {
    case .none: ""
    case .exactlyOne: placeholder
    case .atLeastOne: "\(placeholder) …"
    case .any: "[\(placeholder) …]"
    }
  }
}
