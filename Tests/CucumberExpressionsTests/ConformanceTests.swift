import CucumberExpressions
import Foundation
import Testing

/// The official suites, where `GHERKIT_CONFORMANCE` says where they are.
struct ConformanceTests {
  private static func cases(_ folder: String) -> [(name: String, case: YAML)] {
    guard let root = ProcessInfo.processInfo.environment["GHERKIT_CONFORMANCE"] else {
      print("skipped: GHERKIT_CONFORMANCE is not set, so cucumber-expressions/\(folder) was not run")
      return []
    }
    let directory = URL(fileURLWithPath: root).appending(path: "cucumber-expressions/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    #expect(!names.isEmpty, "no cases in \(folder)")
    return names.sorted().compactMap { name in
      guard let text = try? String(contentsOf: directory.appending(path: name), encoding: .utf8) else { return nil }
      return (name, YAML(text))
    }
  }

  /// Checks what a case expects of `body`: its error's text, or what it returns.
  private static func check(
    _ name: String, _ expected: YAML, _ body: () throws -> Void
  ) {
    do {
      try body()
      #expect(expected["exception"] == nil, "\(name) should have been refused")
    } catch let error as CucumberExpressionError {
      #expect(error.message == expected["exception"]?.string, "\(name)")
    } catch {
      Issue.record(error, "\(name)")
    }
  }

  @Test func `every official token list is ours`() {
    for (name, expected) in Self.cases("cucumber-expression/tokenizer") {
      Self.check(name, expected) {
        let tokens = try CucumberExpression.tokens(of: expected["expression"]?.string ?? "")
        let ours = tokens.map { "\($0.kind.officialName) \($0.start) \($0.end) \($0.text)" }
        let theirs = expected["expected_tokens"]?.list?.map {
          "\($0["type"]?.string ?? "") \($0["start"]?.int ?? -1) \($0["end"]?.int ?? -1) \($0["text"]?.string ?? "")"
        }
        #expect(ours == theirs, "\(name)")
      }
    }
  }

  @Test func `every official syntax tree is ours`() {
    for (name, expected) in Self.cases("cucumber-expression/parser") {
      Self.check(name, expected) {
        let tree = try CucumberExpression.tree(of: expected["expression"]?.string ?? "")
        #expect(tree.outline == expected["expected_ast"].map(Self.outline), "\(name)")
      }
    }
  }

  private static func outline(_ node: YAML) -> String {
    let head =
      "\(node["type"]?.string ?? "") \(node["start"]?.int ?? -1) \(node["end"]?.int ?? -1) \(node["token"]?.string ?? "")"
    return head + "(" + (node["nodes"]?.list ?? []).map(outline).joined() + ")"
  }

  @Test func `every official match is ours, arguments and errors included`() {
    for (name, expected) in Self.cases("cucumber-expression/matching") {
      Self.check(name, expected) {
        let expression = try CucumberExpression(expected["expression"]?.string ?? "", ParameterTypeRegistry())
        let arguments = expression.match(expected["text"]?.string ?? "")
        let ours = try arguments.map { try zip($0, expression.parameterTypes).map { try $1.builtIn?.value(of: $0) } }
        let theirs = expected["expected_args"].flatMap(\.list)
        #expect(ours?.count == theirs?.count, "\(name)")
        for (ours, theirs) in zip(ours ?? [], theirs ?? []) {
          #expect(ours?.isWritten(theirs.string ?? "") == true, "\(name): \(ours as Any) is not \(theirs)")
        }
      }
    }
  }

  @Test func `every official regular expression is what ours is transformed to`() throws {
    for (name, expected) in Self.cases("cucumber-expression/transformation") {
      let expression = try CucumberExpression(expected["expression"]?.string ?? "", ParameterTypeRegistry())
      #expect(expression.regularExpression == expected["expected_regex"]?.string, "\(name)")
    }
  }

  @Test func `every official match of a regular expression is ours`() throws {
    for (name, expected) in Self.cases("regular-expression/matching") {
      let expression = try RegularExpression(expected["expression"]?.string ?? "", ParameterTypeRegistry())
      let ours = expression.match(expected["text"]?.string ?? "")?.map { $0.group.value }
      #expect(ours == expected["expected_args"]?.list?.map(\.string), "\(name)")
    }
  }
}

extension BuiltInValue {
  /// Whether the value is the one that a conformance file writes like this.
  fileprivate func isWritten(_ text: String) -> Bool {
    switch self {
    case .int(let value): value == Int(text)
    case .byte(let value): value == Int8(text)
    case .short(let value): value == Int16(text)
    case .long(let value): value == Int64(text)
    case .float(let value): value == Float(text)
    case .double(let value): value == Double(text)
    case .bigDecimal(let value): value.description == text
    case .bigInteger(let value): value.description == text
    case .string(let value): value == text
    }
  }
}

extension Token.Kind {
  fileprivate var officialName: String {
    switch self {
    case .startOfLine: "START_OF_LINE"
    case .endOfLine: "END_OF_LINE"
    case .whitespace: "WHITE_SPACE"
    case .beginOptional: "BEGIN_OPTIONAL"
    case .endOptional: "END_OPTIONAL"
    case .beginParameter: "BEGIN_PARAMETER"
    case .endParameter: "END_PARAMETER"
    case .alternation: "ALTERNATION"
    case .text: "TEXT"
    }
  }
}

extension Node {
  fileprivate var outline: String {
    let type =
      switch kind {
      case .text: "TEXT_NODE"
      case .optional: "OPTIONAL_NODE"
      case .alternation: "ALTERNATION_NODE"
      case .alternative: "ALTERNATIVE_NODE"
      case .parameter: "PARAMETER_NODE"
      case .expression: "EXPRESSION_NODE"
      }
    return "\(type) \(start) \(end) \(text ?? "")(" + nodes.map(\.outline).joined() + ")"
  }
}
