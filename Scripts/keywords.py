#!/usr/bin/env python3
"""Writes Sources/StepDefinitions/Keywords+Generated.swift: Given, When, Then and Step, one overload per arity.

Swift infers too little of a closure with a parameter pack and an `inout` world, so each number of arguments
has a function of its own. `--print` writes to standard output instead, for the test that compares.
"""
import pathlib
import sys

MOST = 8
KEYWORDS = [
    ("Given", "inout ", "Defines a step that sets up the state before: it may change the world."),
    ("When", "inout ", "Defines a step that does something: it may change the world."),
    ("Then", "", "Defines a step that looks at what is seen: the world is read-only."),
    ("Step", "inout ", "Defines a step for any role: it may change the world."),
]
HEAD = """// Made by Scripts/keywords.py; `make generate` makes it again.

/// The words that define steps, one overload per number of arguments.
///
/// The keyword says what a definition is for and what it may do to the world; it takes no part in matching, as
/// in every Cucumber. Behind the world a closure takes what the pattern's parameters give, from left to right,
/// and then, if the step has them, its table (`DataTable`, or an array of a `Decodable` row) and its doc string
/// (`DocString` or `String`). Types that don't fit the pattern are reported before any scenario runs.
///
/// `timeout` is how long the step may take, instead of the run's `--step-timeout`.
extension StepLibrary {"""


def overload(keyword, passing, summary, arity, typed):
    types = [f"A{i}" for i in range(arity)]
    generics = (["Pattern: StepPattern"] if not typed else []) + types
    takes = ", ".join([f"{passing}World"] + types)
    pattern = "Pattern" if not typed else f"Regex<(Substring, {', '.join(types)})>"
    call = ", ".join(["&box.world" if passing else "box.world"] + [f"values.take({i})" for i in range(arity)])
    lines = [
        "",
        f"  /// {summary}" if not typed else f"  /// {summary} The closure's types are those of the captures.",
        f"  public func {keyword}" + (f"<{', '.join(generics)}>" if generics else "") + "(",
        f"    _ pattern: {pattern}, description: String? = nil, timeout: Duration? = nil,",
        "    isolation: (any Actor)? = #isolation,",
        "    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,",
        f"    _ body: @escaping ({takes}) async throws -> Void",
        "  ) {",
        "    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)",
        "    collect(",
        f"      .{keyword.lower()}, pattern, description, timeout, place, isolation, [{', '.join(t + '.self' for t in types)}]",
        "    ) { " + ("values, worlds in" if arity else "_, worlds in"),
        "      let box = try await worlds.box(of: World.self)",
        f"      try await body({call})",
        "    }",
        "  }",
    ]
    return lines


def main():
    lines = [HEAD]
    for keyword, passing, summary in KEYWORDS:
        lines.append(f"\n  // MARK: {keyword}")
        for arity in range(MOST + 1):
            lines += overload(keyword, passing, summary, arity, typed=False)
        for arity in range(1, MOST + 1):
            lines += overload(keyword, passing, summary, arity, typed=True)
    text = "\n".join(lines) + "\n}\n"
    if "--print" in sys.argv:
        sys.stdout.write(text)
    else:
        path = pathlib.Path(__file__).parent.parent / "Sources/StepDefinitions/Keywords+Generated.swift"
        path.write_text(text, encoding="utf-8")


main()
