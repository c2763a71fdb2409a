import CucumberMessages
import Testing

@testable import Reports

struct StreamMergeTests {
  private struct Merged {
    var envelopes: [Envelope] = []
    var problems: [MergeProblem] = []

    var finished: TestRunFinished? {
      if case .testRunFinished(let finished)? = envelopes.last { finished } else { nil }
    }

    var facts: RunFacts? {
      envelopes.lazy.compactMap { envelope in
        if case .attachment(let attachment) = envelope, attachment.mediaType == RunFacts.mediaType {
          RunFacts(json: attachment.body)
        } else {
          nil
        }
      }.first
    }

    func count(_ isCounted: (Envelope) -> Bool) -> Int { envelopes.count(where: isCounted) }
  }

  private func merged(_ streams: [[Envelope]]) throws -> Merged {
    var result = Merged()
    var merge = StreamMerge<Never> { result.envelopes.append($0) }
    for (index, stream) in streams.enumerated() {
      merge.begin(path: "folder/\(index + 1).ndjson")
      for envelope in stream { merge.survey(envelope) }
    }
    merge.start()
    for (index, stream) in streams.enumerated() {
      merge.beginAgain(index)
      for envelope in stream { merge.join(envelope) }
    }
    merge.finish()
    result.problems = merge.problems
    return result
  }

  private static func shard(
    _ facts: String?, _ status: TestStepStatus = .passed, feature: String = "A", ends: Bool = true,
    message: String? = nil, scenario: String? = nil
  ) -> [Envelope] {
    var stream = TestStream(facts: facts)
    // Each part has scenarios of its own.
    let name = scenario ?? facts ?? message ?? "One"
    stream.feature("features/a.feature", feature, TestStream.Scenario(name, .init("Given x", status)))
    stream.start()
    stream.runScenarios()
    if ends { stream.end(success: status == .passed && message == nil, message) }
    return stream.envelopes
  }

  @Test(arguments: ["everyOutcome", "brokenRun", "cutOff", "nothing"])
  func `one stream alone gives the reports that it gave`(name: String) throws {
    let stream =
      switch name {
      case "everyOutcome": SampleStreams.everyOutcome
      case "brokenRun": SampleStreams.brokenRun
      case "cutOff": SampleStreams.cutOff
      default: SampleStreams.nothing
      }
    let merged = try merged([stream]).envelopes
    #expect(try rendered(merged) { RerunReporter($0) } == rendered(stream) { RerunReporter($0) })
    if name != "cutOff" {
      #expect(try rendered(merged) { JUnitReporter($0) } == rendered(stream) { JUnitReporter($0) })
    } else {
      #expect(try rendered(merged) { JUnitReporter($0) }.contains("the messages of 1.ndjson end before its run does"))
    }
  }

  @Test func `what all tell of comes once, and what each ran comes from each`() throws {
    let merged = try merged([Self.shard(nil), Self.shard(nil, .failed), Self.shard(nil)])
    func count(_ isCounted: (Envelope) -> Bool) -> Int { merged.count(isCounted) }
    #expect(count { if case .meta = $0 { true } else { false } } == 1)
    #expect(count { if case .source = $0 { true } else { false } } == 1)
    #expect(count { if case .gherkinDocument = $0 { true } else { false } } == 1)
    #expect(count { if case .pickle = $0 { true } else { false } } == 1)
    #expect(count { if case .stepDefinition = $0 { true } else { false } } == 1)
    #expect(count { if case .testRunStarted = $0 { true } else { false } } == 1)
    #expect(count { if case .testCase = $0 { true } else { false } } == 3)
    #expect(count { if case .testCaseFinished = $0 { true } else { false } } == 3)
    #expect(merged.finished?.success == false)
    #expect(merged.finished?.message == "2 scenarios ran in several of the streams")
    var index = RunIndex()
    merged.envelopes.forEach { index.receive($0) }
    #expect(index.scenarios[.failed] == 1)
    #expect(index.scenarios[.passed] == 2)
  }

  @Test func `one file in two versions is told, and both are kept`() throws {
    let merged = try merged([Self.shard(nil), Self.shard(nil, feature: "B")])
    #expect(merged.problems == [.differentTexts(uri: "features/a.feature")])
    #expect(merged.count { if case .pickle = $0 { true } else { false } } == 2)
    #expect(merged.finished?.success == true)
  }

  @Test func `definitions that are equal within one stream stay as many`() throws {
    let definition = { (id: String) in
      Envelope.stepDefinition(
        StepDefinitionMessage(
          id: id, pattern: StepDefinitionPattern(source: "x", type: .cucumberExpression),
          sourceReference: SourceReference(uri: "Steps.swift")))
    }
    let merged = try merged([[definition("1"), definition("2")], [definition("7"), definition("9"), definition("3")]])
    #expect(
      merged.envelopes.compactMap { if case .stepDefinition(let definition) = $0 { definition.id } else { nil } }
        == ["1-1", "1-2", "2-3"])
  }

  @Test func `pickles that only a later stream tells of belong to the document that is there`() throws {
    var shared = Self.shard(nil)
    let position = try #require(shared.firstIndex { if case .pickle = $0 { true } else { false } })
    guard case .pickle(let pickle) = shared.remove(at: position) else { return }
    shared.removeAll { if case .testCase = $0 { true } else { false } }
    let merged = try merged([shared, Self.shard(nil)])
    let kept = merged.envelopes.compactMap { if case .pickle(let pickle) = $0 { pickle } else { nil } }
    #expect(kept.map(\.id) == ["2-\(pickle.id)"])
    #expect(kept.map(\.astNodeIds) == [pickle.astNodeIds.map { "1-\($0)" }])
  }

  // MARK: Shards

  @Test func `all shards together are one run`() throws {
    let merged = try merged((1...3).map { Self.shard(#"{"shard":"\#($0)/3","seed":7,"program":"specs"}"#) })
    #expect(merged.problems.isEmpty)
    #expect(merged.finished?.success == true)
    #expect(merged.facts?.shard == "1/3 to 3/3, merged")
    #expect(merged.facts?.merged == ["1/3", "2/3", "3/3"])
    #expect(merged.facts?.seed == 7)
    #expect(merged.facts?.program == "specs")
  }

  @Test func `a merged run can be merged again`() throws {
    let first = try merged((1...2).map { Self.shard(#"{"shard":"\#($0)/3"}"#) })
    #expect(first.problems == [.missingShards([MergedShard(index: 3, count: 3)])])
    let second = try merged([first.envelopes, Self.shard(#"{"shard":"3/3"}"#)])
    #expect(second.problems.isEmpty)
    // The first one said that it was no success, and that stays.
    #expect(second.finished?.success == false)
  }

  @Test func `a missing shard makes a green run none`() throws {
    let merged = try merged([1, 2, 4].map { Self.shard(#"{"shard":"\#($0)/4"}"#) })
    #expect(merged.finished?.success == false)
    #expect(merged.finished?.message == "shard 3/4 is missing")
    #expect(merged.facts?.shard == "1/4, 2/4, 4/4, merged")
    #expect(try rendered(merged.envelopes) { JUnitReporter($0) }.contains("shard 3/4 is missing"))
  }

  @Test func `a shard that is there twice, and shards of other numbers, make none either`() throws {
    let twice = try merged([1, 2, 2].map { Self.shard(#"{"shard":"\#($0)/2"}"#) })
    #expect(twice.finished?.message == "shard 2/2 is there several times: 2.ndjson, 3.ndjson")
    let other = try merged(["1/2", "2/3"].map { Self.shard(#"{"shard":"\#($0)"}"#) })
    #expect(other.finished?.message == "the shards are not parts of one run: 1/2, 2/3")
    #expect(other.finished?.success == false)
  }

  @Test func `shards that divided different scenarios, or by different times, make none either`() throws {
    let merged = try merged(
      ["a", "b"].enumerated().map { Self.shard(#"{"shard":"\#($0 + 1)/2","division":"\#($1)"}"#) })
    #expect(merged.problems == [.differentDivisions])
    #expect(merged.finished?.success == false)
    #expect(merged.finished?.message == "the shards divided different scenarios, or by different times")
    let one = try self.merged((1...2).map { Self.shard(#"{"shard":"\#($0)/3","division":"a"}"#) })
    #expect(one.facts?.division == "a")
    let third = Self.shard(#"{"shard":"3/3","division":"b"}"#)
    #expect(try self.merged([one.envelopes, third]).problems == [.differentDivisions])
    // A run that is no shard may be joined with them.
    let whole =
      (1...2).map { Self.shard(#"{"shard":"\#($0)/2","division":"a"}"#) } + [Self.shard(#"{"program":"other"}"#)]
    #expect(try self.merged(whole).problems.isEmpty)
  }

  @Test func `a stream that was cut off, that is empty, or that holds two runs is no success`() throws {
    let green = Self.shard(#"{"shard":"1/2"}"#)
    let cut = try merged([green, Self.shard(#"{"shard":"2/2"}"#, ends: false)])
    #expect(cut.finished?.message == "the messages of shard 2/2 (2.ndjson) end before its run does")
    #expect(cut.finished?.success == false)
    let empty = try merged([Self.shard(nil), []])
    #expect(empty.finished?.message == "in 2.ndjson no run begins")
    #expect(empty.finished?.success == false)
    let two = try merged([Self.shard(nil) + Self.shard(nil)])
    #expect(two.finished?.message == "in 1.ndjson stand 2 runs")
    #expect(two.finished?.success == false)
  }

  @Test func `scenarios that ran in several streams make none either, whichever failed`() throws {
    for statuses in [[TestStepStatus.passed, .passed], [.passed, .failed], [.failed, .passed]] {
      let merged = try merged(statuses.map { Self.shard(nil, $0) })
      #expect(merged.problems == [.repeatedScenarios(count: 1)])
      #expect(merged.finished?.success == false)
      #expect(merged.finished?.message?.contains("1 scenario ran in several of the streams") == true)
    }
  }

  @Test func `messages of runs that failed are kept, each once`() throws {
    let merged = try merged([
      Self.shard(nil, message: "a"), Self.shard(nil, message: "b"), Self.shard(nil, message: "a", scenario: "Other"),
    ])
    #expect(merged.finished?.message == "a\nb")
  }

  @Test func `a shard that got nothing is no reason for anything`() throws {
    var nothing = TestStream(facts: #"{"shard":"2/2","emptyBecause":"shard 2/2 gets none of 1 scenario"}"#)
    nothing.start()
    nothing.end(success: true)
    let merged = try merged([Self.shard(#"{"shard":"1/2"}"#), nothing.envelopes])
    #expect(merged.problems.isEmpty)
    #expect(merged.finished?.success == true)
    #expect(merged.facts?.emptyBecause == nil)
  }
}
