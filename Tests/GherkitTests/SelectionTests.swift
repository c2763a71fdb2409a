import StreamChecks
import Testing

/// Which scenarios a command line runs.
struct SelectionTests {
  private static let feature = """
    Feature: Fruit

      @tart
      Scenario: Eating a lemon
        * a step passes

      @sweet @ripe
      Scenario: Eating a melon
        * a step passes

      @sweet
      Scenario Outline: Eating <fruit>
        * a step passes

        Examples:
          | fruit  |
          | pears  |
          | grapes |
    """

  private func names(_ arguments: String...) async throws -> [String] {
    let folder = try WorkFolder(["Features/fruit.feature": Self.feature])
    let listed = try await Product.outcomes.run(["list"] + arguments, in: folder)
    let ended = try await Product.outcomes.run(["run", "--format", "messages"] + arguments, in: folder)
    #expect(ended.code == 0 && listed.code == 0, "\(ended.err)\(listed.err)")
    let messages = try MessageStream(ended.out)
    let pickles = messages.values("pickle")
    let ran = messages.values("testCase").compactMap { testCase in
      pickles.first { $0["id"] as? String == testCase["pickleId"] as? String }?["name"] as? String
    }
    #expect(listed.out.split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst(2)) } == ran)
    return ran
  }

  @Test func `without flags all run, in the order of the file`() async throws {
    #expect(try await names() == ["Eating a lemon", "Eating a melon", "Eating pears", "Eating grapes"])
  }

  @Test func `tags select, and of two expressions both must hold`() async throws {
    #expect(try await names("--tags", "@sweet and not @ripe") == ["Eating pears", "Eating grapes"])
    #expect(try await names("-t", "@sweet", "-t", "@ripe") == ["Eating a melon"])
  }

  @Test func `a name selects by a part or a regular expression, and of two either will do`() async throws {
    #expect(try await names("--name", "mon") == ["Eating a lemon"])
    #expect(try await names("--name", "/ (pears|a m.*)$/") == ["Eating a melon", "Eating pears"])
    #expect(try await names("-n", "pears", "-n", "lemon") == ["Eating a lemon", "Eating pears"])
  }

  @Test func `lines select a scenario, a row, an outline or the whole feature`() async throws {
    let file = "Features/fruit.feature"
    #expect(try await names("\(file):3") == ["Eating a lemon"])
    #expect(try await names("\(file):9") == ["Eating a melon"])
    #expect(try await names("\(file):18") == ["Eating grapes"])
    #expect(try await names("\(file):18:4") == ["Eating a lemon", "Eating grapes"])
    #expect(try await names("\(file):12") == ["Eating pears", "Eating grapes"])
    #expect(try await names("\(file):1") == ["Eating a lemon", "Eating a melon", "Eating pears", "Eating grapes"])
    #expect(try await names("\(file):3", "\(file):17") == ["Eating a lemon", "Eating pears"])
    #expect(try await names("\(file):3", file).count == 4)
  }

  @Test func `lines and tags together must both hold`() async throws {
    #expect(try await names("Features/fruit.feature:3:8", "--tags", "@ripe") == ["Eating a melon"])
  }
}
