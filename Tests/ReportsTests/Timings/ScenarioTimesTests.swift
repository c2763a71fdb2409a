import CucumberMessages
import Terminal
import Testing

@testable import Reports

struct ScenarioTimesTests {
  private func times(_ text: String) throws -> ScenarioTimes {
    var times = ScenarioTimes()
    times.beginFile()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bytes = Array(line.utf8)
      let read = bytes.withUnsafeBufferPointer { line in
        Result { () throws(NDJSONError) in try times.read(line: line) }
      }
      try read.get()
    }
    return times
  }

  @Test func `the times of a run are written a line each, and read again`() throws {
    let text = try rendered(SampleStreams.everyOutcome) { TimingsReporter($0) }
    #expect(text.split(separator: "\n").count == 8)
    #expect(
      text.hasPrefix(
        #"{"uri":"features/travel.feature","name":"The list is shown","microseconds":"#), "\(text)")
    let sink = MemorySink()
    let read = try times(text)
    try read.write(to: sink)
    #expect(sink.text == text)
  }

  @Test func `the messages of a run give the same times`() throws {
    let text = SampleStreams.everyOutcome.map(\.ndjson).joined(separator: "\n")
    let file = try times(rendered(SampleStreams.everyOutcome) { TimingsReporter($0) })
    #expect(try times(text).times == file.times)
  }

  @Test func `scenarios of one name are told from each other by their number`() throws {
    let read = try times(
      #"""
      {"uri":"./a.feature","name":"row","microseconds":5}

      {"uri":"a.feature","name":"row","number":2,"microseconds":7}
      """#)
    #expect(read.times[ScenarioKey(uri: "a.feature", name: "row", number: 1)] == 5)
    #expect(read.times[ScenarioKey(uri: "a.feature", name: "row", number: 2)] == 7)
  }

  @Test(arguments: [#"{"uri":"a"}"#, "x", #"{"uri":"a","name":"b","microseconds":"c"}"#, #"{"uri":"a""#])
  func `what is no time is an error`(line: String) {
    #expect(throws: NDJSONError.self) { try times(line) }
  }
}
