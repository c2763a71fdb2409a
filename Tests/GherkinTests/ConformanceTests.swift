import CucumberMessages
import Foundation
import Gherkin
import Testing

/// Every file of the official test data, where `GHERKIT_CONFORMANCE` names a folder that has it.
struct ConformanceTests {
  static let folder: String? = {
    guard let root = ProcessInfo.processInfo.environment["GHERKIT_CONFORMANCE"] else {
      print("Gherkin's conformance tests are skipped: GHERKIT_CONFORMANCE is not set")
      return nil
    }
    return root + "/gherkin/"
  }()

  static func files(_ group: String) -> [String] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + group)) ?? []
    return names.filter { $0.hasSuffix(".feature") || $0.hasSuffix(".feature.md") }.sorted().map { group + "/" + $0 }
  }

  func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: #require(Self.folder) + path)))
  }

  func source(_ path: String) throws -> FeatureSource {
    var bytes = try bytes(path)
    // A checkout may have taken the CRs out of the files that are about them.
    if path.hasSuffix(".crlf.feature"), !bytes.contains(UInt8(ascii: "\r")) {
      bytes = bytes.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    }
    return FeatureSource(uri: "../testdata/" + path, bytes: bytes)
  }

  func expected(_ path: String, _ kind: String) throws -> [Envelope] {
    let text = String(decoding: try bytes(path + ".\(kind).ndjson"), as: UTF8.self)
    return try text.split(separator: "\n").map { try #require(try Envelope(ndjson: String($0))) }
  }

  @Test(.enabled(if: folder != nil), arguments: files("good"))
  func `a good file gives the messages that the reference gives`(path: String) throws {
    for (wanted, kind) in [
      (FeatureMessages.source, "source"), (.document, "ast"), (.pickles, "pickles"),
    ] {
      var ids = IdGenerator()
      let envelopes = try source(path).envelopes(wanted, ids: &ids)
      let expected = try expected(path, kind)
      #expect(envelopes.count == expected.count)
      for (envelope, expected) in zip(envelopes, expected) { #expect(envelope.ndjson == expected.ndjson) }
    }
  }

  @Test(.enabled(if: folder != nil), arguments: files("bad"))
  func `a bad file gives the errors that the reference gives, in its order`(path: String) throws {
    var ids = IdGenerator()
    let envelopes = try source(path).envelopes([.document, .pickles, .errors], ids: &ids)
    #expect(envelopes.map(\.ndjson) == (try expected(path, "errors")).map(\.ndjson))
  }
}
