import CucumberExpressions
package import CucumberMessages

extension Glue {
  /// Code that would define an undefined step, best first; each compiles when pasted into a library's `define()`.
  package func snippets(for step: PickleStep) -> [Snippet] {
    ExpressionGenerator(parameterTypes).expressions(for: step.text).map { expression in
      Snippet(language: "swift", code: Self.code(expression, for: step))
    }
  }

  private static func code(_ expression: GeneratedExpression, for step: PickleStep) -> String {
    let keyword =
      switch step.type {
      case .context: "Given"
      case .action: "When"
      case .outcome: "Then"
      case .unknown, nil: "Step"
      }
    var arguments = zip(expression.names, expression.swiftTypes).map { name, type in
      "\(identifier(name)): \(type)"
    }
    if step.argument?.dataTable != nil { arguments.append("table: DataTable") }
    if step.argument?.docString != nil { arguments.append("docString: DocString") }
    return """
      \(keyword)(\(literal(expression.source))) { (\((["world"] + arguments).joined(separator: ", "))) in
        try pending("write this step")
      }
      """
  }

  /// A string literal of Swift: raw where that saves backslashes, with as many `#` as the text asks for.
  private static func literal(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0 != "\u{7F}" && $0 != "\u{2028}" && $0 != "\u{2029}"
    }
    if isPlain, !text.contains("\\"), !text.contains("\"") { return "\"\(text)\"" }
    if isPlain {
      var marks = "#"
      while text.contains("\"" + marks) || text.contains("\\" + marks) { marks += "#" }
      return "\(marks)\"\(text)\"\(marks)"
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": escaped += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar == "\u{7F}" || scalar == "\u{2028}" || scalar == "\u{2029}":
        escaped += "\\u{\(String(scalar.value, radix: 16))}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"\(escaped)\""
  }

  /// A name that may be a word of the language, or one that the closure has already.
  private static func identifier(_ name: String) -> String {
    if ["world", "table", "docString"].contains(name) { return "\(name)Argument" }
    return reservedWords.contains(name) ? "`\(name)`" : name
  }

  private static let reservedWords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}
