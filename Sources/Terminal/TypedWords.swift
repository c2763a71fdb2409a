/// What was typed with a flag's name.
enum TypedValue: Hashable, Sendable {
  /// The name alone.
  case absent
  /// The name's `--no-…` form.
  case negated
  /// A value.
  case text(String)
}

/// What was typed, sorted into flags with their values and other words, before anything is done with it.
struct TypedWords: Hashable, Sendable {
  /// A flag as it stood there.
  struct TypedFlag: Hashable, Sendable {
    /// Its place among the definitions.
    let index: Int
    /// The name as it was typed: `-t`, `--no-color`.
    let name: String
    let value: TypedValue
  }

  private(set) var flags: [TypedFlag] = []
  private(set) var arguments: [String] = []
  private(set) var problems: [UsageProblem] = []
  private(set) var hasUnknownFlag = false
  private let definitions: [FlagDefinition]

  /// Sorts the words.
  ///
  /// `--` ends the flags. A lone `-` is a word. A value that begins with a dash is taken where no flag
  /// has that name, so that `--seed -1` works and `--tags --dry-run` is told that a value is missing.
  init(_ words: [String], flags definitions: [FlagDefinition]) {
    self.definitions = definitions
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        break
      }
      if word.hasPrefix("--") {
        long(word, &rest)
      } else if word.hasPrefix("-"), word != "-" {
        short(word, &rest)
      } else {
        arguments.append(word)
      }
    }
  }

  private mutating func long(_ word: String, _ rest: inout ArraySlice<String>) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    if let index = definitions.firstIndex(where: { $0.names.contains(name) }) {
      take(index, name, attached, &rest)
    } else if let index = definitions.firstIndex(where: { $0.spellings.contains(name) }) {
      if let attached {
        problems.append(.unexpectedValue(flag: name, value: attached))
      } else {
        flags.append(TypedFlag(index: index, name: name, value: .negated))
      }
    } else {
      unknown(name)
    }
  }

  /// `-t VALUE`, `-tVALUE`, `-t=VALUE`, and several switches behind one dash.
  private mutating func short(_ word: String, _ rest: inout ArraySlice<String>) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let index = definitions.firstIndex(where: { $0.names.contains(name) }) else {
        return unknown(letters.isEmpty || name != word.prefix(2) ? name : word)
      }
      switch definitions[index].value {
      case .none, .negatable:
        guard letters.first != "=" else {
          return problems.append(.unexpectedValue(flag: name, value: String(letters.dropFirst())))
        }
        flags.append(TypedFlag(index: index, name: name, value: .absent))
      case .required, .optional:
        let attached = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
        return take(index, name, attached, &rest)
      }
    }
  }

  private mutating func take(_ index: Int, _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>) {
    switch (definitions[index].value, attached) {
    case (.none, let value?), (.negatable, let value?):
      problems.append(.unexpectedValue(flag: name, value: value))
    case (.none, nil), (.negatable, nil), (.optional, nil):
      flags.append(TypedFlag(index: index, name: name, value: .absent))
    case (.required, let value?), (.optional, let value?):
      flags.append(TypedFlag(index: index, name: name, value: .text(value)))
    case (.required(let placeholder), nil):
      guard let next = rest.first, next != "--", !isFlag(next) else {
        return problems.append(.missingValue(flag: name, placeholder: placeholder, found: rest.first))
      }
      rest.removeFirst()
      flags.append(TypedFlag(index: index, name: name, value: .text(next)))
    }
  }

  private mutating func unknown(_ name: String) {
    hasUnknownFlag = true
    let spellings = definitions.flatMap(\.spellings)
    // `-tags` is a slip for `--tags` more often than for a short flag.
    let wanted = name.hasPrefix("--") || name.count == 2 ? name : "-" + name
    problems.append(.unknownFlag(typed: name, nearest: Suggestion.nearest(to: wanted, in: spellings)))
  }

  private func isFlag(_ word: String) -> Bool {
    let name = word.split(separator: "=", maxSplits: 1).first.map(String.init) ?? word
    return name.hasPrefix("-") && definitions.contains { $0.spellings.contains(name) }
  }
}
