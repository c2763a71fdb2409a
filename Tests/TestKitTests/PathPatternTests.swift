import Foundation
import Testing

@testable import TestKit

struct PathPatternTests {
  private func values(_ pattern: String, _ path: String) throws -> [String: String]? {
    PathPattern(pattern).values(in: PathPattern.segments(of: try #require(URL(string: "http://h\(path)"))))
  }

  @Test(
    arguments: [
      ("/countries", "/countries", [:]), ("/countries", "/countries/", [:]), ("/countries", "/countries?page=2", [:]),
      ("/", "/", [:]), ("/", "", [:]), ("/*", "/", [:]), ("/*", "/a/b", [:]), ("/a/*", "/a", [:]),
      ("/countries/:code", "/countries/KE", ["code": "KE"]),
      ("/countries/:code/cities/:city", "/countries/BR/cities/S%C3%A3o%20Paulo", ["code": "BR", "city": "São Paulo"]),
      ("/files/:name", "/files/a%2Fb", ["name": "a/b"]), ("/100%", "/100%25", [:]),
    ]) func `a path of the pattern gives its values`(pattern: String, path: String, expected: [String: String]) throws
  {
    #expect(try values(pattern, path) == expected)
  }

  @Test(
    arguments: [
      ("/countries", "/"), ("/countries", "/Countries"), ("/countries", "/countries/KE"),
      ("/countries/:code", "/countries"),
      ("/countries/:code", "/countries/KE/cities"), ("/a/*", "/b/c"),
    ]) func `another path gives none`(pattern: String, path: String) throws
  {
    #expect(try values(pattern, path) == nil)
  }

  @Test func `a literal segment is closer than any, and any closer than the rest, from the left`() {
    let order = ["/a/b", "/a/:x", "/a/*", "/:x/b", "/:x/:y", "/*"].map { PathPattern($0) }
    for (index, pattern) in order.enumerated() {
      for later in order[(index + 1)...] {
        #expect(pattern.isCloser(than: later))
        #expect(!later.isCloser(than: pattern))
      }
    }
  }

  @Test func `patterns that differ only in their names are alike`() {
    #expect(PathPattern("/a/:x").isAlike(PathPattern("/a/:y")))
    #expect(!PathPattern("/a/:x").isAlike(PathPattern("/a/x")))
    #expect(!PathPattern("/a/:x").isAlike(PathPattern("/b/:x")))
    #expect(!PathPattern("/a").isAlike(PathPattern("/a/*")))
  }
}
