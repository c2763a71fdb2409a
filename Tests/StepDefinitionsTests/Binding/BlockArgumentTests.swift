import StepDefinitions
import Testing

struct BlockArgumentTests {
  private let table = DataTable([["name"], ["ada"]])
  private let docString = DocString("a\nb", mediaType: "text")

  struct Row: Decodable { var name: String }

  @Test func `tables and doc strings are taken as any type that they can be`() async throws {
    let glue = bind { my in
      my.Given("table") { (world, value: DataTable) in world.note(value.raw) }
      my.Given("rows") { (world, value: [Row]) in world.note(value.map(\.name)) }
      my.Given("cells") { (world, value: [[String]]) in world.note(value) }
      my.Given("text") { (world, value: String) in world.note(value) }
      my.Given("doc") { (world, value: DocString) in world.note(value.content, value.mediaType) }
      my.Given("{word}: both") { (world, word: String, value: DataTable, text: DocString) in
        world.note(word, value.raw.count, text.content)
      }
      my.Given("the other way") { (world, text: String, value: [Row]) in world.note(text, value.count) }
    }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("table", table: table) == [#"[["name"], ["ada"]]"#])
    #expect(try await glue.run("rows", table: table) == [#"["ada"]"#])
    #expect(try await glue.run("cells", table: table) == [#"[["name"], ["ada"]]"#])
    #expect(try await glue.run("text", docString: docString) == ["a\nb"])
    #expect(try await glue.run("doc", docString: docString) == ["a\nb", "text"])
    #expect(try await glue.run("x: both", table: table, docString: docString) == ["x", "2", "a\nb"])
    #expect(try await glue.run("the other way", table: table, docString: docString) == ["a\nb", "1"])
  }

  @Test func `a block that the definition takes and the step lacks is an error`() async throws {
    let glue = bind { my in
      my.Given("table") { (_, _: DataTable) in }
      my.Given("doc") { (_, _: String) in }
    }
    await #expect(throws: BlockError.missing("data table")) { try await glue.run("table") }
    await #expect(throws: BlockError.missing("doc string")) { try await glue.run("doc") }
  }

  @Test func `a block that the step has and the definition doesn't take is an error`() async throws {
    let glue = bind { my in
      my.Given("nothing") { (_) in }
      my.Given("table") { (_, _: DataTable) in }
    }
    await #expect(throws: BlockError.unexpected("data table")) { try await glue.run("nothing", table: table) }
    await #expect(throws: BlockError.unexpected("doc string")) { try await glue.run("nothing", docString: docString) }
    await #expect(throws: BlockError.unexpected("doc string")) {
      try await glue.run("table", table: table, docString: docString)
    }
  }

  @Test func `an optional block is there or nil`() async throws {
    let glue = bind { my in
      my.Given("table") { (world, value: DataTable?) in world.note(value?.raw.count) }
      my.Given("rows") { (world, value: [Row]?) in world.note(value?.count) }
      my.Given("doc") { (world, value: DocString?) in world.note(value?.content) }
    }
    #expect(glue.problemTexts.isEmpty)
    #expect(try await glue.run("table") == ["nil"])
    #expect(try await glue.run("table", table: table) == ["2"])
    #expect(try await glue.run("rows") == ["nil"])
    #expect(try await glue.run("rows", table: table) == ["1"])
    #expect(try await glue.run("doc") == ["nil"])
    #expect(try await glue.run("doc", docString: docString) == ["a\nb"])
  }

  @Test func `the errors say what to do`() {
    #expect(
      BlockError.missing("data table").description
        == "the definition takes a data table, and the step has none; add one below the step, or take an optional")
    #expect(
      BlockError.unexpected("doc string").description
        == "the step has a doc string that its definition does not take; add an argument for it to the closure, "
        + "or remove it from the feature")
  }
}
