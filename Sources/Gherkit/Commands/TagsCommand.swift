import TagExpressions
import Terminal

/// `tags`: what a tag expression means, and whether it holds.
struct TagsCommand: Command {
  let session: Session

  struct Options {
    var expression: String?
    var tags: [String] = []
    var wantsJSON = false
  }

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
      "tags", summary: "show how a tag expression is read, and whether it holds for tags",
      discussion: "Exits with 0 where it holds, 1 where it doesn't, 2 where the expression is wrong.",
      examples: [
        .init("tags '@cart and not @wip or @smoke' @smoke @wip", "whether --tags would select a scenario of these tags")
      ],
      standard: Options(),
      positional: Positional(
        "EXPRESSION", count: .atLeastOne, usage: "EXPRESSION [TAG …]",
        help: "a tag expression; then the tags of a scenario, those that its feature and rule give it among them"
      ) { options, word in
        if options.expression == nil { options.expression = word } else { options.tags.append(word) }
      },
      sections: [.init("Output", [Flag("--json", help: "print one JSON object", set: \.wantsJSON)])])
  }

  func run(_ options: Options) async -> ExitCode {
    let source = options.expression ?? ""
    let expression: TagExpression
    do throws(TagExpressionError) {
      expression = try TagExpression(parsing: source)
      if let legacy = expression.legacySpelling { throw legacy }
    } catch {
      session.report(
        Problem(
          path: "EXPRESSION", line: 1, pattern: source, range: error.range, message: error.fault,
          remedy: error.remedy))
      if options.wantsJSON { session.print(Self.json(of: error).text) }
      return .usage
    }
    for tag in options.tags where !tag.hasPrefix("@") && expression.tags.contains("@\(tag)") {
      session.notice("note: tags are written with their @, and \(Printable.line(tag)) is another than @\(tag)")
    }
    let holds = expression.matches(options.tags)
    if options.wantsJSON {
      session.print(
        JSONDocument.object([
          ("expression", .string(source)), ("parenthesised", .string(expression.description)),
          ("names", .array(expression.tags.map { .string($0) })), ("tags", .array(options.tags.map { .string($0) })),
          ("holds", .boolean(holds)),
        ]).text)
    } else {
      let style = session.screenStyle
      let tags = options.tags.isEmpty ? "a scenario without tags" : options.tags.joined(separator: " ")
      session.print(
        expression.description.isEmpty ? "the empty expression" : Printable.line(expression.description))
      session.print(
        style.paint(
          "\(holds ? "✓ holds" : "✗ does not hold") for \(Printable.line(tags))", holds ? .green : .red))
    }
    return holds ? .success : .failure
  }

  private static func json(of error: TagExpressionError) -> JSONDocument {
    .object([
      ("expression", .string(error.expression)),
      (
        "error",
        .object([
          ("column", .integer(error.column)), ("message", .string(error.fault)), ("remedy", .string(error.remedy)),
        ])
      ),
    ])
  }
}
