import Testing

@testable import CucumberExpressions

struct PlainReaderTests {
  private let registry = ParameterTypeRegistry()

  private func pieces(_ source: String) -> [String] {
    var source = source
    return source.withUTF8 { bytes in
      var reader = PlainReader(bytes)
      var pieces: [String] = []
      while let piece = reader.next() {
        switch piece {
        case .text(let range): pieces.append("text " + String(decoding: bytes[range], as: UTF8.self))
        case .parameter(let range): pieces.append("parameter " + String(decoding: bytes[range], as: UTF8.self))
        case .optional(let range): pieces.append("optional " + String(decoding: bytes[range], as: UTF8.self))
        }
      }
      return pieces
    }
  }

  @Test func `text, parameters and optional text are read without a tree`() throws {
    let source = "é {int}{} cucumber(s)"
    #expect(try CucumberExpression(source, registry).isPlain)
    #expect(pieces(source) == ["text é ", "parameter int", "parameter ", "text  cucumber", "optional s"])
    #expect(try CucumberExpression(source, registry).parameterTypes.map(\.name) == ["int", ""])
    #expect(pieces("").isEmpty)
  }

  @Test(arguments: ["a/b", #"a \( b"#, "a )", "a }"])
  func `what means more is left to the parser`(source: String) throws {
    #expect(try !CucumberExpression(source, registry).isPlain)
  }

  @Test(arguments: ["a {", "a {int", "(", "a ()", "({int})", "((a))", "{a(b)}", "{nothing}", "{in{t}", "a(b"])
  func `a mistake is the parser's to explain`(source: String) {
    #expect(throws: CucumberExpressionError.self) { try CucumberExpression(source, registry) }
  }

  @Test(arguments: ["", "a", "{int} b", "{}{word}", "I have {int} cucumber(s) in {string}", "(a) (b)", "😀{int}(é)"])
  func `a plain expression has the tree that the parser gives it`(source: String) throws {
    #expect(try CucumberExpression(source, registry).tree == CucumberExpression.tree(of: source))
  }

  @Test(arguments: [
    ("(a) (b)", ["a b", " b", "a ", " "]), ("x(a){word}(b)", ["xayb", "xy", "xay"]),
    ("(1)(2)(3)(4)(5){int}", ["123450", "50", "0"]),
  ])
  func `optional text is found in an index with and without it`(source: String, texts: [String]) throws {
    let index = ExpressionIndex([.cucumber(try CucumberExpression(source, registry))])
    for text in texts { #expect(index.matches(for: text).count == 1, "\(text)") }
    #expect(index.matches(for: "c").isEmpty)
  }
}
