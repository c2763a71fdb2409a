import StreamChecks
import Testing

/// The order and the parts in which scenarios run.
struct ShardingTests {
  private static let files: [String: String] = Dictionary(
    uniqueKeysWithValues: (1...6).map { number in
      (
        "Features/f\(number).feature",
        """
        Feature: f\(number)
          Scenario: a\(number)
            * a step passes
          Scenario Outline: row
            * a step passes
            Examples:
              | _ |
              | 1 |
              | 2 |
        """
      )
    })

  private func places(
    _ arguments: [String], in folder: WorkFolder, environment: [String: String] = [:]
  ) async throws -> [String] {
    let listed = try await Product.outcomes.run(["list"] + arguments, in: folder, environment: environment)
    #expect(listed.code == 0, "\(listed.err)")
    return listed.out.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  private func ran(_ stream: String) throws -> [String] {
    let messages = try MessageStream(stream)
    var places: [String: String] = [:]
    for pickle in messages.values("pickle") {
      let line = (pickle["location"] as? [String: Any])?["line"] as? Int
      if let id = pickle["id"] as? String { places[id] = "\(pickle["uri"] ?? ""):\(line ?? 0)" }
    }
    return messages.values("testCase").compactMap { ($0["pickleId"] as? String).flatMap { places[$0] } }
  }

  @Test func `an order is kept by list and by run, and a seed gives it again`() async throws {
    let folder = try WorkFolder(Self.files)
    let defined = try await places([], in: folder)
    #expect(try await places(["--order", "reverse"], in: folder) == defined.reversed())
    let random = try await places(["--order", "random:7"], in: folder)
    #expect(random != defined)
    #expect(random.sorted() == defined.sorted())
    let run = try await Product.outcomes.run(
      ["run", "./Features", "--order", "random:7", "--format", "messages", "--format", "junit:j.xml"], in: folder)
    #expect(try ran(run.out).map { $0.replacing("./", with: "") } == random)
    #expect(run.err == "note: random order; --order random:7 gives it again\n")
    #expect(try folder.read("j.xml").contains(#"<property name="seed" value="7"/>"#))
    for bad in ["random:", "random:x", "random:-1", "defined:1", "up"] {
      #expect(try await Product.outcomes.run(["list", "--order", bad], in: folder).code == 2, "\(bad)")
    }
  }

  @Test func `a seed that is drawn is told`() async throws {
    let folder = try WorkFolder(Self.files)
    let run = try await Product.outcomes.run(["list", "--order", "random"], in: folder)
    let told = try #require(run.err.firstMatch(of: /random:(\d+) gives it again/)).1
    let places = run.out.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(try await self.places(["--order", "random:\(told)"], in: folder) == places)
  }

  @Test func `the shards are all scenarios, each once, whatever their order`() async throws {
    let folder = try WorkFolder(Self.files)
    var all: [String] = []
    for index in 1...5 { all += try await places(["--shard", "\(index)/5", "--order", "random"], in: folder) }
    #expect(all.sorted() == (try await places([], in: folder)).sorted())
  }

  @Test func `times of an earlier run balance the shards`() async throws {
    let folder = try WorkFolder(Self.files)
    let run = try await Product.outcomes.run(
      ["run", "--save-timings", "times.ndjson", "--format", "messages:run.ndjson"], in: folder)
    #expect(run.code == 0)
    #expect(try folder.read("times.ndjson").split(separator: "\n").count == 18)
    try folder.write(
      "long.ndjson", #"{"uri":"Features/f3.feature","name":"row","number":2,"microseconds":60000000}"# + "\n")
    let timings = ["--timings", "times.ndjson", "--timings", "long.ndjson"]
    #expect(try await places(["--shard", "1/2"] + timings, in: folder) == ["Features/f3.feature:9"])
    #expect(try await places(["--shard", "2/2"] + timings, in: folder).count == 17)
    var all: [String] = []
    for index in 1...2 { all += try await places(["--shard", "\(index)/2", "--timings", "run.ndjson"], in: folder) }
    #expect(all.sorted() == (try await places([], in: folder)).sorted())
    #expect(try await Product.outcomes.run(["list", "--timings", "nope"], in: folder).code == 2)
    try folder.write("bad", "x\n")
    let bad = try await Product.outcomes.run(["list", "--timings", "bad"], in: folder)
    #expect(bad.code == 2)
    #expect(bad.err.contains("bad:1"))
  }

  @Test func `shards of different scenarios or times are no whole run`() async throws {
    let folder = try WorkFolder(Self.files)
    try folder.write(
      "times.ndjson", #"{"uri":"Features/f3.feature","name":"row","number":2,"microseconds":60000000}"# + "\n")
    func merge(_ first: [String], _ second: [String]) async throws -> Product.Ended {
      for (index, more) in [(1, first), (2, second)] {
        let run = try await Product.outcomes.run(
          ["run", "--shard", "\(index)/2", "--format", "messages:\(index).ndjson"] + more, in: folder)
        #expect(run.code == 0, "\(run.err)")
      }
      return try await Product.outcomes.run(["merge", "1.ndjson", "2.ndjson", "--output", "all.ndjson"], in: folder)
    }
    let timings = ["--timings", "times.ndjson"]
    #expect(try await merge(timings, timings).code == 0)
    #expect(try await merge(["--order", "reverse"], []).code == 0)
    for other in [timings, ["--exclude", "f6.feature"]] {
      let merged = try await merge([], other)
      #expect(merged.code == 2)
      #expect(merged.err.contains("the shards divided different scenarios, or by different times"), "\(merged.err)")
    }
  }

  @Test func `a shard that gets nothing is no mistake, and one that can't be is`() async throws {
    let folder = try WorkFolder(Self.files)
    let ended = try await Product.outcomes.run(["run", "--shard", "19/19", "--format", "junit:j.xml"], in: folder)
    #expect(ended.code == 0)
    #expect(ended.err == "note: nothing to run: shard 19/19 gets none of 18 scenarios\n")
    #expect(try folder.read("j.xml").contains("shard 19/19 gets none of 18 scenarios"))
    for bad in ["0/2", "3/2", "2", "auto", "auto/2", "auto/0", ""] {
      #expect(try await Product.outcomes.run(["run", "--shard", bad], in: folder).code == 2, "\(bad)")
    }
    // Nothing selected stays nothing selected in every shard.
    #expect(try await Product.outcomes.run(["run", "--shard", "1/2", "--name", "nope"], in: folder).code == 3)
    let mixed = try await Product.outcomes.run(["run", "--shard", "1/2", "--last-failed"], in: folder)
    #expect(mixed.code == 2)
    #expect(mixed.err.contains("each machine knows other failures"))
  }

  @Test func `Bazel's protocol is kept`() async throws {
    let folder = try WorkFolder(Self.files)
    var all: [String] = []
    for index in 0..<3 {
      let environment = [
        "TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "3", "TEST_RANDOM_SEED": "9",
        "TEST_SHARD_STATUS_FILE": folder.path("status/\(index)"), "XML_OUTPUT_FILE": folder.path("out/\(index).xml"),
        "TEST_PREMATURE_EXIT_FILE": folder.path("left-early"),
      ]
      let ended = try await Product.outcomes.run(
        ["run", "--shard", "auto", "--order", "random", "--format", "messages"], in: folder, environment: environment)
      #expect(ended.code == 0, "\(ended.err)")
      all += try ran(ended.out)
      #expect(folder.exists("status/\(index)"))
      #expect(!folder.exists("left-early"))
      let report = try folder.read("out/\(index).xml")
      #expect(report.contains(#"<property name="shard" value="\#(index + 1)/3"/>"#))
      #expect(report.contains(#"<property name="seed" value="9"/>"#))
    }
    #expect(all.sorted() == (try await places([], in: folder)).sorted())

    // Without shards too, where it is Bazel that runs the test.
    let alone = try await Product.outcomes.run(
      ["run", "Features/f1.feature"], in: folder,
      environment: ["BAZEL_TEST": "1", "XML_OUTPUT_FILE": folder.path("one.xml")])
    #expect(alone.code == 0)
    #expect(try folder.read("one.xml").contains("tests=\"3\""))
    // A run that doesn't come to its end leaves the mark.
    let early = try await Product.outcomes.run(
      ["run", "Features:3"], in: folder,
      environment: ["BAZEL_TEST": "1", "TEST_PREMATURE_EXIT_FILE": folder.path("left-early")])
    #expect(early.code == 2)
    #expect(folder.exists("left-early"))
  }

  @Test func `check is a run that runs nothing`() async throws {
    let folder = try WorkFolder(Self.files)
    let good = try await Product.outcomes.run(["check", "--format", "messages"], in: folder)
    #expect(good.code == 0)
    #expect(Set(try MessageStream(good.out).statuses) == ["SKIPPED"])
    try folder.write("Features/bad.feature", "Feature: f\n  Scenario: s\n    * nobody wrote this\n")
    #expect(try await Product.outcomes.run(["check"], in: folder).code == 1)
    try folder.write("Features/bad.feature", "Feature: f\n  Scenario: s\n    * this or that\n")
    #expect(try await Product.outcomes.run(["check"], in: folder).code == 1)
    let broken = try await Product.outcomes.run(
      ["check", "Features/f1.feature"], in: folder, environment: ["OUTCOMES": "definitions"])
    #expect(broken.code == 2)
    #expect(try await Product.outcomes.run(["check", "--help"], in: folder).out.contains("check [flags]"))
  }
}
