import Testing

@testable import Terminal

struct CommandSyntaxTests {
  enum Order: String, CaseIterable, FlagValue, Equatable { case defined, random, reverse }

  struct Options: Equatable {
    var paths: [String] = []
    var tags: [String] = []
    var isDryRun = false
    var isQuiet = false
    var isColored = true
    var workers: Int?
    var order = Order.defined
    var changed: String?
    var isInteractive = false
  }

  static let syntax = CommandSyntax<Options>(
    "run", summary: "run feature files", standard: Options(),
    positional: Positional("PATH", count: .any, help: "feature files or folders", append: \.paths),
    sections: [
      .init(
        "Selection",
        [
          Flag("--tags", "-t", value: "EXPRESSION", help: "run what it selects", append: \.tags),
          Flag("--order", value: "ORDER", help: "in which order", standard: "defined", set: \.order),
          Flag("--changed", optionalValue: "REF", help: "run what changed") { options, text in
            options.changed = text ?? "HEAD"
          },
        ]),
      .init(
        "Running",
        [
          Flag("--dry-run", "-d", help: "match steps, run none", set: \.isDryRun),
          Flag("--quiet", "-q", help: "say less", set: \.isQuiet),
          Flag(toggle: "--color", help: "colour the output", standard: "where a terminal shows it", set: \.isColored),
          Flag("--workers", "-w", value: "N", help: "how many processes", set: \.workers),
        ]),
    ])

  private func read(_ words: String...) throws -> Options { try Self.syntax.read(words) }

  private func problems(_ words: String...) -> [UsageProblem] {
    do throws(UsageProblems) {
      _ = try Self.syntax.read(words)
      return []
    } catch { return error.all }
  }

  private func messages(_ words: String...) -> [String] {
    do throws(UsageProblems) {
      _ = try Self.syntax.read(words)
      return []
    } catch { return error.all.map { [$0.message, $0.remedy].compactMap(\.self).joined(separator: " | ") } }
  }

  @Test func `nothing typed means the standard options`() throws {
    #expect(try read() == Options())
  }

  @Test(arguments: [["--tags", "@a"], ["--tags=@a"], ["-t", "@a"], ["-t@a"], ["-t=@a"]])
  func `a value stands behind a blank, behind =, or behind the letter`(words: [String]) throws {
    #expect(try Self.syntax.read(words).tags == ["@a"])
  }

  @Test func `a value may hold = and blanks, and may be empty behind =`() throws {
    #expect(try read("--tags=a=b c", "--tags=").tags == ["a=b c", ""])
  }

  @Test func `a repeatable flag adds, any other's last value counts`() throws {
    #expect(try read("--tags", "@a", "-t", "@b").tags == ["@a", "@b"])
    #expect(try read("--workers", "2", "--workers=3").workers == 3)
  }

  @Test func `switches can share a dash, and the last of them can take a value`() throws {
    let options = try read("-dqw4")
    #expect(options.isDryRun && options.isQuiet && options.workers == 4)
  }

  @Test func `--no- takes a switch back, and the last one counts`() throws {
    #expect(try !read("--no-color").isColored)
    #expect(try read("--no-color", "--color").isColored)
  }

  @Test func `an optional value stands only behind =`() throws {
    let alone = try read("--changed", "main")
    #expect(alone.changed == "HEAD" && alone.paths == ["main"])
    #expect(try read("--changed=main").changed == "main")
  }

  @Test func `flags and paths may be mixed, and -- ends the flags`() throws {
    let options = try read("a.feature", "--dry-run", "b.feature", "--", "--tags", "-d", "-")
    #expect(options.paths == ["a.feature", "b.feature", "--tags", "-d", "-"])
    #expect(options.isDryRun && options.tags.isEmpty)
  }

  @Test func `a lone dash is a path`() throws {
    #expect(try read("-").paths == ["-"])
  }

  @Test func `a value may begin with a dash where no flag has that name`() throws {
    #expect(try read("--workers", "-1").workers == -1)
    #expect(try read("--tags", "-x").tags == ["-x"])
  }

  @Test func `an enum's words are values`() throws {
    #expect(try read("--order", "random").order == .random)
  }

  @Test func `an unknown flag is told with the one that was meant`() {
    #expect(messages("--tag", "@a") == ["unknown flag --tag; did you mean --tags?"])
    #expect(messages("--tag=@a") == ["unknown flag --tag; did you mean --tags?"])
    #expect(messages("--nocolor") == ["unknown flag --nocolor; did you mean --no-color?"])
    #expect(messages("--zzz") == ["unknown flag --zzz"])
    #expect(messages("-x").first?.hasPrefix("unknown flag -x | a word that begins with '-'") == true)
    #expect(messages("-order") == ["unknown flag -order; did you mean --order?"])
  }

  @Test func `a missing value says what is expected and what was found`() {
    #expect(messages("--tags") == ["--tags expects EXPRESSION, and nothing follows | write --tags=EXPRESSION"])
    #expect(
      messages("--tags", "--dry-run") == [
        "--tags expects EXPRESSION, got the flag --dry-run | write --tags=EXPRESSION; a value that looks like a flag goes behind ="
      ])
    #expect(messages("-t") == ["-t expects EXPRESSION, and nothing follows | write -t EXPRESSION"])
    #expect(problems("-t", "--").count == 1)
  }

  @Test func `a value that isn't wanted is refused`() {
    #expect(messages("--dry-run=yes") == ["--dry-run takes no value, got \"yes\" | write --dry-run alone"])
    #expect(messages("--no-color=yes") == ["--no-color takes no value, got \"yes\" | write --no-color alone"])
    #expect(messages("-d=yes") == ["-d takes no value, got \"yes\" | write -d alone"])
  }

  @Test func `a bad value says what was typed, what was expected, and what was meant`() {
    #expect(messages("--workers", "many") == ["--workers expects a whole number, got \"many\""])
    #expect(
      messages("--order=radnom") == [
        "--order expects one of defined, random, reverse, got \"radnom\" | did you mean random?"
      ])
  }

  @Test func `all problems are told together, in the order in which they can be seen`() {
    #expect(problems("--tag", "@a", "--workers", "x", "--order", "y").count == 3)
  }

  @Test func `a command without arguments refuses them`() throws {
    struct Nothing { var flag = false }
    let syntax = CommandSyntax<Nothing>(
      "steps", summary: "", standard: Nothing(), sections: [.init("Flags", [Flag("--flag", help: "", set: \.flag)])])
    let error = #expect(throws: UsageProblems.self) { try syntax.read(["a", "b"]) }
    #expect(error?.all == [.unexpectedArgument(typed: "a"), .unexpectedArgument(typed: "b")])
    let slip = #expect(throws: UsageProblems.self) { try syntax.read(["--falg", "a"]) }
    #expect(slip?.all == [.unknownFlag(typed: "--falg", nearest: "--flag")])
  }

  @Test func `a command that needs an argument says so, and reads it`() throws {
    struct One { var file = "" }
    let syntax = CommandSyntax<One>(
      "report", summary: "", standard: One(),
      positional: Positional("FILE", count: .exactlyOne, help: "") { options, text throws(BadValue) in
        guard text.hasSuffix(".ndjson") else { throw BadValue(expected: "an .ndjson file") }
        options.file = text
      }, sections: [])
    let missing = #expect(throws: UsageProblems.self) { try syntax.read([]) }
    #expect(missing?.all.map(\.message) == ["expected FILE, and nothing follows"])
    let bad = #expect(throws: UsageProblems.self) { try syntax.read(["a.xml"]) }
    #expect(bad?.all.map(\.message) == ["FILE expects an .ndjson file, got \"a.xml\""])
    #expect(try syntax.read(["a.ndjson"]).file == "a.ndjson")
    #expect(throws: UsageProblems.self) { try syntax.read(["a.ndjson", "b.ndjson"]) }
  }

  @Test func `the definitions can be listed`() {
    let definition = Self.syntax.definition
    #expect(definition.sections.map(\.title) == ["Selection", "Running"])
    #expect(
      definition.flags.map(\.usage) == [
        "-t, --tags EXPRESSION", "--order ORDER", "--changed[=REF]", "-d, --dry-run", "-q, --quiet",
        "--[no-]color", "-w, --workers N",
      ])
    #expect(definition.flags[1].choices == ["defined", "random", "reverse"])
    #expect(definition.flags[5].spellings == ["--color", "--no-color"])
    #expect(definition.flags.map(\.isRepeatable) == [true, false, false, false, false, false, false])
  }
}
