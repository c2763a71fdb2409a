import Testing

struct TagsCommandTests {
  @Test func `an expression is printed with all its parentheses, and whether it holds`() throws {
    let holding = try BuiltProgram.gherkit("tags", "@a and not @b or @c", "@a", "@x")
    #expect(holding.output == "( ( @a and not ( @b ) ) or @c )\n✓ holds for @a @x\n")
    #expect(holding.code == 0)
    let not = try BuiltProgram.gherkit("tags", "@a and not @b or @c", "@a", "@b")
    #expect(not.output == "( ( @a and not ( @b ) ) or @c )\n✗ does not hold for @a @b\n")
    #expect(not.code == 1)
  }

  @Test func `without tags it is asked for a scenario that has none`() throws {
    #expect(try BuiltProgram.gherkit("tags", "not @a").code == 0)
    #expect(try BuiltProgram.gherkit("tags", "@a").code == 1)
    #expect(try BuiltProgram.gherkit("tags", "").output.hasPrefix("the empty expression\n✓ holds"))
  }

  @Test func `a bad expression is a 2, drawn with a caret and a remedy`() throws {
    let run = try BuiltProgram.gherkit("tags", "@a and (@b", "@a")
    #expect(
      run.output == """
        EXPRESSION:1:8: error: this '(' is never closed
        1 | @a and (@b
          |        ^
          add ')', or write '\\(' for a parenthesis in a tag

        """)
    #expect(run.code == 2)
  }

  @Test(arguments: [("@a,@b", "@a or @b"), ("~@a", "not @a")])
  func `an expression that can never hold is refused with the modern spelling`(old: String, modern: String) throws {
    let run = try BuiltProgram.gherkit("tags", old, "@a")
    #expect(run.output.contains("write '\(modern)'"), "\(run.output)")
    #expect(run.code == 2)
  }

  @Test(arguments: ["@a, @b", "@a ,@b", "@a , @b"])
  func `a comma between tags is pointed out`(typed: String) throws {
    let run = try BuiltProgram.gherkit("tags", typed, "@a")
    #expect(run.output.contains("error: ',' is no operator here\n1 | \(typed)\n"), "\(run.output)")
    #expect(run.output.contains("write 'or'"), "\(run.output)")
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("@a,@b", "',' is part"), ("~@a&&@b", "'~' and '&' are part"),
  ])
  func `an old spelling is told with what it has`(typed: String, marks: String) throws {
    let run = try BuiltProgram.gherkit("tags", typed, "@a")
    #expect(
      run.output.contains("error: this reads as one tag, which no scenario can have: \(marks) of a tag's name\n"),
      "\(run.output)")
  }

  @Test func `a tag without its @ is pointed out`() throws {
    let run = try BuiltProgram.gherkit("tags", "@a", "a")
    #expect(run.output.contains("note: tags are written with their @"), "\(run.output)")
    #expect(run.code == 1)
  }

  @Test func `with --json the same is one object`() throws {
    let run = try BuiltProgram.gherkit("tags", "--json", "@a or @b", "@b")
    #expect(
      run.output
        == #"{"expression":"@a or @b","parenthesised":"( @a or @b )","names":["@a","@b"],"tags":["@b"],"holds":true}"#
        + "\n")
  }
}
