private import CucumberMessages
private import StepDefinitions

/// Brings what Swift Testing's `#expect`, `#require` and `Issue.record` find to the step that runs.
///
/// Outside of a test, Swift Testing hands its issues to a fallback handler, or drops them where there is none. The
/// handler is set through a C function of the library `_TestingInterop`, which comes with `Testing`. It gets each
/// event as a JSON record, on the task that recorded it:
/// <https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/JSON.md>.
package enum ExpectationBridge {
  package enum State: Hashable, Sendable {
    /// The handler is in place.
    case installed
    /// The suite doesn't use Swift Testing, so there is nothing to hear.
    case notNeeded
    /// Swift Testing is there and can't be heard: a failing `#expect` would pass unseen.
    case unavailable
  }

  private typealias Handler =
    @convention(c) (UnsafePointer<CChar>?, UnsafeRawPointer?, Int, UnsafeRawPointer?) -> Void
  private typealias Install = @convention(c) (Handler) -> Bool

  /// Sets the handler, once for the process.
  package static let state: State = install()

  private static func install() -> State {
    guard let address = Platform.address(of: "_swift_testing_installFallbackEventHandler") else {
      let testing = Platform.address(of: "$s7Testing5IssueVMn")
      return testing == nil ? .notNeeded : .unavailable
    }
    let installer = unsafeBitCast(address, to: Install.self)
    return installer { _, record, count, _ in
      guard let record else { return }
      ExpectationBridge.receive(UnsafeRawBufferPointer(start: record, count: count))
    } ? .installed : .unavailable
  }

  private static func receive(_ record: UnsafeRawBufferPointer) {
    var event = TestingRecord()
    do throws(NDJSONError) {
      var reader = JSONReader(record.assumingMemoryBound(to: UInt8.self))
      try reader.object(&event)
    } catch {
      // A record that can't be read may be a failure, and a failure must not pass unseen.
      StepScope.record(
        StepIssue(
          message: "Swift Testing recorded something that this Gherkit can't read (\(error)); take it for a failure",
          fileID: nil, line: nil))
      return
    }
    guard event.payload.kind == "issueRecorded" else { return }
    let lines = event.payload.messages.map(\.text)
    guard event.payload.issue?.isFailure ?? true else {
      // What is known to fail says so in the code; a warning is for whoever reads the report.
      if event.payload.issue?.isKnown != true { log("warning: " + lines.joined(separator: "\n")) }
      return
    }
    let place = event.payload.issue?.sourceLocation
    StepScope.record(
      StepIssue(
        message: lines.isEmpty ? "an issue without a message" : lines.joined(separator: "\n"), fileID: place?.fileID,
        line: place?.line))
  }
}

/// The parts of an event record that are of interest.
private struct TestingRecord: JSONObject {
  var payload = Payload()

  struct Payload: JSONObject {
    var kind = ""
    var issue: Issue?
    var messages: [Message] = []

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("kind", &kind)
      try coder.field("issue", &issue)
      try coder.field("messages", &messages)
    }
  }

  struct Issue: JSONObject, JSONDefault {
    var isFailure: Bool?
    var isKnown: Bool?
    var sourceLocation: Place?

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("isFailure", &isFailure)
      try coder.field("isKnown", &isKnown)
      try coder.field("sourceLocation", &sourceLocation)
    }
  }

  struct Place: JSONObject, JSONDefault {
    var fileID = ""
    var line = 0

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("fileID", &fileID)
      try coder.field("line", &line)
    }
  }

  struct Message: JSONObject, JSONDefault {
    var text = ""

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("text", &text)
    }
  }

  mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("payload", &payload)
  }
}
