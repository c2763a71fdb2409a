import Foundation

/// An executable that was built beside these tests.
enum Product: String {
  case specs
  case gherkit
  case outcomes = "OutcomesSuite"
  case deaths = "DeathsSuite"
  case compatibilityKit = "CompatibilityKitSuite"

  /// The folder of the test bundle, in which SwiftPM puts all products.
  private static let folder: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(filePath: CommandLine.arguments[0])
    #endif
  }()

  var path: String { Self.folder.appending(path: rawValue).path }

  /// What a process said and how it ended.
  struct Ended {
    var out: String
    var err: String
    var code: Int32
  }

  /// Runs it in a folder and waits for its end.
  ///
  /// The outputs go to files of the folder's own: a pipe could be held open by another test's process.
  func run(
    _ arguments: [String], in folder: WorkFolder, environment: [String: String] = [:], output: String? = nil
  ) async throws -> Ended {
    let number = folder.nextNumber()
    let out = output ?? folder.hidden("out-\(number)")
    let err = folder.hidden("err-\(number)")
    for file in output == nil ? [out, err] : [err] { try Data().write(to: URL(filePath: file)) }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: out))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: err))
    try await process.runToEnd()
    return Ended(
      out: output == nil ? try String(contentsOfFile: out, encoding: .utf8) : "",
      err: try String(contentsOfFile: err, encoding: .utf8), code: process.terminationStatus)
  }

  /// Runs it with a folder that has these feature files.
  func run(
    _ arguments: String..., features: [String: String], environment: [String: String] = [:]
  ) async throws -> Ended {
    let folder = try WorkFolder(features)
    return try await run(arguments, in: folder, environment: environment)
  }
}

extension Process {
  /// Runs it and waits for its end, without holding a thread.
  func runToEnd() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      terminationHandler = { _ in continuation.resume() }
      do {
        try run()
      } catch {
        terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
  }
}
