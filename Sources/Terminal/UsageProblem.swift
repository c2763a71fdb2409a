/// What is wrong with a command line, as facts. Their text is made here and nowhere else.
package enum UsageProblem: Error, Hashable, Sendable {
  case unknownCommand(typed: String, nearest: String?, known: [String])
  /// - Parameter nearest: the flag that was probably meant, of this command.
  case unknownFlag(typed: String, nearest: String?)
  /// A flag that another command has.
  case flagOfOtherCommand(typed: String, commands: [String])
  /// - Parameter found: what stood where the value was expected.
  case missingValue(flag: String, placeholder: String, found: String?)
  case unexpectedValue(flag: String, value: String)
  /// - Parameter place: the flag's name or the argument's placeholder.
  case badValue(place: String, value: String, expected: String, remedy: String?)
  case missingArgument(placeholder: String)
  case unexpectedArgument(typed: String)
  case missingCommand(known: [String])

  /// What is wrong, in one line without a full stop.
  package var message: String {
    switch self {
    case .unknownCommand(let typed, let nearest, _):
      "unknown command \(typed)" + Self.meant(nearest)
    case .unknownFlag(let typed, let nearest):
      "unknown flag \(typed)" + Self.meant(nearest)
    case .flagOfOtherCommand(let typed, let commands):
      "\(typed) is a flag of \(commands.joined(separator: " and "))"
    case .missingValue(let flag, let placeholder, nil):
      "\(flag) expects \(placeholder), and nothing follows"
    case .missingValue(let flag, let placeholder, let found?):
      "\(flag) expects \(placeholder), got the flag \(found)"
    case .unexpectedValue(let flag, let value):
      "\(flag) takes no value, got \"\(value)\""
    case .badValue(let place, let value, let expected, _):
      "\(place) expects \(expected), got \"\(value)\""
    case .missingArgument(let placeholder):
      "expected \(placeholder), and nothing follows"
    case .unexpectedArgument(let typed):
      "unexpected argument \"\(typed)\""
    case .missingCommand:
      "expected a command"
    }
  }

  /// What to do, where the message doesn't say it already.
  package var remedy: String? {
    switch self {
    case .unknownCommand(_, _, let known), .missingCommand(let known):
      "the commands are \(known.joined(separator: ", "))"
    case .unknownFlag(let typed, nil) where !typed.hasPrefix("--"):
      "a word that begins with '-' and is no flag goes behind --, as in -- \(typed)"
    case .unknownFlag, .flagOfOtherCommand, .missingArgument, .unexpectedArgument:
      nil
    case .missingValue(let flag, let placeholder, let found):
      found == nil
        ? "write \(Self.example(flag, placeholder))"
        : "write \(Self.example(flag, placeholder)); a value that looks like a flag goes behind ="
    case .unexpectedValue(let flag, _):
      "write \(flag) alone"
    case .badValue(_, _, _, let remedy):
      remedy
    }
  }

  private static func meant(_ nearest: String?) -> String {
    nearest.map { "; did you mean \($0)?" } ?? ""
  }

  private static func example(_ flag: String, _ placeholder: String) -> String {
    flag.hasPrefix("--") ? "\(flag)=\(placeholder)" : "\(flag) \(placeholder)"
  }
}
