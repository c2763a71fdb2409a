import CucumberMessages
import StepDefinitions
import Testing

@testable import Execution

/// What the processes of a run send each other arrives as it was.
struct WireTests {
  private func sent<Value>(
    _ write: (inout WireWriter) -> Void, _ read: (inout WireReader) throws(WireReader.Failure) -> Value
  ) throws(WireReader.Failure) -> Value {
    var writer = WireWriter()
    write(&writer)
    return try Self.read(writer.bytes, read)
  }

  private static func read<Value>(
    _ bytes: [UInt8], _ read: (inout WireReader) throws(WireReader.Failure) -> Value
  ) throws(WireReader.Failure) -> Value {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(WireReader.Failure) in
        var reader = WireReader(bytes)
        let value = try read(&reader)
        #expect(reader.isAtEnd)
        return value
      }
    }
    return try result.get()
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 8191, 1 << 40, .max, .min])
  func `numbers of any size`(number: Int) throws {
    #expect(
      try sent {
        $0.number(number)
      } _: { wire throws(WireReader.Failure) in
        try wire.number()
      } == number)
  }

  @Test(arguments: ["", "tea", "Übergröße 東京", "\0\n", String(repeating: "x", count: 100_000)])
  func `texts of any kind`(text: String) throws {
    #expect(
      try sent {
        $0.text(text)
      } _: { wire throws(WireReader.Failure) in
        try wire.text()
      } == text)
  }

  @Test func `a test case with all that it has`() throws {
    var script = CaseScript(
      number: 7, name: "buying", uri: "a.feature", language: "de", line: 3, tags: ["@a", "@b"],
      steps: [
        StepScript(
          text: "a table", definition: .definition(2), places: [2, 7],
          table: StepDefinitions.DataTable([["a", "b"], ["1", ""]], lines: [4, 5])),
        StepScript(
          text: "a text", definition: .undefined, places: [],
          docString: StepDefinitions.DocString("x\n", mediaType: "json")),
        StepScript(text: "both ways", definition: .ambiguous, places: []),
        StepScript(text: "for ever", definition: .unanswered("it did not end"), places: []),
      ])
    (script.attempt, script.retries, script.limit, script.stepLimit) = (1, 2, 3_000_000_000, 4)
    let command = try sent {
      WorkerCommand.run([script]).write(to: &$0)
    } _: {
      wire throws(WireReader.Failure) in
      try WorkerCommand(from: &wire)
    }
    guard case .run(let scripts) = command else {
      Issue.record("\(command)")
      return
    }
    #expect(String(describing: scripts) == String(describing: [script]))
  }

  @Test func `a script that was written with the plan is the script`() throws {
    let pickle = Pickle(
      id: "1", uri: "a.feature", location: Location(line: 4), name: "buying", language: "de",
      steps: [
        PickleStep(astNodeIds: ["a"], id: "2", text: "a plain step of 2"),
        PickleStep(
          argument: PickleStepArgument(
            docString: PickleDocString(mediaType: "json", content: "x\n"),
            dataTable: PickleTable(rows: [PickleTableRow(cells: [PickleTableCell(value: "tea")])])),
          astNodeIds: ["b"], id: "3", text: "a step with all"),
      ], tags: [PickleTag(name: "@a", astNodeId: "t")], astNodeIds: ["s"])
    let plans: [StepPlan] = [.definition(7), .unanswered("it did not end")]
    let places: [[Int32]] = [[16, 17], []]
    var options = RunOptions()
    options.retries = 2
    options.tableLines = ["b": [9]]

    var script = CaseScript(
      pickle, number: 5, plans: plans[...], tableLines: options.tableLines, places: { places[$0] })
    script.set(options)
    var wire = WireWriter()
    script.write(to: &wire)

    var store = ScriptStore()
    var head = CaseScript(headOf: pickle, number: 5)
    head.set(options)
    for _ in 0..<2 {
      store.begin(head, steps: 2)
      for (place, step) in pickle.steps.enumerated() {
        store.add(step, step.text, plans[place], places[place][...], options.tableLines)
      }
      store.end()
    }
    #expect(Array(store[0]) == wire.bytes)
    #expect(Array(store[1]) == wire.bytes)
    #expect(script.retries == 2)
    #expect(script.steps[1].table?.lines == [9])
  }

  @Test func `a step that passed is told from all else`() throws {
    let passed = PassedStep(step: 3, began: 1 << 40, ended: 1 << 40 + 17)
    var writer = WireWriter()
    writer.beginFrame()
    passed.write(to: &writer)
    writer.endFrame()
    try writer.bytes.withUnsafeBytes { bytes in
      let frame = try #require(Frame.next(in: bytes, at: 0))
      #expect(frame == 4..<bytes.count)
      var reader = WireReader(UnsafeRawBufferPointer(rebasing: bytes[frame]))
      #expect(PassedStep(ifNextIn: &reader) == passed)
      #expect(reader.isAtEnd)
    }
    for event in [WorkerEvent.batchDone, .dropped(case: 64), .attemptBegan(case: 1, number: 0, at: 2)] {
      writer.removeAll()
      event.write(to: &writer)
      let read = try Self.read(writer.bytes) { reader throws(WireReader.Failure) in
        #expect(PassedStep(ifNextIn: &reader) == nil)
        return try WorkerEvent(from: &reader)
      }
      #expect(String(describing: read) == String(describing: event))
    }
  }

  @Test func `an ended step with its error and attachments`() throws {
    let ended = ScopedCall.Ended(
      outcome: StepOutcome(
        status: .failed, message: "why", exception: Exception(type: "E", message: "why", stackTrace: "A/B.swift:1")),
      attachments: [
        Attachment(body: "AQI=", contentEncoding: .base64, fileName: "a.png", mediaType: "image/png")
      ], moment: 20)
    let event = try sent {
      WorkerEvent.stepEnded(3, ended, began: 10).write(to: &$0)
    } _: {
      wire throws(WireReader.Failure) in
      try WorkerEvent(from: &wire)
    }
    #expect(String(describing: event) == String(describing: WorkerEvent.stepEnded(3, ended, began: 10)))
  }

  @Test func `what a broken process writes is an error and no trap`() throws {
    var writer = WireWriter()
    WorkerCommand.publish(["port": "80"]).write(to: &writer)
    for count in 0..<writer.bytes.count {
      #expect(throws: WireReader.Failure.self) {
        try Self.read(Array(writer.bytes[..<count])) { wire throws(WireReader.Failure) in
          try WorkerCommand(from: &wire)
        }
      }
    }
    for byte: UInt8 in [3, 9, 77, 128, 255] {
      #expect(throws: WireReader.Failure.self) {
        try Self.read([UInt8](repeating: byte, count: 40)) { wire throws(WireReader.Failure) in
          try WorkerEvent(from: &wire)
        }
      }
    }
  }

  @Test func `the ring hands over more than it can hold, in order`() throws {
    let file = try Platform.memoryFile(size: WorkerMemory.size)
    defer { Platform.close(file) }
    let writing = try WorkerMemory(file)
    let reading = try WorkerMemory(file)
    // A length that doesn't divide the ring's.
    let pattern = (0..<1021).map { UInt8(truncatingIfNeeded: $0) }
    var sent: [UInt8] = []
    while sent.count < 3 * WorkerMemory.ringSize { sent += pattern }
    var received: [UInt8] = []
    sent.withUnsafeBytes { bytes in
      writing.append(bytes) {
        reading.take(into: &received)
        reading.release()
      }
    }
    reading.take(into: &received)
    #expect(received == sent)
  }
}
