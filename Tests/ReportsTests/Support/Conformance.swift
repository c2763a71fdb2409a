import CucumberMessages
import Foundation

/// The conformance data outside the project, where `GHERKIT_CONFORMANCE` says it is.
enum Conformance {
  static let folder = ProcessInfo.processInfo.environment["GHERKIT_CONFORMANCE"]

  /// Says in one line that tests have nothing to read.
  private static let announcement: Void = {
    if folder == nil { print("skipped: the conformance tests of Reports, since GHERKIT_CONFORMANCE is not set") }
  }()

  /// The names of the samples in `junit-xml` that have an expected document of a kind.
  static func junitSamples(_ kind: String) -> [String] {
    files("junit-xml").filter { $0.hasSuffix(".\(kind).xml") }.map { String($0.dropLast(kind.count + 5)) }
  }

  /// The names of the samples of the compatibility kit.
  static var kit: [String] {
    files("compatibility-kit").filter { !$0.contains(".") }
  }

  static func stream(kit name: String) throws -> [Envelope] {
    try stream("compatibility-kit/\(name)/\(name).ndjson")
  }

  static func stream(_ path: String) throws -> [Envelope] {
    try String(decoding: bytes(path), as: UTF8.self).split(separator: "\n").compactMap {
      try Envelope(ndjson: String($0))
    }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder ?? "")/\(path)")))
  }

  private static func files(_ path: String) -> [String] {
    announcement
    guard let folder else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")) ?? []).sorted()
  }
}
