import Execution
import Testing

struct GlobTests {
  @Test(arguments: [
    // Without a slash: any name of the path.
    ("wip", "Features/wip/a.feature", true), ("wip", "Features/wip.feature", false), ("wip*", "a/wip.feature", true),
    ("*.feature", "a/b/c.feature", true), ("a?c", "x/abc", true), ("a?c", "x/ac", false),
    // With one: the path, or a folder that it is in.
    ("Features/old", "Features/old/a.feature", true), ("Features/old/", "Features/old/a.feature", true),
    ("Features/old", "Features/older/a.feature", false), ("Features/*.feature", "Features/a.feature", true),
    ("Features/*.feature", "Features/x/a.feature", false), ("Features/*", "Features/x/a.feature", true),
    ("Features/**/a.feature", "Features/a.feature", true), ("Features/**/a.feature", "Features/x/y/a.feature", true),
    ("Features/**/a.feature", "Features/xa.feature", false), ("**/old/**", "a/old/b", true),
    ("**/b.feature", "a/xb.feature", false), ("**/b.feature", "b.feature", true), ("a/**b", "a/x/yb", true),
    ("./a/b", "a/b", true), ("a/b", "./a/b", true),
    // Brackets.
    ("[ab].feature", "b.feature", true), ("[a-c]x", "cx", true), ("[!a-c]x", "cx", false), ("[^a]x", "bx", true),
    ("[]]x", "]x", true), ("[a-]x", "-x", true), ("a/[!x]/b", "a///b", false), ("\\*", "*", true), ("\\*", "a", false),
    ("f[é]", "fé", true),
  ])
  func `a pattern matches as in shells`(pattern: String, path: String, matches: Bool) throws {
    #expect(try #require(Glob(pattern)).matches(path) == matches)
  }

  @Test(arguments: ["", "/", "[", "a[b", "[]", "a\\"]) func `what is no pattern is refused`(text: String) {
    #expect(Glob(text) == nil)
  }

  @Test func `no pattern takes long`() throws {
    let glob = try #require(Glob(String(repeating: "*a", count: 200) + "/**/" + String(repeating: "*a", count: 200)))
    #expect(!glob.matches(String(repeating: "a", count: 2000)))
  }
}
