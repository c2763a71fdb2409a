import Gherkit
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The suite that `make bench` measures: the steps of Scripts/workload.py, as many as the environment says.

@main struct Main: FeatureSuite {
  static let libraries: [any StepLibrary] = [BenchSteps(Settings())]
}

/// What Scripts/workload.py tells of the features that it made.
struct Settings {
  /// How many definitions.
  let count = value("DEFS").flatMap(Int.init) ?? 100
  /// Whether the definitions differ at the end of their text, not at its beginning.
  let differAtTheEnd = value("SHAPE") == "suffix"
  /// Whether the first two definitions are those of the table and of the text.
  let hasBlocks = value("SPECIAL") != "0"
  /// How long each step of a rule computes, in microseconds.
  let spin = value("SPIN").flatMap(Int.init) ?? 0
  /// Whether there is a step that fails.
  let hasFailure = value("FAILING") == "1"

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

struct BenchSteps: StepLibrary {
  typealias World = NoWorld

  struct Row: Decodable {
    let name: String
    let count: Int
  }

  let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func define() {
    if settings.hasBlocks {
      Step("the table sums to {int}:") { (_, total: Int, rows: [Row]) in
        #expect(rows.reduce(0) { $0 + $1.count } == total)
      }
      Step("the text holds {int} characters:") { (_, length: Int, text: String) in
        #expect(text.count == length)
      }
    }
    let first = settings.hasBlocks ? 2 : 0
    for rule in first..<max(settings.count, first) {
      Step(pattern(rule)) { [spin = settings.spin] (_, amount: Int, fruit: String) in
        if spin > 0 {
          let end = ContinuousClock.now + .microseconds(spin)
          while ContinuousClock.now < end {}
        }
        let total = amount + fruit.count
        #expect(total - fruit.count == amount)
      }
    }
    if settings.hasFailure {
      Step("the total is {int}") { (_, expected: Int) in
        let total = 40 + 2
        print("computing the total")
        #expect(total == expected)
      }
    }
  }

  private func pattern(_ rule: Int) -> String {
    settings.differAtTheEnd
      ? "the user adds {int} to {string} by rule \(rule)" : "rule \(rule) adds {int} to {string}"
  }
}
