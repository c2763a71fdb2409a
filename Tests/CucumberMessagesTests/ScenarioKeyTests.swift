import CucumberMessages
import Testing

struct ScenarioKeyTests {
  private func pickle(_ name: String, _ uri: String = "a.feature", line: Int = 1) -> Pickle {
    Pickle(
      id: "0", uri: uri, location: Location(line: line, column: 1), name: name, language: "en", steps: [], tags: [],
      astNodeIds: [])
  }

  @Test func `scenarios of one name in one file are counted, whatever their lines`() {
    var numbering = ScenarioNumbering()
    #expect(numbering.key(of: pickle("eat")) == ScenarioKey(uri: "a.feature", name: "eat", number: 1))
    #expect(numbering.key(of: pickle("drink")).number == 1)
    #expect(numbering.key(of: pickle("eat", line: 99)).number == 2)
    #expect(numbering.key(of: pickle("eat", "b.feature")).number == 1)
  }

  @Test(arguments: [
    ("./Features/a.feature", "Features/a.feature"), ("Features//a.feature", "Features/a.feature"),
    ("Features/x/../a.feature", "Features/a.feature"), ("../a.feature", "../a.feature"), ("/x/./a", "/x/a"),
    ("a.feature", "a.feature"),
  ])
  func `a file has one key however its path is written`(typed: String, standardised: String) {
    #expect(ScenarioKey.standardised(typed) == standardised)
  }
}
