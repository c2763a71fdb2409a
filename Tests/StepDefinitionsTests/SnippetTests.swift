import CucumberExpressions
import CucumberMessages
import Foundation
import StepDefinitions
import Testing

/// Parameter types whose names would not do as names of arguments.
private struct Types: StepLibrary {
  typealias World = NoWorld

  func define() {
    for name in ["class", "self", "in", "world", "table", "flight number", "日本", "2nd", "_"] {
      ParameterType(name, "<\(name)>") { (text: String) in text }
    }
  }
}

struct SnippetTests {
  private static let texts = [
    "", "I have 3 cukes and 4.5 pears", #"say "a \"b\"" and 'c'"#, "it's", #"C:\temp\new"#, ##"\(world) \#(world)"##,
    ##"a "# b"##, ###"a "## b \#"###, "three \"\"\" quotes", "#", "\\", "a\tb", "a\u{2028}b \"c", "a\u{7F}\\b\"c",
    "😀 é 7",
    "(a) {b} c/d", "/* */ // $0 %d", "1 2 3 \"a\" \"b\"", "<class> <self> <in> <world> <table>",
    "<flight number> <日本> <2nd> <_>", "<class> <class>",
  ]

  private let glue: Glue

  init() {
    let registry = Registry()
    registry.collect([Types()])
    var ids = IdGenerator()
    glue = Glue(registry, ids: &ids)
  }

  private func step(_ text: String, _ number: Int) -> PickleStep {
    let table = PickleTable(rows: [])
    let argument: PickleStepArgument? =
      switch number % 3 {
      case 0: nil
      case 1: PickleStepArgument(dataTable: table)
      default: PickleStepArgument(docString: PickleDocString(content: ""))
      }
    let types: [PickleStepType?] = [.context, .action, .outcome, .unknown, nil]
    return PickleStep(argument: argument, astNodeIds: [], id: "1", type: types[number % types.count], text: text)
  }

  @Test func `every snippet compiles where it is pasted`() throws {
    var code = """
      import StepDefinitions

      struct Pasted: StepLibrary {
        typealias World = NoWorld

        func define() {

      """
    for (number, text) in Self.texts.enumerated() {
      for snippet in glue.snippets(for: step(text, number)) { code += snippet.code + "\n" }
    }
    code += "  }\n}\n"
    let errors = try Compiler.errors(in: code)
    #expect(errors == "", "in\n\(code)")
  }

  @Test func `what does not compile is noticed, so that the test above can fail`() throws {
    #expect(try Compiler.errors(in: "import StepDefinitions\nlet number: Int = \"\"\n").contains("error:"))
  }

  @Test func `the expression of every snippet matches the very step`() throws {
    for (number, text) in Self.texts.enumerated() {
      for snippet in glue.snippets(for: step(text, number)) {
        let source = try #require(Literal.value(in: snippet.code), "\(snippet.code)")
        let expression = try CucumberExpression(source, glue.parameterTypes)
        let arguments = try #require(expression.match(text), "\(source) on \(text)")
        #expect(arguments.count == source.count { $0 == "{" } - source.count(of: "\\{"))
      }
    }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}

/// The compiler that built the tests, with the modules that it built.
private enum Compiler {
  static func errors(in code: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gherkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Pasted.swift")
    try code.write(to: file, atomically: true, encoding: .utf8)
    let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", products.appending(path: "Modules").path, "-I",
      products.path, file.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    return process.terminationStatus == 0 && text.isEmpty ? "" : "error: \(text)"
  }
}

/// Reads the first string literal of a line of Swift, plain or raw.
private enum Literal {
  static func value(in code: String) -> String? {
    guard let open = code.firstIndex(of: "(") else { return nil }
    let marks = code[code.index(after: open)...].prefix { $0 == "#" }
    var rest = code[marks.endIndex...].unicodeScalars
    guard rest.popFirst() == "\"" else { return nil }
    let close = "\"" + marks
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"", String(rest).hasPrefix(marks) || close == "\"" { return String(value) }
      guard scalar == "\\", marks.isEmpty else {
        value.append(scalar)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      guard escaped == "u" else {
        value.append(escaped)
        continue
      }
      rest.removeFirst()
      let digits = rest.prefix { $0 != "}" }
      rest.removeFirst(digits.count + 1)
      guard let number = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(number) else { return nil }
      value.append(scalar)
    }
    return nil
  }
}
