import Foundation
import Testing

/// Holds the drawing of ARCHITECTURE.md: which module may import which.
///
/// SwiftPM alone doesn't catch an upward import in an incremental build, so the `import` lines themselves are read.
struct RoomsTests {
  @Test func `every module imports only what the drawing allows`() throws {
    let breaches = try Checkout.swiftFiles(under: "Sources").flatMap { file in
      Rooms.breaches(module: file.module, path: file.path, text: file.text)
    }
    #expect(breaches.isEmpty, "\(breaches.joined(separator: "\n"))")
  }

  @Test func `every module is in the drawing`() throws {
    let modules = Set(try Checkout.names(in: "Sources"))
    let unknown = modules.subtracting(Rooms.drawing.map(\.module)).sorted()
    #expect(unknown.isEmpty, "add to the drawing of ARCHITECTURE.md and to Rooms.drawing: \(unknown)")
  }

  @Test func `the drawing has no import within a layer or upwards`() throws {
    let layers = Dictionary(uniqueKeysWithValues: Rooms.drawing.map { ($0.module, $0.layer) })
    for room in Rooms.drawing {
      for module in room.mayImport {
        // Terminal and Execution share the C header of their own or a lower layer; a header imports nothing.
        if module == "CPlatform" { continue }
        let layer = try #require(layers[module], "\(room.module) may import \(module), which isn't drawn")
        #expect(layer < room.layer, "\(module) is not below \(room.module)")
      }
    }
  }

  @Test func `no test imports FoundationXML`() throws {
    for file in try Checkout.swiftFiles(under: "Tests") where file.text.contains("import FoundationXML") {
      #expect(!Imports.list(in: file.text).contains { $0.module == "FoundationXML" }, "\(file.path)")
    }
  }
}

struct RoomsBreachTests {
  private func breaches(_ module: String, _ text: String) -> [String] {
    Rooms.breaches(module: module, path: "Sources/\(module)/X.swift", text: text)
  }

  @Test func `an upward import is a breach that names the file and its line`() {
    #expect(
      breaches("Reports", "public import CucumberMessages\nprivate import Execution\n")
        == ["Sources/Reports/X.swift:2: Reports may not import Execution"])
  }

  @Test(
    arguments: [
      "import Execution", "@testable import Execution", "private import Execution", "package import Execution",
      "@_exported public import Execution", "import struct Execution.Plan", "internal import class Execution.Plan.Slot",
      "@_spi(Testing) @preconcurrency import Execution", "import Terminal; import Execution",
      "#if DEBUG\n    import Execution  // for now\n#endif", "@testable\nimport Execution",
      "/* why */ import Execution",
      "import\tExecution",
    ]) func `a breach is seen however the import is written`(text: String)
  {
    #expect(breaches("Reports", text).count == 1)
  }

  @Test(
    arguments: [
      "// import Execution", "/* import Execution\nimport Execution */", "/* a /* import B */\nimport Execution */",
      "let text = \"import Execution\"", "let text = \"\"\"\n  import Execution\n  \"\"\"",
      "let text = #\"\"\"\n  \\\"\"\"\n  import Execution\n  \"\"\"#", "#if canImport(Execution)\n#endif",
      "let important = Execution", "let url = \"//\" // import Execution",
    ]) func `what only looks like an import is none`(text: String)
  {
    #expect(breaches("Reports", text).isEmpty)
  }

  @Test func `libxml2 is imported by XML alone`() {
    #expect(breaches("XML", "private import CLibXML2").isEmpty)
    #expect(breaches("Reports", "private import CLibXML2").count == 1)
    #expect(breaches("Gherkit", "private import CLibXML2").count == 1)
  }

  @Test func `FoundationXML is imported by nobody`() {
    #expect(breaches("XML", "import FoundationXML") == ["Sources/XML/X.swift:1: nobody may import FoundationXML"])
  }

  @Test func `the terminal does without Foundation`() {
    #expect(breaches("Terminal", "import Foundation").count == 1)
    #expect(breaches("Terminal", "private import Glibc").isEmpty)
  }

  @Test(arguments: ["TravelAdvisories", "WeightTracking"])
  func `a domain imports its boundaries, Foundation, Observation and the standard library`(domain: String) {
    #expect(
      breaches(domain, "import Boundaries\nimport Foundation\nimport Observation\nimport Synchronization").isEmpty)
    #expect(breaches(domain, "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#endif").isEmpty)
    for module in ["Testing", "Glibc", "FoundationNetworking", "TestKit", "Gherkit", "Dispatch"] {
      #expect(breaches(domain, "import \(module)").count == 1, "\(module)")
    }
  }

  @Test func `Execution, Gherkin and Reports don't know each other`() {
    let three = ["Execution", "Gherkin", "Reports"]
    for module in three {
      for other in three where other != module {
        #expect(breaches(module, "import \(other)").count == 1, "\(module) imports \(other)")
      }
    }
  }

  @Test func `the domains and TestKit don't know each other`() {
    #expect(breaches("TestKit", "import TravelAdvisories").count == 1)
    #expect(breaches("WeightTracking", "import TravelAdvisories").count == 1)
  }
}

struct TrackedFilesTests {
  @Test func `no tracked file names a place of one machine`() throws {
    guard let files = try Checkout.trackedFiles() else {
      print("skipped: not a git checkout, so nothing says which files are tracked")
      return
    }
    try #require(files.count > 20)
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: Checkout.root + "/" + file) else { continue }
      let places = MachinePaths.found(in: bytes)
      #expect(places.isEmpty, "\(file): \(places.joined(separator: ", "))")
    }
  }

  @Test func `a place of one machine is seen in any text`() {
    let slash = "/"
    let places = ["home/ada/x", "Users/ada/x", "root/x", "work/x", "tmp/wt/x", "opt/swift/x"].map { slash + $0 }
    for place in places {
      #expect(MachinePaths.found(in: "see \"\(place)\"").count == 1, "\(place)")
      #expect(MachinePaths.found(in: "file://\(place)").count == 1, "\(place)")
    }
  }

  @Test(arguments: [
    "Features/work/a.feature", "https://example.org/home/", "../root/x", "/tmp/x", "/dev/null", "a/work/",
  ])
  func `a relative path or a common one is none`(text: String) {
    #expect(MachinePaths.found(in: text).isEmpty)
  }
}

/// The drawing, as a table, and what breaks it.
private enum Rooms {
  struct Room {
    let layer: Int
    let module: String
    let mayImport: [String]

    init(_ layer: Int, _ module: String, _ mayImport: [String] = []) {
      self.layer = layer
      self.module = module
      self.mayImport = mayImport
    }
  }

  static let drawing: [Room] = [
    Room(0, "CLibXML2"),
    Room(0, "CPlatform"),
    Room(0, "CucumberMessages"),
    Room(0, "CucumberExpressions"),
    Room(0, "TagExpressions"),
    Room(0, "Terminal", ["CPlatform"]),
    Room(0, "Boundaries"),
    Room(1, "XML", ["CLibXML2"]),
    Room(1, "Gherkin", ["CucumberMessages"]),
    Room(1, "StepDefinitions", ["CucumberMessages", "CucumberExpressions", "TagExpressions"]),
    Room(1, "LiveBoundaries", ["Boundaries"]),
    Room(1, "TestKit", ["Boundaries"]),
    Room(1, "TravelAdvisories", ["Boundaries"]),
    Room(1, "WeightTracking", ["Boundaries"]),
    Room(
      2, "Execution", ["CucumberMessages", "CucumberExpressions", "StepDefinitions", "TagExpressions", "CPlatform"]),
    Room(2, "Reports", ["CucumberMessages", "CucumberExpressions", "XML", "Terminal"]),
    Room(2, "Authoring", ["CucumberMessages", "CucumberExpressions", "Gherkin"]),
    Room(
      3, "Gherkit",
      [
        "CPlatform", "CucumberMessages", "CucumberExpressions", "TagExpressions", "Terminal", "Boundaries", "XML",
        "Gherkin", "StepDefinitions", "Execution", "Reports", "Authoring",
      ]),
    Room(4, "Specs", ["Gherkit", "TestKit", "Boundaries", "TravelAdvisories", "WeightTracking"]),
    Room(4, "GherkitTool", ["Gherkit"]),
  ]

  /// What the domains may import that isn't ours.
  private static let forDomains: Set<String> = [
    "Swift", "Synchronization", "RegexBuilder", "Foundation", "FoundationEssentials", "Observation",
  ]

  static func breaches(module: String, path: String, text: String) -> [String] {
    guard let room = drawing.first(where: { $0.module == module }) else { return ["\(path): \(module) isn't drawn"] }
    let ours = Set(drawing.map(\.module))
    return Imports.list(in: text).compactMap { line, name in
      if name == "FoundationXML" { return "\(path):\(line): nobody may import \(name)" }
      return isAllowed(name, in: room, ours: ours) ? nil : "\(path):\(line): \(module) may not import \(name)"
    }
  }

  private static func isAllowed(_ name: String, in room: Room, ours: Set<String>) -> Bool {
    if name == room.module { return true }
    if ours.contains(name) { return room.mayImport.contains(name) }
    switch room.module {
    case "TravelAdvisories", "WeightTracking": return forDomains.contains(name)
    case "Terminal": return !name.hasPrefix("Foundation")
    default: return true
    }
  }
}

/// Reads the `import` lines of a Swift source text.
private enum Imports {
  /// The imported modules with their lines, 1-based.
  static func list(in text: String) -> [(line: Int, module: String)] {
    let pattern =
      /(?:^|;)\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    var blanking = Blanking(text)
    return blanking.run().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().flatMap {
      index, bytes -> [(Int, String)] in
      let line = String(decoding: bytes, as: UTF8.self)
      guard line.contains("import") else { return [] }
      return line.matches(of: pattern).map { (index + 1, String($0.1)) }
    }
  }
}

/// Takes comments and string literals out of a Swift source text; its lines stay as many.
///
/// It works on bytes, since the whole house is read with it in every test run.
private struct Blanking {
  private let source: [UInt8]
  private var index = 0
  private var result: [UInt8] = []

  init(_ text: String) {
    source = Array(text.utf8)
    result.reserveCapacity(source.count)
  }

  mutating func run() -> [UInt8] {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "/") where sees("//"): while index < source.count, source[index] != 0x0A { index += 1 }
      case UInt8(ascii: "/") where sees("/*"): comment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): literal()
      case let byte:
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  /// A comment and those nested in it.
  private mutating func comment() {
    var depth = 0
    result.append(UInt8(ascii: " "))
    while index < source.count {
      if sees("/*") {
        depth += 1
        index += 2
      } else if sees("*/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        skip()
      }
    }
  }

  /// A literal ends with its quotes and as many `#` as it began with; a backslash with those escapes.
  ///
  /// One of one line never reaches the next: what seemed to open it was none (a quote in a regular expression).
  private mutating func literal() {
    let hashes = source[index...].prefix { $0 == UInt8(ascii: "#") }.count
    let quotes = source[(index + hashes)...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }.count
    guard quotes > 0 else {
      result.append(contentsOf: source[index..<index + hashes])
      index += hashes
      return
    }
    let fence = String(repeating: "#", count: hashes)
    index += hashes + quotes
    if quotes == 2 {
      index += sees(fence) ? hashes : 0
      return
    }
    let closing = String(repeating: "\"", count: quotes) + fence
    while index < source.count {
      if sees("\\" + fence) {
        index += 1 + hashes
        if index < source.count { skip() }
      } else if sees(closing) {
        index += closing.utf8.count
        return
      } else {
        skip()
        if quotes == 1, result.last == 0x0A { return }
      }
    }
  }

  /// Leaves a byte out, unless it ends a line.
  private mutating func skip() {
    result.append(source[index] == 0x0A ? 0x0A : UInt8(ascii: " "))
    index += 1
  }

  private func sees(_ text: String) -> Bool {
    source[index...].starts(with: text.utf8)
  }
}

/// Paths that exist on one machine only.
private enum MachinePaths {
  private static let needles = ["home", "Users", "root", "work", "tmp/wt", "opt/swift"].map { Data("/\($0)".utf8) }

  /// The places in a file, which is read closely only where one of the names occurs.
  static func found(in bytes: Data) -> [String] {
    guard needles.contains(where: { bytes.range(of: $0) != nil }) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").flatMap { found(in: String($0)) }
  }

  /// The places in a text. Absolute, so nothing of a path or a host stands before; `file://` may.
  static func found(in text: String) -> [String] {
    guard needles.contains(where: { Data(text.utf8).range(of: $0) != nil }) else { return [] }
    let pattern = /(?:^|[^\w.\-\/]|file:\/\/)(\/(?:(?:home|Users)\/\w+|root\/|work\/|tmp\/wt|opt\/swift)\S*)/
    return text.matches(of: pattern).map { String($0.1) }
  }
}

/// The files of this package, as the test's own place in it leads to them.
private enum Checkout {
  struct SwiftFile {
    let module: String
    /// From the package's root.
    let path: String
    let text: String
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").filter { !$0.hasPrefix(".") }
  }

  static func swiftFiles(under folder: String) throws -> [SwiftFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let module = path.split(separator: "/")[0]
      let text = try String(contentsOf: URL(filePath: "\(root)/\(folder)/\(path)"), encoding: .utf8)
      return SwiftFile(module: String(module), path: "\(folder)/\(path)", text: text)
    }
  }

  /// The paths that git tracks, or nil where there is no git or no repository.
  static func trackedFiles() throws -> [String]? {
    let git = Process()
    git.executableURL = URL(filePath: "/usr/bin/env")
    git.arguments = ["git", "-C", root, "ls-files", "-z"]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    try git.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return nil }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
