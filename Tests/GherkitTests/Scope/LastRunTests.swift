import Testing

@testable import Gherkit

struct LastRunTests {
  private func scenario(_ name: String, _ number: Int = 1, of count: Int = 1, line: Int) -> LastRun.Failure {
    var scenario = LastRun.Failure()
    (scenario.uri, scenario.name, scenario.number, scenario.of, scenario.line) = ("a", name, number, count, line)
    return scenario
  }

  private func lastRun(_ failures: LastRun.Failure...) -> LastRun {
    var lastRun = LastRun()
    for failure in failures { lastRun.note(failure, failed: true) }
    return lastRun
  }

  @Test func `a scenario is found where its lines have moved`() {
    var known = lastRun(scenario("eat", line: 5), scenario("row", 2, of: 3, line: 11))
    let now = [
      scenario("new", line: 5), scenario("eat", line: 15), scenario("row", 1, of: 3, line: 20),
      scenario("row", 2, of: 3, line: 21), scenario("row", 3, of: 3, line: 22),
    ]
    #expect(known.find(in: "a", now) == [1, 3])
    #expect(known.failures["a"]?.compactMap(\.line) == [15, 21])
    #expect(!known.hasLost { _ in true })
  }

  @Test func `where another number has its name, each of them may have failed`() {
    var known = lastRun(scenario("row", 2, of: 2, line: 11))
    let now = (1...3).map { scenario("row", $0, of: 3, line: 10 + $0) }
    #expect(known.find(in: "a", now) == [0, 1, 2])
  }

  @Test func `one that was renamed where it stood is found, and one that is gone isn't forgotten`() throws {
    var known = lastRun(scenario("eat", line: 5), scenario("drink", line: 9))
    #expect(known.find(in: "a", [scenario("eats", line: 5)]) == [0])
    #expect(known.hasLost { _ in true })
    var again = try #require(LastRun(bytes: known.bytes))
    #expect(again.find(in: "a", [scenario("eats", line: 7)]) == [0])
    #expect(again.hasLost { _ in true })
    again.forgetLost { _ in false }
    #expect(!again.hasLost { _ in true })
    #expect(again.failures["a"]?.map(\.name) == ["eats"])
  }

  @Test func `a file that is gone is forgotten when it would have run`() {
    var known = lastRun(scenario("eat", line: 5))
    #expect(known.hasLost { _ in false })
    known.forgetLost { _ in false }
    #expect(known.hasLost { _ in false })
    known.forgetLost { _ in true }
    #expect(known.failures.isEmpty)
  }

  @Test func `what passes is forgotten, and what wasn't run stays`() {
    var known = lastRun(scenario("eat", line: 5), scenario("drink", line: 9))
    known.note(scenario("eat", line: 5), failed: false)
    #expect(known.failures["a"]?.map(\.name) == ["drink"])
    known.note(scenario("drink", line: 9), failed: false)
    #expect(known.failures.isEmpty)
  }

  @Test func `it is read as it was written, and anything else isn't read`() throws {
    var known = lastRun(scenario("eat \"it\"", line: 5))
    known.hasOtherFailure = true
    let read = try #require(LastRun(bytes: known.bytes))
    #expect(read.failures == known.failures)
    #expect(read.hasOtherFailure)
    #expect(LastRun(bytes: []) == nil)
    #expect(LastRun(bytes: Array(known.bytes.dropLast(9))) == nil)
    #expect(LastRun(bytes: Array("{}".utf8)) == nil)
  }
}
