import CucumberMessages
import Testing

@testable import Reports

/// The reports that are lists, over every stream of the compatibility kit: each has what the messages say, and no more.
struct KitListsTests {
  /// The scenarios of a stream as they ended, by other means than the reports have.
  private struct Ended {
    var places: [(uri: String, line: Int?, isProblem: Bool)] = []
    var usedDefinitions: Set<String> = []

    init(_ stream: [Envelope]) {
      var pickles: [String: Pickle] = [:]
      var testCases: [String: TestCase] = [:]
      var attempts: [String: String] = [:]
      var statuses: [String: [TestStepStatus]] = [:]
      for envelope in stream {
        switch envelope {
        case .pickle(let pickle): pickles[pickle.id] = pickle
        case .testCase(let testCase): testCases[testCase.id] = testCase
        case .testCaseStarted(let started): attempts[started.id] = started.testCaseId
        case .testStepFinished(let finished):
          statuses[finished.testCaseStartedId, default: []].append(finished.testStepResult.status)
          let testCase = attempts[finished.testCaseStartedId].flatMap { testCases[$0] }
          let step = testCase?.testSteps.first { $0.id == finished.testStepId }
          if finished.testStepResult.status == .passed, let ids = step?.stepDefinitionIds, ids.count == 1 {
            usedDefinitions.formUnion(ids)
          }
        case .testCaseFinished(let finished) where !finished.willBeRetried:
          guard
            let pickle = attempts[finished.testCaseStartedId].flatMap({ testCases[$0] }).flatMap({
              pickles[$0.pickleId]
            })
          else { continue }
          let isProblem = (statuses[finished.testCaseStartedId] ?? []).contains { $0 != .passed && $0 != .skipped }
          places.append((pickle.uri, pickle.location?.line, isProblem))
        default: continue
        }
      }
    }
  }

  @Test(arguments: Conformance.kit)
  func `what to run again is what had a problem`(name: String) throws {
    let stream = try Conformance.stream(kit: name)
    let places = Ended(stream).places.filter(\.isProblem)
    let listed = try Verdict.text(stream, "rerun").split(separator: "\n").flatMap { line -> [String] in
      let parts = line.split(separator: ":")
      return parts.dropFirst().map { "\(parts[0]):\($0)" }
    }
    for place in places where place.line != nil {
      #expect(listed.contains("\(place.uri):\(place.line ?? 0)"))
    }
    if !places.contains(where: { $0.line == nil }) {
      #expect(Set(listed) == Set(places.map { "\($0.uri):\($0.line ?? 0)" }))
    }
  }

  @Test(arguments: Conformance.kit)
  func `every definition that ran is among those used, and no other`(name: String) throws {
    let stream = try Conformance.stream(kit: name)
    let used = Ended(stream).usedDefinitions
    let text = try Verdict.text(stream, "usage")
    let unused = text.split(separator: "Unused").dropFirst().joined()
    for case .stepDefinition(let definition) in stream {
      let source = definition.pattern.source
      #expect(text.contains(source))
      if used.contains(definition.id) {
        #expect(!unused.split(separator: "\n").contains { $0.hasPrefix("  \(source)  ") || $0 == "  \(source)" })
      }
    }
  }

  @Test(arguments: Conformance.kit)
  func `the times are those of the scenarios that ended`(name: String) throws {
    let stream = try Conformance.stream(kit: name)
    let text = try Verdict.text(stream, "timings")
    for place in Ended(stream).places where !place.isProblem { #expect(text.contains(place.uri)) }
    if Ended(stream).places.isEmpty { #expect(!text.contains(".feature")) }
  }
}
