import CucumberMessages

/// The scripts of all test cases as workers are sent them: bytes, made when the plan is, while what they are made of is
/// at hand.
///
/// They stand in blocks, so that a run of any length never copies them all to make room for one more.
struct ScriptStore: Sendable {
  private static let blockSize = 1 << 18

  private var blocks: [[UInt8]] = []
  /// The block of each script, and where in it the script begins and ends.
  private var scripts: [(block: UInt32, start: UInt32, end: UInt32)] = []
  private var wire = WireWriter()

  /// Begins the next script.
  ///
  /// - Parameters:
  ///   - head: The script without its steps.
  ///   - steps: How many there will be.
  mutating func begin(_ head: CaseScript, steps: Int) {
    wire.removeAll()
    head.writeHead(to: &wire)
    wire.number(steps)
  }

  /// - Parameter text: That of the step.
  mutating func add(
    _ step: PickleStep, _ text: String, _ plan: StepPlan, _ places: ArraySlice<Int32>, _ tableLines: [String: [Int]]
  ) {
    if step.hasArgument {
      StepScript(step, text: text, plan, Array(places), tableLines).write(to: &wire)
    } else {
      StepScript.write(text, plan, places, to: &wire)
    }
  }

  mutating func end() {
    if blocks.last.map({ $0.count + wire.bytes.count > Self.blockSize }) ?? true {
      var block: [UInt8] = []
      block.reserveCapacity(max(Self.blockSize, wire.bytes.count))
      blocks.append(block)
    }
    let block = blocks.count - 1
    let start = blocks[block].count
    blocks[block] += wire.bytes
    scripts.append((UInt32(block), UInt32(start), UInt32(blocks[block].count)))
  }

  /// The bytes of a test case's script, as `CaseScript.write(to:)` writes them.
  subscript(_ number: Int) -> ArraySlice<UInt8> {
    let script = scripts[number]
    return blocks[Int(script.block)][Int(script.start)..<Int(script.end)]
  }
}
