/// A flag of a command, defined once: its names, its help, and what it does to the command's options.
///
///     Flag("--tags", "-t", value: "EXPRESSION", help: "run the scenarios that it selects", append: \.tags)
///     Flag("--dry-run", help: "match steps, run none", set: \.isDryRun)
package struct Flag<Options>: Sendable {
  /// What it does, given what was typed.
  typealias Effect = @Sendable (inout Options, TypedValue) throws(BadValue) -> Void

  package let definition: FlagDefinition
  let effect: Effect

  /// A flag without a value, which sets a property to true.
  package init(_ names: String..., help: String, set property: any WritableKeyPath<Options, Bool> & Sendable) {
    self.init(names, .none, help) { options, _ in options[keyPath: property] = true }
  }

  /// A flag without a value that does what the closure says.
  package init(_ names: String..., help: String, effect: @escaping @Sendable (inout Options) -> Void) {
    self.init(names, .none, help) { options, _ in effect(&options) }
  }

  /// A flag without a value that can be taken back with `--no-…`.
  ///
  /// - Parameter standard: what holds where neither is given, as help shows it.
  package init(
    toggle names: String..., help: String, standard: String? = nil,
    set property: any WritableKeyPath<Options, Bool> & Sendable
  ) {
    self.init(names, .negatable, help, standard: standard) { options, typed in
      options[keyPath: property] = typed != .negated
    }
  }

  /// A flag with a value, of which the last one counts.
  package init<Value: FlagValue>(
    _ names: String..., value placeholder: String, help: String, standard: String? = nil,
    set property: any WritableKeyPath<Options, Value> & Sendable
  ) {
    self.init(names, .required(placeholder: placeholder), help, standard: standard, choices: Value.choices) {
      options, typed throws(BadValue) in
      options[keyPath: property] = try Value.read(typed)
    }
  }

  /// A flag with a value, of which the last one counts, for a property that is nil without it.
  package init<Value: FlagValue>(
    _ names: String..., value placeholder: String, help: String, standard: String? = nil,
    set property: any WritableKeyPath<Options, Value?> & Sendable
  ) {
    self.init(names, .required(placeholder: placeholder), help, standard: standard, choices: Value.choices) {
      options, typed throws(BadValue) in
      options[keyPath: property] = try Value.read(typed)
    }
  }

  /// A flag with a value, each of which is added.
  package init<Value: FlagValue>(
    _ names: String..., value placeholder: String, help: String, standard: String? = nil,
    append property: any WritableKeyPath<Options, [Value]> & Sendable
  ) {
    self.init(
      names, .required(placeholder: placeholder), help, standard: standard, isRepeatable: true, choices: Value.choices
    ) { options, typed throws(BadValue) in
      options[keyPath: property].append(try Value.read(typed))
    }
  }

  /// A flag with a value that does what the closure says.
  package init(
    _ names: String..., value placeholder: String, help: String, standard: String? = nil, isRepeatable: Bool = false,
    choices: [String] = [], effect: @escaping @Sendable (inout Options, String) throws(BadValue) -> Void
  ) {
    self.init(
      names, .required(placeholder: placeholder), help, standard: standard, isRepeatable: isRepeatable, choices: choices
    ) { options, typed throws(BadValue) in
      try effect(&options, String.read(typed))
    }
  }

  /// A flag with a value or none (`--changed[=REF]`): the closure gets nil where the name stands alone.
  package init(
    _ names: String..., optionalValue placeholder: String, help: String, standard: String? = nil,
    effect: @escaping @Sendable (inout Options, String?) throws(BadValue) -> Void
  ) {
    self.init(names, .optional(placeholder: placeholder), help, standard: standard) {
      options, typed throws(BadValue) in
      if case .text(let text) = typed { try effect(&options, text) } else { try effect(&options, nil) }
    }
  }

  private init(
    _ names: [String], _ value: FlagDefinition.Value, _ help: String, standard: String? = nil,
    isRepeatable: Bool = false, choices: [String] = [], effect: @escaping Effect
  ) {
    precondition(!names.isEmpty && names.allSatisfy { $0.hasPrefix("-") }, "a flag's name begins with a dash")
    definition = FlagDefinition(
      names: names, value: value, help: help, standard: standard, isRepeatable: isRepeatable, choices: choices)
    self.effect = effect
  }
}
