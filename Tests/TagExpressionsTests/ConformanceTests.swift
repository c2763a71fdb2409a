import Foundation
import TagExpressions
import Testing

/// The official suites, where `GHERKIT_CONFORMANCE` says where they are.
struct ConformanceTests {
  /// The lines `key: value` of a file, their lists' dashes and indentation aside; each starts a case or adds to one.
  private static func lines(_ file: String) -> [(key: String, value: String)] {
    guard let root = ProcessInfo.processInfo.environment["GHERKIT_CONFORMANCE"] else {
      print("skipped: GHERKIT_CONFORMANCE is not set, so tag-expressions/\(file) was not run")
      return []
    }
    let url = URL(fileURLWithPath: root).appending(path: "tag-expressions/\(file)")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      Issue.record("\(file) can't be read")
      return []
    }
    return text.split(separator: "\n").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let key = line[..<colon].filter(\.isLetter)
      return (key, String(line[line.index(colon, offsetBy: 1)...].drop { $0 == " " }))
    }
  }

  private static func unquote(_ text: some StringProtocol) -> String {
    String(text.dropFirst().dropLast()).replacing("''", with: "'")
  }

  @Test func `every official expression is written out as expected`() throws {
    var expression = ""
    for (key, value) in Self.lines("parsing.yml") {
      if key == "expression" { expression = Self.unquote(value) }
      if key == "formatted" {
        #expect(try TagExpression(parsing: expression).description == Self.unquote(value), "\(expression)")
      }
    }
  }

  @Test func `every official expression holds for the expected tags`() throws {
    var expression = ""
    var tags: [String] = []
    for (key, value) in Self.lines("evaluations.yml") {
      switch key {
      case "expression": expression = Self.unquote(value)
      case "variables":
        tags = value.dropFirst().dropLast().split(separator: ",").map { Self.unquote($0.drop { $0 == " " }) }
      case "result":
        let holds = try TagExpression(parsing: expression).matches(tags)
        #expect("\(holds)" == value, "\(expression) for \(tags)")
      default: break
      }
    }
  }

  @Test func `every official error has the expected words`() {
    var expression = ""
    for (key, value) in Self.lines("errors.yml") {
      if key == "expression" { expression = Self.unquote(value) }
      guard key == "error" else { continue }
      let error = #expect(throws: TagExpressionError.self) { try TagExpression(parsing: expression) }
      #expect(error?.message == Self.unquote(value))
    }
  }
}
