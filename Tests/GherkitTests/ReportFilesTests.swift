import Foundation
import Testing

/// Where reports go, and what happens when they can't.
@Suite struct ReportFilesTests {
  private static let feature = "Feature: f\n\n  Scenario: one\n    * a step passes\n    * two things are attached\n"

  @Test(arguments: [
    ["--format", "junit:real/x.xml", "--format", "html:link/x.xml"],
    ["--format", "junit:x.xml", "--format", "html:real/../x.xml"],
    ["--format", "tap:real/file.txt", "--format", "json:alias.txt"],
  ])
  func `two reports to one file by two names exit with 2, and the last run's reports stay`(formats: [String])
    async throws
  {
    let folder = try WorkFolder([
      "Features/a.feature": Self.feature, "real/x.xml": "old", "x.xml": "old", "real/file.txt": "old",
    ])
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "real")
    try files.createSymbolicLink(atPath: folder.path("alias.txt"), withDestinationPath: "real/file.txt")
    let ended = try await Product.outcomes.run(formats, in: folder)
    #expect(ended.code == 2)
    #expect(ended.err.contains("would both go to"))
    for file in ["real/x.xml", "x.xml", "real/file.txt"] { #expect(try folder.read(file) == "old") }
  }

  @Test(arguments: [
    ["run", "--format", "junit:Features/a.feature"], ["run", "--format", "messages:Features/../Features/a.feature"],
    ["run", "--history", "Features/a.feature"], ["run", "--save-timings", "Features/new.feature.md"],
    ["run", "Features/plain.txt", "--format", "tap:Features/plain.txt"],
    ["docs", "--output", "Features/a.feature"], ["run", "--history", "h", "--format", "junit:h"],
  ])
  func `no report takes the place of a feature file, or of the history`(arguments: [String]) async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature, "Features/plain.txt": Self.feature])
    let ended = try await Product.outcomes.run(arguments, in: folder)
    #expect(ended.code == 2)
    #expect(ended.out.isEmpty)
    #expect(try folder.read("Features/a.feature") == Self.feature)
    #expect(try folder.read("Features/plain.txt") == Self.feature)
    #expect(!folder.exists("Features/new.feature.md"))
  }

  @Test func `a file that is no history is not replaced by one`() async throws {
    let text = "# Read me\n\nThis is not a history.\n"
    let folder = try WorkFolder(["Features/a.feature": Self.feature, "notes.md": text])
    let ended = try await Product.outcomes.run(["run", "--history", "notes.md", "--format", "html:o.html"], in: folder)
    #expect(ended.code == 2)
    #expect(ended.err.contains("notes.md is no history of runs"))
    #expect(try folder.read("notes.md") == text)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func `standard output by another name is standard output`(path: String) async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    let ran = try await Product.outcomes.run(["run", "--format", "tap:\(path)", "--format", "messages:m"], in: folder)
    #expect(ran.code == 0)
    #expect(ran.out.hasPrefix("TAP version 14"), "\(ran.out)")
    #expect(!ran.err.contains("TAP"))
    let merged = try await Product.outcomes.run(["merge", "m", "--output", path], in: folder)
    #expect(merged.out.contains("testRunFinished"))
  }

  @Test func `a list of places can be replaced by the run that reads it`() async throws {
    let folder = try WorkFolder([
      "Features/a.feature": "Feature: f\n  Scenario: one\n    * it fails\n  Scenario: two\n    * nobody wrote this\n"
    ])
    let first = try await Product.outcomes.run(["run", "--format", "rerun:r.txt"], in: folder)
    #expect(first.code == 1)
    let list = try folder.read("r.txt")
    #expect(list == "Features/a.feature:2:4\n")
    let second = try await Product.outcomes.run(["run", "@r.txt", "--format", "rerun:r.txt"], in: folder)
    #expect(second.code == 1, "\(second.err)")
    #expect(try folder.read("r.txt") == list)
  }

  @Test(arguments: [["--shard", "auto"], ["@nowhere.txt"], ["Features:3"]])
  func `a run that can't be leaves no report of the run before`(arguments: [String]) async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature, "j.xml": "green"])
    let ended = try await Product.outcomes.run(["run", "--format", "junit:j.xml"] + arguments, in: folder)
    #expect(ended.code == 2)
    #expect(!folder.exists("j.xml"))
  }

  @Test func `a command line that can't be read touches no file`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature, "README.md": "mine"])
    let ended = try await Product.outcomes.run(["run", "--format", "markdown:README.md", "--bogus"], in: folder)
    #expect(ended.code == 2)
    #expect(try folder.read("README.md") == "mine")
    let merged = try await Product.outcomes.run(["merge", "README.md", "--output", "Features/a.feature"], in: folder)
    #expect(merged.code == 2)
    #expect(merged.err.contains("a feature file by its name"))
    #expect(try folder.read("Features/a.feature") == Self.feature)
  }

  @Test(arguments: ["junit", "json", "markdown", "tap", "teamcity", "github", "messages"])
  func `a folder as a report's file exits with 2 before anything runs`(format: String) async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature, "reports/x": ""])
    let ended = try await Product.outcomes.run(["--format", "\(format):reports"], in: folder)
    #expect(ended.code == 2)
    #expect(ended.out.isEmpty)
    #expect(ended.err.contains("can't write reports: "))
  }

  @Test func `what was attached lies beside the JUnit document, made while running or later`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    let ran = try await Product.outcomes.run(
      ["--format", "messages:run.ndjson", "--format", "junit,attachments=files:reports/junit.xml"], in: folder)
    #expect(ran.code == 0, "\(ran.err)")
    let document = try folder.read("reports/junit.xml")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("reports/files")).sorted()
    #expect(!names.isEmpty)
    for name in names { #expect(document.contains("\n[[ATTACHMENT|reports/files/\(name)]]\n")) }
    try FileManager.default.removeItem(atPath: folder.path("reports"))
    _ = try await Product.outcomes.run(
      ["report", "--format", "junit,attachments=files:reports/junit.xml", "run.ndjson"], in: folder)
    #expect(try folder.read("reports/junit.xml") == document)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("reports/files")).sorted() == names)
  }

  @Test func `a full disk fails the report on it with 6, and the others are whole`() async throws {
    var feature = "Feature: f\n"
    for number in 0..<400 { feature += "\n  Scenario: number \(number)\n    * a step passes\n" }
    let folder = try WorkFolder(["Features/a.feature": feature])
    guard let disk = try SmallDisk(at: folder.path("small")) else { return }
    defer { disk.unmount() }
    let ended = try await Product.outcomes.run(
      [
        "--format", "json:small/run.json", "--format", "junit:small/junit.xml", "--format", "json:run.json", "--format",
        "progress",
      ],
      in: folder)
    #expect(ended.code == 6, "\(ended.err)")
    #expect(ended.err.contains("error: can't write small/run.json: "))
    #expect(ended.out.contains("400 scenarios (400 passed)"))
    #expect(!folder.exists("small/run.json"))
    #expect(try JSONSerialization.jsonObject(with: Data(folder.bytes("run.json"))) is [Any])
    // Nothing half written is left to be mistaken for a report.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("small")).allSatisfy { $0 == "junit.xml" })
  }
}

/// A file system of 64 KB in memory.
private struct SmallDisk {
  private let path: String

  /// - Returns: `nil`, and a line that says why, where mounting isn't permitted.
  init?(at path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let (code, text) = Self.run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path])
    guard code == 0 else {
      print("skipped: the test of a full disk, since none can be mounted here: \(text)")
      return nil
    }
  }

  func unmount() {
    _ = Self.run("umount", [path])
  }

  private static func run(_ program: String, _ arguments: [String]) -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return (-1, "\(error)") }
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text.split(separator: "\n").first.map(String.init) ?? "")
  }
}
