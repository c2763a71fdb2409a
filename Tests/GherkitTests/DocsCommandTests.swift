import Foundation
import Testing

/// `docs`, and what `run` and `report` have in common with it: links of tags, history, a folder of the page's own.
struct DocsCommandTests {
  private static let feature = """
    @T-12
    Feature: Basket
      Scenario: good
        * a step passes
      @draft
      Scenario: later
        * nobody defined this
    """

  @Test func `the page of feature files is there without a run, and its scenarios are not run`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature, "Features/README.md": "# Shopping"])
    let ended = try await Product.gherkit.run(
      ["docs", "--tag-link", #"@T-(\d+)=https://x.example/$1"#, "-o", "site/docs.html"], in: folder)
    #expect(ended.code == 0, "\(ended.err)")
    let html = try folder.read("site/docs.html")
    #expect(html.contains(#""name":"later""#) && html.contains(#""status":"unknown""#))
    #expect(!html.contains(#""started""#) || !html.contains(#""started":"#))
    #expect(html.contains("# Shopping") && html.contains(#"["@T-12","https://x.example/12"]"#))
  }

  @Test func `tags select what the page has, and a selection of nothing makes none and exits with 3`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    let some = try await Product.gherkit.run(["docs", "--tags", "@draft"], in: folder)
    #expect(some.code == 0, "\(some.err)")
    let html = try folder.read("reports/docs.html")
    #expect(html.contains("nobody defined this") && !html.contains("a step passes"))
    let none = try await Product.gherkit.run(["docs", "--tags", "@nowhere", "-o", "none.html"], in: folder)
    #expect(none.code == 3)
    #expect(!FileManager.default.fileExists(atPath: folder.path("none.html")))
  }

  @Test func `a file that can't be read is on the page and exits with 4, a page that can't be written with 6`()
    async throws
  {
    let folder = try WorkFolder([
      "Features/a.feature": Self.feature, "Features/b.feature": "Feature: b\n  Scenario: s\n    * a\n    Givn b\n",
    ])
    let unreadable = try await Product.gherkit.run(["docs"], in: folder)
    #expect(unreadable.code == 4)
    #expect(try folder.read("reports/docs.html").contains(#""kind":"parse""#))
    let unwritable = try await Product.gherkit.run(["docs", "-o", "Features/a.feature/docs.html"], in: folder)
    #expect(unwritable.code == 6)
  }

  @Test func `a link that a reader must not follow is refused with its reason`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    for command in [["docs"], ["run"], ["report", "x.ndjson"]] {
      let ended = try await Product.gherkit.run(command + ["--tag-link", "@(.+)=javascript:$1"], in: folder)
      #expect(ended.code == 2)
      #expect(ended.err.contains("http:, https: or mailto:"), "\(ended.err)")
    }
  }

  @Test func `a run adds itself to the history, and its page made again has the same bytes`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    let flags = ["--history", "h.ndjson", "--format", "html:page.html", "--format", "messages:run.ndjson"]
    _ = try await Product.outcomes.run(["run"] + flags, in: folder)
    let first = try folder.read("h.ndjson").split(separator: "\n")
    #expect(first.count == 2)
    _ = try await Product.outcomes.run(["run"] + flags, in: folder)
    #expect(try folder.read("h.ndjson").split(separator: "\n").count == 4)
    #expect(try folder.read("page.html").contains(#""past":"p""#))
    let again = try await Product.outcomes.run(
      ["report", "run.ndjson", "--history", "h.ndjson", "--format", "html:again.html"], in: folder)
    #expect(again.code == 0, "\(again.err)")
    #expect(try folder.bytes("page.html") == folder.bytes("again.html"))
    #expect(try folder.read("h.ndjson").split(separator: "\n").count == 4)
    _ = try await Product.outcomes.run(["run", "--dry-run"] + flags, in: folder)
    #expect(try folder.read("h.ndjson").split(separator: "\n").count == 4)
  }

  @Test func `a page that was given a folder is its index`() async throws {
    let folder = try WorkFolder(["Features/a.feature": Self.feature])
    _ = try await Product.outcomes.run(["run", "--format", "html:site/"], in: folder)
    #expect(try folder.read("site/index.html").contains("img-src data: 'self'"))
  }
}
