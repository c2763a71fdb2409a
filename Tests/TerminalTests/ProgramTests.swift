import Testing

@testable import Terminal

struct ProgramTests {
  struct RunOptions: Equatable {
    var paths: [String] = []
    var tags: [String] = []
  }

  struct Run: Command {
    let syntax = CommandSyntax<RunOptions>(
      "run", summary: "run feature files", discussion: "Scenarios run in the order of their files.",
      examples: [.init("specs run a.feature:12", "one scenario, by any of its lines")],
      standard: RunOptions(), positional: Positional("PATH", count: .any, help: "files or folders", append: \.paths),
      sections: [
        .init("Selection", [Flag("--tags", "-t", value: "EXPRESSION", help: "run what it selects", append: \.tags)])
      ])

    func run(_ options: RunOptions) async -> ExitCode { options.paths.isEmpty ? .nothingSelected : .success }
  }

  struct ListOptions { var isLong = false }

  struct List: Command {
    let syntax = CommandSyntax<ListOptions>(
      "list", summary: "list scenarios", standard: ListOptions(),
      sections: [.init("Output", [Flag("--long", help: "with their tags", set: \.isLong)])])

    func run(_ options: ListOptions) async -> ExitCode { options.isLong ? .failure : .success }
  }

  static func program(firstIsDefault: Bool = true) -> Program {
    Program(
      name: "specs", version: "0.1.0", summary: "runs feature files", commands: [Run(), List()],
      firstIsDefault: firstIsDefault)
  }

  private func read(_ words: [String], firstIsDefault: Bool = true, existing: Set<String> = []) -> String {
    switch Self.program(firstIsDefault: firstIsDefault).read(words, exists: existing.contains) {
    case .run(let prepared): "run \(prepared.name)"
    case .help(let page): page.render(style: .plain).prefix { $0 != "\n" }.description
    case .version(let text): text
    case .wrong(let error): error.render(style: .plain)
    }
  }

  @Test(arguments: [["run", "a.feature"], ["a.feature"], ["--tags", "@a"], [], ["Features"], ["-t@a", "list"]])
  func `the first command's name may be left out`(words: [String]) {
    #expect(read(words, existing: ["Features"]) == "run run")
  }

  @Test func `another command is named first`() {
    #expect(read(["list", "--long"]) == "run list")
  }

  @Test func `a prepared command runs with what was read`() async {
    guard case .run(let list) = Self.program().read(["list", "--long"]) else {
      Issue.record("list wasn't understood")
      return
    }
    #expect(await list.run() == .failure)
  }

  struct Isolated: Command {
    let syntax = CommandSyntax<ListOptions>("isolated", summary: "", standard: ListOptions(), sections: [])

    func run(_ options: ListOptions) async -> ExitCode {
      MainActor.preconditionIsolated("a command runs where it was called")
      return .success
    }
  }

  @MainActor @Test func `a command runs on the actor that calls it`() async {
    let program = Program(
      name: "specs", version: "1", summary: "", commands: [Isolated()], firstIsDefault: true)
    guard case .run(let command) = program.read([]) else {
      Issue.record("nothing typed wasn't understood")
      return
    }
    #expect(await command.run() == .success)
  }

  @Test func `a slip in a command's name is told with the command that was meant`() {
    #expect(
      read(["lst"]) == """
        error: unknown command lst; did you mean list?
          the commands are run, list
          see specs --help

        """)
  }

  @Test func `a word that could be a path is one`() {
    #expect(read(["lst.feature"]) == "run run")
    #expect(read(["a/lst"]) == "run run")
    #expect(read(["lst:3"]) == "run run")
  }

  @Test func `without a default the command must be named`() {
    #expect(read([], firstIsDefault: false) == "specs: runs feature files")
    #expect(
      read(["a.feature"], firstIsDefault: false) == """
        error: unknown command a.feature
          the commands are run, list
          see specs --help

        """)
    #expect(
      read(["--tags", "@a"], firstIsDefault: false) == """
        error: expected a command
          the commands are run, list
          see specs --help

        """)
  }

  @Test(arguments: [["--help"], ["-h"], ["help"]]) func `help can be asked for before anything else`(words: [String]) {
    #expect(read(words) == "specs: runs feature files")
  }

  @Test(arguments: [["run", "--help"], ["help", "run"], ["run", "--nonsense", "-h"]])
  func `a command has a page of its own`(words: [String]) {
    #expect(read(words) == "specs run: run feature files")
  }

  @Test func `help of an unknown command suggests one`() {
    #expect(read(["help", "rnu"]).hasPrefix("error: unknown command rnu; did you mean run?\n"))
  }

  @Test func `help behind -- is a path`() {
    #expect(read(["--", "--help"]) == "run run")
  }

  @Test func `the version is one line`() {
    #expect(read(["--version"]) == "specs 0.1.0")
  }

  @Test func `a wrong flag shows the way to the command's help`() {
    #expect(
      read(["run", "--tag", "@a"]) == """
        error: unknown flag --tag; did you mean --tags?
          see specs run --help

        """)
  }

  @Test func `another command's flag is told as such`() {
    #expect(
      read(["--long"]) == """
        error: --long is a flag of specs list
          see specs run --help

        """)
  }
}

struct HelpPageTests {
  @Test func `the program's page shows usage, commands, the default's flags and the exit codes`() {
    let program = ProgramTests.program()
    #expect(
      program.page(nil).render(style: .plain) == """
        specs: runs feature files

        Usage:
          specs [run] [flags] [PATH …]
          specs list [flags]
          specs --version

        Commands:
          run   run feature files (what runs where no command is named)
          list  list scenarios

        Scenarios run in the order of their files.

        Arguments:
          [PATH …]  files or folders

        Selection:
          -t, --tags EXPRESSION  run what it selects (repeatable)

        Examples:
          specs run a.feature:12  one scenario, by any of its lines

        Flags of every command:
          -h, --help  this text, or a command's

        Exit codes:
          0    all that was selected passed, or was skipped on purpose
          1    a scenario failed, was undefined, pending or ambiguous
          2    usage, configuration, or a bad step definition
          3    filters that match nothing
          4    a feature file can't be read or parsed
          5    a hook of the run failed, or its processes can't be kept alive
          6    a report can't be written, which is found when the run is over
          130  interrupted

        See specs COMMAND --help for a command's flags.

        """)
  }

  @Test func `a command's page shows what it alone has`() {
    let program = ProgramTests.program()
    #expect(
      program.page(program.definitions[1]).render(style: .plain) == """
        specs list: list scenarios

        Usage:
          specs list [flags]

        Output:
          --long  with their tags

        """)
  }

  @Test(arguments: [60, 80, 100]) func `no line is wider than the terminal`(width: Int) {
    let text = ProgramTests.program().page(nil).render(style: Style(isColored: true, width: width))
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= width })
  }

  @Test func `a very wide terminal gets lines that can still be read`() {
    let wide = ProgramTests.program().page(nil).render(style: Style(isColored: false, width: 300))
    let hundred = ProgramTests.program().page(nil).render(style: Style(isColored: false, width: 100))
    #expect(wide == hundred)
  }

  @Test func `words are wrapped, and a word that is too long stands alone`() {
    #expect(HelpLayout.wrap("one two three", to: 7) == ["one two", "three"])
    #expect(HelpLayout.wrap("a extraordinarily b", to: 6) == ["a", "extraordinarily", "b"])
    #expect(HelpLayout.wrap("", to: 6) == [])
  }

  @Test func `a name that is too long for the first column has a line of its own`() {
    let layout = HelpLayout(style: Style(isColored: false, width: 40))
    #expect(
      layout.table("Flags", [("--a", "short"), ("--a-very-long-flag-indeed VALUE", "what it does")]) == [
        "Flags:", "  --a  short", "  --a-very-long-flag-indeed VALUE", "       what it does",
      ])
  }
}
