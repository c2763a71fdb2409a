import CucumberMessages
import Execution
import TagExpressions
import Testing

struct FilterTests {
  private func pickle(_ name: String, _ tags: String...) -> Pickle {
    Pickle(
      id: "0", uri: "a.feature", name: name, language: "en", steps: [],
      tags: tags.map { PickleTag(name: $0, astNodeId: "1") }, astNodeIds: [])
  }

  @Test func `a filter of nothing lets everything through`() {
    #expect(Filter().selects(pickle("a")))
  }

  @Test func `of several tag expressions all must be true`() throws {
    let filter = Filter(tags: [try TagExpression(parsing: "@a or @b"), try TagExpression(parsing: "not @c")])
    #expect(filter.selects(pickle("x", "@a")))
    #expect(!filter.selects(pickle("x", "@a", "@c")))
    #expect(!filter.selects(pickle("x")))
  }

  @Test func `of several names one is enough, and the tags must hold too`() throws {
    let filter = Filter(
      tags: [try TagExpression(parsing: "@a")], names: [try NamePattern("tea"), try NamePattern("/^coffee$/")])
    #expect(filter.selects(pickle("some tea here", "@a")))
    #expect(filter.selects(pickle("coffee", "@a")))
    #expect(!filter.selects(pickle("more coffee", "@a")))
    #expect(!filter.selects(pickle("tea")))
  }

  @Test(arguments: [
    ("tea", "steam teapot", true), ("Tea", "tea", false), ("", "anything", true), ("a.c", "abc", false),
    ("/a.c/", "xabcx", true), ("/^b/", "abc", false), ("/(?i)TEA/", "tea", true), ("/", "a / b", true),
    ("//", "a // b", true),
  ])
  func `a name is searched for a part, or for a regular expression between slashes`(
    pattern: String, name: String, matches: Bool
  ) throws {
    #expect(try NamePattern(pattern).matches(name) == matches)
  }

  @Test func `a regular expression that can't be read is an error`() {
    #expect(throws: (any Error).self) { try NamePattern("/(/") }
  }
}
