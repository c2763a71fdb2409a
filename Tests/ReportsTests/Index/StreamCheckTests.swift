import CucumberMessages
import Testing

@testable import Reports

struct StreamCheckTests {
  private func stream() -> [Envelope] {
    var stream = TestStream()
    stream.feature("features/a.feature", "A", .init("One", .init("Given x")), .init("Two", .init("Given x")))
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    return stream.envelopes
  }

  private func checked(_ stream: [Envelope], unreadable: Int = 0) -> (end: TestRunFinished?, faults: [String]) {
    var check = StreamCheck()
    for _ in 0..<unreadable { check.noteUnreadable() }
    var end: TestRunFinished?
    for envelope in stream {
      if case .testRunFinished(let finished) = check.checked(envelope) { end = finished }
    }
    return (end, check.faults)
  }

  @Test func `a whole stream stays as it is`() {
    let (end, faults) = checked(stream())
    #expect(faults.isEmpty)
    #expect(end?.success == true)
    #expect(end?.message == nil)
  }

  @Test(arguments: Conformance.kit) func `every stream of the compatibility kit is whole`(name: String) throws {
    #expect(checked(try Conformance.stream(kit: name)).faults.isEmpty)
  }

  @Test func `a stream without one of its lines is no success`() {
    let whole = stream()
    var red = 0
    for place in whole.indices {
      switch whole[place] {
      case .testCase, .testCaseStarted, .testCaseFinished:
        var damaged = whole
        damaged.remove(at: place)
        let (end, faults) = checked(damaged)
        #expect(!faults.isEmpty)
        #expect(end?.success == false)
        #expect(end?.message == faults.joined(separator: "\n"))
        red += 1
      default: break
      }
    }
    #expect(red == 6)
  }

  @Test func `lines that can't be read make a run no success`() {
    let (end, faults) = checked(stream(), unreadable: 2)
    #expect(faults == ["2 lines of the messages could not be read"])
    #expect(end?.success == false)
  }

  @Test func `two runs in one stream are told, though the second is green`() {
    let whole = stream()
    let (end, faults) = checked(Array(whole.dropLast(3)) + whole)
    #expect(faults.first?.hasPrefix("2 runs stand in one stream") == true)
    #expect(end?.success == false)
  }
}
