import Testing

@testable import Terminal

struct SuggestionTests {
  @Test(
    arguments: [
      ("--tag", "--tags"), ("--tgas", "--tags"), ("--Tags", "--tags"), ("--fromat", "--format"),
      ("--dryrun", "--dry-run"),
      ("--form", "--format"), ("--dry", "--dry-run"),
    ]) func `a slip finds the flag that was meant`(typed: String, meant: String)
  {
    #expect(Suggestion.nearest(to: typed, in: ["--tags", "--name", "--format", "--dry-run"]) == meant)
  }

  @Test(arguments: ["--verbose", "x", "", "--zzzz"]) func `what is far from everything finds nothing`(typed: String) {
    #expect(Suggestion.nearest(to: typed, in: ["--tags", "--name", "--format", "--dry-run"]) == nil)
  }

  @Test func `of equally near ones the first is taken`() {
    #expect(Suggestion.nearest(to: "ran", in: ["run", "tan", "man"]) == "run")
  }

  @Test func `there is nothing to suggest where nothing is known`() {
    #expect(Suggestion.nearest(to: "run", in: []) == nil)
  }

  @Test(arguments: [("", "", 0), ("run", "", 3), ("run", "rnu", 1), ("kitten", "sitting", 3), ("日本", "日木", 1)])
  func `distance counts insertions, deletions, replacements and swaps`(a: String, b: String, edits: Int) {
    #expect(Suggestion.distance(Array(a.unicodeScalars), Array(b.unicodeScalars), atMost: 9) == edits)
    if edits > 0 {
      #expect(Suggestion.distance(Array(a.unicodeScalars), Array(b.unicodeScalars), atMost: edits - 1) == nil)
    }
  }
}
