import Foundation

/// One run of `specs` over the package's features, in a folder of its own, and what its messages tell.
struct SpecsRun {
  struct Scenario {
    let name: String
    let steps: [String]
    /// How long its steps took.
    let seconds: Double
  }

  let code: Int32
  let output: String
  /// Of wall time, with the start of the process.
  let seconds: Double
  let scenarios: [Scenario]

  /// - Parameter feature: A feature to run instead of the package's own.
  init(feature: String? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "SpecsRun-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let features = folder.appending(path: "Features")
    if let feature {
      try FileManager.default.createDirectory(at: features, withIntermediateDirectories: true)
      try feature.write(to: features.appending(path: "own.feature"), atomically: true, encoding: .utf8)
    } else {
      try FileManager.default.copyItem(at: Checkout.root.appending(path: "Features"), to: features)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let ended = try Self.start(
      ["run", "Features", "--no-ci", "--format", "summary", "--format", "messages:run.ndjson"], in: folder)
    seconds = start.duration(to: clock.now) / .seconds(1)
    (code, output) = ended
    let messages = try String(contentsOf: folder.appending(path: "run.ndjson"), encoding: .utf8)
    scenarios = try Self.scenarios(
      try messages.split(separator: "\n").map { try JSONDecoder().decode(Envelope.self, from: Data($0.utf8)) })
  }

  /// Runs the executable that was built beside these tests.
  static func start(_ arguments: [String], in folder: URL) throws -> (code: Int32, output: String) {
    let process = Process()
    process.executableURL = products.appending(path: "specs")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    // To a file: a pipe could be held open by another test's process.
    let file = FileManager.default.temporaryDirectory.appending(path: "SpecsRun-\(UUID().uuidString).txt")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }

  /// The folder of the test bundle, in which SwiftPM puts all products.
  private static var products: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.executableURL?.deletingLastPathComponent() ?? Checkout.root
    #endif
  }

  private static func scenarios(_ envelopes: [Envelope]) throws -> [Scenario] {
    let pickles = Dictionary(uniqueKeysWithValues: envelopes.compactMap { $0.pickle.map { ($0.id, $0) } })
    let cases = Dictionary(uniqueKeysWithValues: envelopes.compactMap { $0.testCase.map { ($0.id, $0.pickleId) } })
    var pickleOf: [String: String] = [:]
    for started in envelopes.compactMap(\.testCaseStarted) { pickleOf[started.id] = cases[started.testCaseId] }
    var seconds: [String: Double] = [:]
    for step in envelopes.compactMap(\.testStepFinished) {
      let duration = step.testStepResult.duration
      seconds[step.testCaseStartedId, default: 0] += Double(duration.seconds) + Double(duration.nanos) / 1e9
    }
    return pickleOf.compactMap { attempt, id in
      pickles[id].map { Scenario(name: $0.name, steps: $0.steps.map(\.text), seconds: seconds[attempt] ?? 0) }
    }
  }
}

/// What is read of a message.
private struct Envelope: Decodable {
  struct Pickle: Decodable {
    struct Step: Decodable { let text: String }
    let id: String
    let name: String
    let steps: [Step]
  }

  struct TestCase: Decodable {
    let id: String
    let pickleId: String
  }

  struct Started: Decodable {
    let id: String
    let testCaseId: String
  }

  struct StepFinished: Decodable {
    struct Result: Decodable { let duration: Elapsed }
    struct Elapsed: Decodable {
      let seconds: Int
      let nanos: Int
    }
    let testCaseStartedId: String
    let testStepResult: Result
  }

  let pickle: Pickle?
  let testCase: TestCase?
  let testCaseStarted: Started?
  let testStepFinished: StepFinished?
}
