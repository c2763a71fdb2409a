package import CucumberMessages
import Terminal

/// How long scenarios took, by keys that are the same in the next run: what shards are balanced by.
///
/// A file of them has a line of JSON for each scenario, in the order of the run:
/// `{"uri":"Features/a.feature","name":"eats","number":2,"microseconds":1200}`, where `number` is left out for the first
/// scenario of a name. The messages of a run are read as well.
package struct ScenarioTimes: Sendable {
  /// In microseconds.
  package private(set) var times: [ScenarioKey: Int] = [:]
  /// The scenarios in the order in which they came.
  private var order: [ScenarioKey] = []
  private var index = RunIndex()
  private var numbering = ScenarioNumbering()
  private var keys: [String: ScenarioKey] = [:]

  package init() {}

  /// Takes the next message of a run.
  package mutating func receive(_ envelope: Envelope) {
    index.receive(envelope)
    switch envelope {
    case .pickle(let pickle): keys[pickle.id] = numbering.key(of: pickle)
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { return }
      if attempt.isFinal, let key = keys[attempt.pickle.id] { set(key, attempt.duration.nanoseconds / 1000) }
      index.release(attempt)
    case .meta, .source, .gherkinDocument, .parseError, .parameterType, .undefinedParameterType, .stepDefinition,
      .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase, .testCaseStarted,
      .testStepStarted, .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  /// Takes a line of a file, of times or of messages; a blank one is passed over.
  package mutating func read(line: UnsafeBufferPointer<UInt8>) throws(NDJSONError) {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return }
    if line.starts(with: #"{"uri""#.utf8) {
      var written = Written()
      var reader = JSONReader(line)
      try reader.object(&written)
      try reader.end()
      set(
        ScenarioKey(uri: written.uri, name: written.name, number: written.number ?? 1), max(0, written.microseconds))
    } else if let envelope = try Envelope(ndjson: line) {
      receive(envelope)
    }
  }

  /// Forgets how the last file's scenarios are numbered; their times stay.
  package mutating func beginFile() {
    index = RunIndex()
    numbering = ScenarioNumbering()
    keys = [:]
  }

  private mutating func set(_ key: ScenarioKey, _ microseconds: Int) {
    if times.updateValue(microseconds, forKey: key) == nil { order.append(key) }
  }

  /// Writes the lines of a file.
  func write(to sink: any ByteSink) throws(SinkError) {
    var writer = JSONWriter()
    for key in order {
      var written = Written()
      written.uri = key.uri
      written.name = key.name
      written.number = key.number == 1 ? nil : key.number
      written.microseconds = times[key] ?? 0
      writer.bytes.removeAll(keepingCapacity: true)
      writer.object(&written)
      writer.byte(UInt8(ascii: "\n"))
      try sink.write(writer.bytes)
    }
  }

  private struct Written: JSONObject {
    var uri = ""
    var name = ""
    var number: Int?
    var microseconds = 0

    mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
      try coder.field("uri", &uri)
      try coder.field("name", &name)
      try coder.field("number", &number)
      try coder.field("microseconds", &microseconds)
    }
  }
}
