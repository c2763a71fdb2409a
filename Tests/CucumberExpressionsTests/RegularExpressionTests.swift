import CucumberExpressions
import Foundation
import Testing

struct RegularExpressionTests {
  /// Expressions of all the constructs we know, and texts to try each of them on.
  private static let sources = [
    "a", "^a$", "a|b|", "(a)(b)?", "(a|ab)(c|bcd)(d*)", "[a-c]+", "[^a-c]", "a{2}", "a{1,2}?b", "a{2,}", "(?:ab)*c",
    "(?:a|b)*?b", #"\d+"#, #"[a-c]+\b"#, #"\bc"#, #"a\Bb"#, "a.c", "^(.*?)b", "^(.+)b", "a(?=b)", "a(?!b)",
    "(?=.*c).b", "(?<name>b)", "x*", "(x+x+)+y", #"[\d.-]+"#, #"\."#, "(((a)))", "(a)|(b)", "(?:(a)|b)+", "[é-ü😀]",
    ".😀",
    "a{,2}", "]", "}", #"a\/b"#, "^a (.*?)(?: and a (.*?))?(?: and a (.*?))?$", "(?:)", "()a", "(|a)b",
  ]
  private static let texts = [
    "", "a", "b", "ab", "abc", "abcd", "aab", "aaa", "cab", "xxxy", "xxxx", "12.5-", "a b", "é", "ü", "😀", "a😀c", "a.c",
    "a\u{2028}c", "a/b", "]}", "a{,2}", "a b and a c", "a b and a c and a d", "bbb",
  ]

  @Test func `our matcher finds what Foundation finds, with the same groups`() throws {
    for source in Self.sources {
      let ours = try RegularExpression(source, ParameterTypeRegistry())
      // Foundation reads these braces and brackets as something else.
      guard let oracle = try? NSRegularExpression(pattern: source) else { continue }
      for text in Self.texts {
        let units = text as NSString
        let theirs = oracle.firstMatch(in: text, range: NSRange(location: 0, length: units.length)).map { match in
          (1..<max(1, match.numberOfRanges)).map { number -> String? in
            let range = match.range(at: number)
            return range.location == NSNotFound ? nil : units.substring(with: range)
          }
        }
        let found = ours.match(text).map { Self.captures($0.map(\.group)) }
        #expect(found == theirs, "/\(source)/ on '\(text)'")
      }
    }
  }

  private static func captures(_ groups: [Group]) -> [String?] {
    groups.flatMap { [$0.value] + captures($0.children) }
  }

  @Test func `an iteration that consumes nothing does not count, as in ECMAScript`() throws {
    let registry = ParameterTypeRegistry()
    #expect(try RegularExpression("(a*)*", registry).match("b")?.map(\.group.value) == [nil])
    #expect(try RegularExpression("(a*)+b", registry).match("ab")?.map(\.group.value) == ["a"])
  }

  @Test func `digits and words are ASCII, as in the official expressions`() throws {
    let registry = ParameterTypeRegistry()
    #expect(try RegularExpression(#"^\d$"#, registry).match("٣") == nil)
    #expect(try RegularExpression(#"^\w$"#, registry).match("é") == nil)
    #expect(try RegularExpression(#"^\p{Lu}\p{L}+$"#, registry).match("Éa") != nil)
  }

  @Test func `an expression that would take for ever elsewhere is answered`() throws {
    let registry = ParameterTypeRegistry()
    let text = String(repeating: "a", count: 200)
    for source in ["^(a+)+$", "^(a|aa)+$", "^(a*)*b", "(?=(?:a+)+b)a", "^(.*)*(.*)*(.*)*x$"] {
      #expect(try RegularExpression(source, registry).match(text + "!") == nil, "\(source)")
    }
  }

  @Test(arguments: [
    ("a(b", 1), ("ab)", 2), ("[ab", 0), ("*a", 0), ("a**", 2), ("[b-a]", 1), ("a\\", 1), ("(?:", 0), ("a{2,1}", 1),
  ])
  func `a mistake is reported with its place`(source: String, offset: Int) {
    let error = #expect(throws: RegularExpressionError.self) {
      try RegularExpression(source, ParameterTypeRegistry())
    }
    guard case .unreadable(let problem) = error else { return }
    #expect(problem.offset == offset, "\(problem)")
  }
}
