import Foundation
import Testing

/// The programs that are built beside the tests.
enum BuiltProgram {
  static func path(_ name: String) -> String {
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: name).path ?? name
  }

  /// Runs the tool without colours.
  static func gherkit(_ arguments: String...) throws -> Execution {
    try Execution.run(path("gherkit"), arguments)
  }
}

struct MatchCommandTests {
  @Test func `an expression is explained, and each text answered with its arguments or the place where it stops`()
    throws
  {
    let run = try BuiltProgram.gherkit(
      "match", "I have {int} cucumber(s) in my belly/basket", "I have 42 cucumbers in my belly", "I have 42 cukes")
    #expect(
      run.output == #"""
        I have {int} cucumber(s) in my belly/basket
          text          "I have "
          parameter     {int}  Int  /-?\d+/ or /\d+/
          text          " cucumber"
          optional      "s"
          text          " in my "
          alternatives  "belly" or "basket"
          means         /^I have ((?:-?\d+)|(?:\d+)) cucumber(?:s)? in my (?:belly|basket)$/

        ✓ I have 42 cucumbers in my belly
            {int}  42  Int  column 8

        ✗ I have 42 cukes
                      ^ column 13: expected "cumber"

        """#)
    #expect(run.code == 1)
  }

  @Test func `all texts must match for a 0, and without texts the expression alone is explained`() throws {
    #expect(try BuiltProgram.gherkit("match", "a {word}", "a b", "a c").code == 0)
    #expect(try BuiltProgram.gherkit("match", "a {word}").code == 0)
  }

  @Test func `a type of one's own can be given, and what its groups captured is shown`() throws {
    let run = try BuiltProgram.gherkit(
      "match", "--type", "flight=([A-Z]{3})-([A-Z]{3})( late)?", "I take {flight}", "I take LHR-CDG")
    #expect(run.output.contains(#"{flight}  LHR-CDG → "LHR", "CDG", nothing  String  column 8"#), "\(run.output)")
    #expect(run.code == 0)
  }

  @Test func `a number that does not fit is told where it stands`() throws {
    let run = try BuiltProgram.gherkit("match", "é {byte}", "é 300")
    #expect(run.output.contains("column 3: 300 does not fit into Int8; take {short} or {int}"), "\(run.output)")
    #expect(run.output.contains("✗ é 300"), "\(run.output)")
    #expect(run.code == 1)
  }

  @Test func `a pattern that would never end is stopped after a time, and named with its text`() throws {
    let text = String(repeating: "a", count: 50) + "b"
    let run = try BuiltProgram.gherkit("match", "--time-limit", "0.2", #"/^(a+)+(?=c)\1$/"#, text, "aac")
    #expect(run.output.contains("? \(text)\n  no answer within 0.2 seconds"), "\(run.output)")
    #expect(
      run.output.contains(#"EXPRESSION:1:1: error: no answer within 0.2 seconds for the text "\#(text)""#),
      "\(run.output)")
    #expect(run.output.contains(#"1 | /^(a+)+(?=c)\1$/"#), "\(run.output)")
    #expect(run.output.contains("✗ aac"), "\(run.output)")
    #expect(run.code == 5)
    #expect(try BuiltProgram.gherkit("match", "--time-limit", "0", "a", "a").code == 2)
    let json = try BuiltProgram.gherkit("match", "--json", "--time-limit", "0.2", #"/^(a+)+(?=c)\1$/"#, text)
    #expect(json.output.contains(#""matches":null,"error":"no answer within 0.2 seconds""#), "\(json.output)")
    #expect(json.code == 5)
  }

  @Test func `an expression with hundreds of parameters and optionals is explained at once`() throws {
    let pattern = (0..<400).map { _ in "{int} x(s) " }.joined() + "end"
    let text = (0..<400).map { "\($0) xs " }.joined() + "End"
    let start = ContinuousClock.now
    let run = try BuiltProgram.gherkit("match", pattern, text)
    #expect(run.output.contains("expected \"end\""), "\(run.output.suffix(300))")
    // In debug it is a second or two; a search for each part would take minutes.
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func `a line end within an expression moves no caret, and the column counts the slash that was typed`() throws {
    let broken = try BuiltProgram.gherkit("match", "a\nb (c")
    #expect(broken.output.contains("EXPRESSION:1:5: error"), "\(broken.output)")
    #expect(broken.output.contains("1 | a␊b (c\n  |     ^\n"), "\(broken.output)")
    let slashed = try BuiltProgram.gherkit("match", "/a(b/")
    #expect(slashed.output.contains("1 | /a(b/\n  |   ^\n"), "\(slashed.output)")
    #expect(slashed.output.contains("EXPRESSION:1:3: error"), "\(slashed.output)")
  }

  @Test func `what is wrong is marked from its beginning to its end`() throws {
    let run = try BuiltProgram.gherkit("match", "I have {cucmber} now")
    #expect(run.output.contains("1 | I have {cucmber} now\n  |        ^~~~~~~~~\n"), "\(run.output)")
  }

  @Test func `an expression between slashes is a regular expression`() throws {
    let run = try BuiltProgram.gherkit("match", #"/^I have (\d+) (red)?/"#, "I have 3 pears", "I had")
    #expect(run.output.contains(#"searches for  /^I have (\d+) (red)?/"#), "\(run.output)")
    #expect(run.output.contains("{int}    3  Int  column 8"), "\(run.output)")
    #expect(run.output.contains("group 2  took no part"), "\(run.output)")
    #expect(run.output.contains("✗ I had\n      ^ column 5: expected \"ve \""), "\(run.output)")
    #expect(run.code == 1)
  }

  @Test func `a bad expression is a 2, drawn with a caret and a remedy`() throws {
    let run = try BuiltProgram.gherkit("match", "I have (x", "I have x")
    #expect(
      run.output == #"""
        EXPRESSION:1:8: error: this '(' is never closed
        1 | I have (x
          |        ^
          add ')', or write \( for a literal parenthesis

        """#)
    #expect(run.code == 2)
    #expect(try BuiltProgram.gherkit("match", "/a(b/").code == 2)
    #expect(try BuiltProgram.gherkit("match", "--type", "a=(", "{a}").code == 2)
    #expect(try BuiltProgram.gherkit("match", "--type", "int=x", "{int}").code == 2)
    #expect(try BuiltProgram.gherkit("match", "--type", "a", "{a}").code == 2)
    #expect(try BuiltProgram.gherkit("match").code == 2)
  }

  @Test func `every unknown parameter type of an expression is told`() throws {
    let run = try BuiltProgram.gherkit("match", "{nosuch} and {neither}")
    #expect(run.output.contains("EXPRESSION:1:1: error: there is no parameter type 'nosuch'"), "\(run.output)")
    #expect(run.output.contains("EXPRESSION:1:14: error: there is no parameter type 'neither'"), "\(run.output)")
    #expect(run.code == 2)
  }

  @Test func `a wrong type is drawn as it was typed, and each of several`() throws {
    let run = try BuiltProgram.gherkit("match", "--type", "int=x", "--type", "a=b(", "{int}")
    #expect(run.output.contains("--type:1:1: error: the parameter type 'int' is built in\n1 | int=x\n  | ^~~\n"))
    #expect(run.output.contains("1 | a=b(\n  |    ^\n"), "\(run.output)")
    #expect(run.code == 2)
  }

  @Test func `a pattern of the other engine is told with the place too, or that it isn't known`() throws {
    let run = try BuiltProgram.gherkit("match", "/(?i)abc(d)/", "ABCx")
    #expect(run.output.contains("✗ ABCx\n     ^ column 4: the rest doesn't match"), "\(run.output)")
    let json = try BuiltProgram.gherkit("match", "--json", "/(?i)abc(d)/", "ABCx")
    #expect(json.output.contains(#""stop":{"column":4,"#), "\(json.output)")
    let unknown = try BuiltProgram.gherkit("match", "/(?i)abc|d/", "ABx")
    #expect(unknown.output.contains("no match; where it stops isn't known for this pattern"), "\(unknown.output)")
  }

  @Test func `a suite tries its own code on an argument`() throws {
    func specs(_ arguments: String...) throws -> Execution {
      try Execution.run(BuiltProgram.path("specs"), ["match"] + arguments)
    }
    let bad = try specs("it is {moment}", "it is 2020-13-99 99:99")
    #expect(bad.output.contains("✗ it is 2020-13-99 99:99\n    {moment}  2020-13-99 99:99  Moment  column 7: "))
    #expect(bad.code == 1)
    let good = try specs("it is {moment}", "it is 2020-12-09 09:09:00")
    #expect(good.output.contains("2020-12-09 09:09:00 → 2020-12-09 09:09"), "\(good.output)")
    #expect(good.code == 0)
    let long = try specs("{duration}", "999999999999999999 days")
    #expect(long.output.contains(#"is not a duration of up to a million years, such as "2 seconds""#), "\(long.output)")
    #expect(long.code == 1)
  }

  @Test func `a text that looks like a flag is told how to be typed`() throws {
    let run = try BuiltProgram.gherkit("match", "{int}", "-5")
    #expect(
      run.output.hasPrefix(
        """
        error: unknown flag -5
          a word that begins with '-' and is no flag goes behind --, as in -- -5

        """), "\(run.output)")
    #expect(try BuiltProgram.gherkit("match", "--", "{int}", "-5").code == 0)
    #expect(try BuiltProgram.gherkit("tags", "-@a").output.contains("as in -- -@a"))
  }

  @Test func `with --json the same is one object`() throws {
    let run = try BuiltProgram.gherkit("match", "--json", "a {int} \"(c)", "a 1", "a x")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.output)")
    #expect(object["kind"] as? String == "cucumberExpression")
    let texts = try #require(object["texts"] as? [[String: Any]])
    #expect(texts.map { $0["matches"] as? Bool } == [false, false])
    #expect((texts[0]["stop"] as? [String: Any])?["column"] as? Int == 4)
    let bad = try BuiltProgram.gherkit("match", "--json", "(a")
    #expect(bad.output.contains(#"{"expression":"(a","error":{"column":1,"#), "\(bad.output)")
    #expect(bad.code == 2)
  }

  @Test func `with --json an argument has the groups inside it, with offsets in code points`() throws {
    let run = try BuiltProgram.gherkit("match", "--json", "😀 {string}", "😀 'x'")
    #expect(
      run.output.contains(
        #""group":{"start":2,"value":"'x'","children":[{"start":null,"value":null,"children":[{"start":null,"value":"#
          + #"null,"children":[]}]},{"start":3,"value":"x","children":["#), "\(run.output)")
    #expect(run.code == 0)
  }

  @Test func `an escape sequence in a text does not reach the terminal`() throws {
    #expect(try !BuiltProgram.gherkit("match", "a", "a\u{1B}[31m").output.contains("\u{1B}"))
  }
}
