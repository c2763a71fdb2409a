import Foundation

/// What running a program came to, and the running of it: the tests of whole programs share this.
struct Execution {
  /// The exit code, or the negative signal.
  let code: Int
  /// Standard output and standard error as they came, together.
  let output: String

  /// The root of this package, as the test's own place in it leads there.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Runs a program to its end.
  ///
  /// - Parameter folder: Where it starts; the package's root by default.
  static func run(_ program: String, _ arguments: [String], in folder: String = root) throws -> Execution {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let code = Int(process.terminationStatus)
    return Execution(
      code: process.terminationReason == .exit ? code : -code, output: String(decoding: bytes, as: UTF8.self))
  }

  /// Runs a suite on a feature file of this text.
  static func run(_ program: String, feature: String, _ arguments: [String] = []) throws -> Execution {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gherkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try feature.write(to: folder.appending(path: "written.feature"), atomically: true, encoding: .utf8)
    return try run(program, ["run", "written.feature"] + arguments, in: folder.path)
  }
}
