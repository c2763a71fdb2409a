import CucumberExpressions
import Execution
import StepDefinitions
import Terminal

/// `match`: what an expression means, and what it makes of texts.
struct MatchCommand: Command {
  let session: Session

  struct Options {
    /// A parameter type that is defined for this once.
    struct TypeRequest {
      let name: String
      let pattern: String
    }

    var types: [TypeRequest] = []
    var expression: String?
    var texts: [String] = []
    var limit = TimeLimit(seconds: 5)
    var wantsJSON = false
  }

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
      "match", summary: "explain an expression, and say whether texts match it",
      discussion: """
        Exits with 0 where all texts match and their arguments can be read, 1 where one doesn't, 2 where the expression \
        is wrong, 5 where there is no answer within the time limit. The parameter types of this program's step \
        definitions are known, and what their code makes of an argument is tried, under the same limit; where that code \
        traps, so does this command.
        """,
      examples: [
        .init("match 'I have {int} cucumber(s)' 'I have 3 cucumbers'", "the argument that a step gets"),
        .init("match --type 'colour=red|blue' 'a {colour} ball' 'a red ball'", "a parameter type of one's own"),
        .init(#"match '/^I have (\d+)/' 'I have 3 cucumbers'"#, "a regular expression"),
      ],
      standard: Options(),
      positional: Positional(
        "EXPRESSION", count: .atLeastOne, usage: "EXPRESSION [TEXT …]",
        help:
          "a Cucumber Expression, or a regular expression between slashes; then texts of steps without their keywords"
      ) { options, word in
        if options.expression == nil { options.expression = word } else { options.texts.append(word) }
      },
      sections: [
        .init(
          "Matching",
          [
            Flag("--type", value: "NAME=REGEX", help: "a parameter type that the expression names", isRepeatable: true)
            {
              options, text throws(BadValue) in
              guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
                throw BadValue(expected: "a name and a regular expression", remedy: "as in --type 'colour=red|blue'")
              }
              let pattern = String(text[text.index(after: equals)...])
              options.types.append(.init(name: String(text[..<equals]), pattern: pattern))
            },
            Flag(
              "--time-limit", value: "SECONDS",
              help: "how long a text may take, which only some regular expressions do",
              standard: "5"
            ) { options, text throws(BadValue) in
              guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
                throw BadValue(expected: "a number of seconds above zero, at most a day")
              }
              options.limit = TimeLimit(seconds: seconds)
            },
          ]),
        .init("Output", [Flag("--json", help: "print one JSON object", set: \.wantsJSON)]),
      ])
  }

  func run(_ options: Options) async -> ExitCode {
    var types = session.glue.parameterTypes
    var badTypes: [BadPattern] = []
    for request in options.types {
      do throws(ParameterTypeError) {
        try types.define(
          ParameterType(name: request.name, regularExpressions: [request.pattern], swiftType: "String"))
      } catch {
        badTypes.append(BadPattern(error, name: request.name, pattern: request.pattern))
      }
    }
    if !badTypes.isEmpty { return refuse(badTypes, as: "--type", options) }
    let pattern: ExaminedPattern
    do throws(BadPatterns) {
      pattern = try ExaminedPattern(options.expression ?? "", types)
    } catch {
      return refuse(error.all, as: "EXPRESSION", options)
    }
    let verdicts = options.texts.map { text in
      options.limit.run { [glue = session.glue] in pattern.verdict(on: text) { Self.value(of: $1, as: $0, glue) } }
        ?? ExaminedPattern.Verdict(text: text, outcome: .overdue(options.limit))
    }
    if options.wantsJSON {
      session.print(pattern.json(verdicts).text)
    } else {
      let style = session.screenStyle
      let blocks = [pattern.text(style)] + verdicts.map { $0.text(style) }
      session.print(String(blocks.joined(separator: "\n").dropLast()))
    }
    var codes = verdicts.map { $0.isGood ? ExitCode.success : .failure }
    for verdict in verdicts {
      guard case .overdue(let limit) = verdict.outcome else { continue }
      codes.append(.brokenRun)
      session.report(
        Problem(
          path: "EXPRESSION", line: 1, pattern: options.expression ?? "", range: nil,
          message: "no answer within \(limit) for the text \(ExaminedPattern.quoted(Self.beginning(of: verdict.text)))",
          remedy: """
            the number of ways to try grows with the text; leave only one way to match each part of it, as 'a+' for \
            '(a+)+', or give it longer with --time-limit; a parameter type's own code has the same limit
            """))
    }
    return ExitCode.worst(codes)
  }

  /// What the suite's own code makes of an argument, in words; nil where it has none for the type.
  private static func value(
    of argument: Argument, as type: ParameterType, _ glue: Glue
  ) -> Result<String, BadArgument>? {
    do {
      return try glue.value(of: argument, as: type).map { .success(beginning(of: "\($0)")) }
    } catch {
      return .failure(BadArgument(words: ErrorWords.words(of: error)))
    }
  }

  /// As much of a text as a message has room for.
  private static func beginning(of text: String) -> String {
    text.unicodeScalars.count <= 200 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))) + "…"
  }

  private func refuse(_ errors: [BadPattern], as path: String, _ options: Options) -> ExitCode {
    for error in errors { session.report(error.problem(path: path)) }
    if options.wantsJSON {
      session.print(
        JSONDocument.object([
          ("expression", JSONDocument(options.expression)), ("error", errors.first?.json ?? .null),
          ("errors", .array(errors.map(\.json))),
        ]).text)
    }
    return .usage
  }
}
