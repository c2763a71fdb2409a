import CucumberMessages

/// The scenarios that simply passed, as the page's data tell them.
///
/// They are written when they end, while all that is to be told of them is at hand, and wait as bytes: a third of what their
/// messages would take.
struct HTMLPassedCases {
  private var writer = HTMLDataWriter()
  /// Filled one after the other, so that what is kept is never copied to grow.
  private var chunks: [[UInt8]] = []
  private var places: [String: Place] = [:]

  private struct Place {
    let chunk: Int32
    let start: Int32
    /// Where the comma stands before its steps.
    let middle: Int32
    let end: Int32
  }

  private static let chunkSize = 1 << 20

  var count: Int { places.count }

  /// What the page's data say of a pickle's scenario, without the braces around it; `nil` where it didn't simply pass.
  func members(ofPickle id: String) -> ArraySlice<UInt8>? {
    places[id].map { chunks[Int($0.chunk)][Int($0.start) + 1..<Int($0.middle) - 1] }
  }

  /// What the block of its feature says of it: an object with steps and runs.
  func steps(ofPickle id: String) -> ArraySlice<UInt8>? {
    places[id].map { chunks[Int($0.chunk)][Int($0.middle) + 1..<Int($0.end)] }
  }

  /// - Parameter definitions: The places of the definitions in the page's data, by their ids.
  mutating func add(_ passed: PassedCase, _ origin: PickleOrigin, definitions: [String: Int]) {
    writer.clear()
    writeMembers(passed, origin)
    let middle = writer.bytes.count
    writeSteps(passed, origin, definitions)
    let bytes = writer.bytes
    if chunks.isEmpty || chunks[chunks.count - 1].count + bytes.count > Self.chunkSize {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(max(Self.chunkSize, bytes.count))
    }
    let last = chunks.count - 1
    let start = chunks[last].count
    chunks[last].append(contentsOf: bytes)
    places[passed.pickle.id] = Place(
      chunk: Int32(clamping: last), start: Int32(clamping: start), middle: Int32(clamping: start + middle),
      end: Int32(clamping: start + bytes.count))
  }

  // MARK: What `HTMLCases` writes of the same attempt when its messages have told it

  private mutating func writeMembers(_ passed: PassedCase, _ origin: PickleOrigin) {
    let pickle = passed.pickle
    writer.object { writer in
      writer.member("line", pickle.location?.line)
      let name = pickle.name
      writer.member("name", name == origin.scenarioName ? nil : name)
      writer.member("tags", pickle.tags) { $0.string($1.name) }
      writer.member("took", passed.duration.microseconds)
    }
  }

  private mutating func writeSteps(_ passed: PassedCase, _ origin: PickleOrigin, _ definitions: [String: Int]) {
    let pickle = passed.pickle
    writer.object { writer in
      writer.name("steps")
      writer.list(pickle.steps.enumerated()) { writer, item in
        let (place, step) = item
        writer.object { writer in
          let written = step.originPlace
          let text = step.text
          HTMLCases.write(step, text, keyword: written.map { origin.steps[$0].keyword }, to: &writer)
          writer.flag("background", written.map { $0 < origin.backgroundCount } ?? false)
          guard let match = passed.planned.match(text, at: place) else { return }
          if let definition = definitions[match.definition] {
            writer.name("def")
            writer.list { $0.integer(definition) }
          }
          writer.member("args", match.arguments) { $0.integer($1) }
        }
      }
      writer.name("runs")
      writer.list { writer in
        writer.object { writer in
          writer.name("results")
          writer.list(pickle.steps.indices) { $0.integer(passed.nanoseconds(ofStep: $1) / 1000) }
        }
      }
    }
  }
}
