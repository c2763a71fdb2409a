import CucumberMessages
import Testing

@testable import Reports

struct RunHistoryTests {
  private static let lines = """
    {"run":1000,"uri":"a.feature","name":"one","status":"failed"}
    {"run":1000,"uri":"a.feature","name":"one","number":2,"status":"passed","attempts":2}
    {"run":2000,"uri":"a.feature","name":"one","status":"passed"}

    """

  private static func history(_ text: String) -> RunHistory {
    var history = RunHistory()
    history.read(Array(text.utf8))
    return history
  }

  @Test(arguments: [
    ("", true), (lines, true), (lines + "{\"run\":30", true), ("{\"run\":30", true), ("# A page\n\nof text\n", false),
    ("{}\n{\"a\":1}\n", false),
  ])
  func `a text of which no line is a history's is none`(text: String, isHistory: Bool) {
    var history = RunHistory()
    #expect(history.read(Array(text.utf8)) == isHistory)
  }

  @Test func `a file is written as it was read`() {
    #expect(String(decoding: Self.history(Self.lines).bytes, as: UTF8.self) == Self.lines.dropLast() + "\n")
  }

  @Test func `a line that was cut off or isn't of the form loses only itself`() {
    let broken =
      "{}\nnothing\n{\"run\":1,\"uri\":\"a\",\"name\":\"b\",\"status\":\"odd\"}\n" + Self.lines + "{\"run\":30"
    #expect(Self.history(broken) == Self.history(Self.lines))
  }

  @Test func `only the latest runs are kept`() {
    var history = RunHistory()
    let key = ScenarioKey(uri: "a.feature", name: "one", number: 1)
    for run in 1...(RunHistory.capacity + 5) { history.add(run, key, .init(status: .passed, attempts: 1)) }
    #expect(history.starts == Array(6...(RunHistory.capacity + 5)))
    #expect(Self.history(String(decoding: history.bytes, as: UTF8.self)).runs.count == RunHistory.capacity)
  }

  @Test func `a run adds what each scenario came to, once however often it was tried`() throws {
    var kept = RunHistory()
    var reporter = HistoryReporter { kept.add($0) }
    let stream = HTMLSample.run(HTMLSample.attempt("1", "FAILED", retried: true), HTMLSample.attempt("2"))
    for line in stream.split(separator: "\n") {
      if let envelope = try Envelope(ndjson: String(line)) { try reporter.receive(envelope) }
    }
    try reporter.finish()
    #expect(
      String(decoding: kept.bytes, as: UTF8.self)
        == #"{"run":100000,"uri":"a.feature","name":"one","status":"passed","attempts":2}"# + "\n")
  }

  @Test func `a page has the earlier runs, and the same bytes when its own run is in the history already`() throws {
    let earlier = Self.history(Self.lines)
    let stream = HTMLSample.run(HTMLSample.attempt("1"))
    let page = try HTMLRun(stream, options: .init(history: earlier))
    #expect(page.cases.first?["past"] as? String == "fp")
    let past = try #require(page.data["past"] as? [[String: Int]])
    #expect(past == [["started": 1000, "failed": 1, "passed": 1, "flaky": 1], ["started": 2000, "passed": 1]])
    var later = earlier
    later.read(Array(#"{"run":100000,"uri":"a.feature","name":"one","status":"failed"}"#.utf8))
    #expect(try HTMLRun(stream, options: .init(history: later)).html == page.html)
  }
}
