import CucumberMessages
import StepDefinitions
import Testing

@testable import Execution

struct StepOutcomeTests {
  private let place = SourcePlace(fileID: "A/B.swift", filePath: "/x/A/B.swift", line: 7)

  enum Shop: Error {
    case closed(until: Int)
    case soldOut
  }

  struct Told: Error, CustomStringConvertible {
    let description: String
  }

  private func outcome(_ error: (any Error)?, _ issues: StepIssue...) -> StepOutcome {
    StepOutcome(thrown: error, issues: issues, place: place)
  }

  @Test func `nothing thrown and nothing found is a pass`() {
    #expect(outcome(nil).status == .passed)
    #expect(outcome(nil).message == nil)
  }

  @Test func `a case of an enumeration is named with its type, and an error that describes itself by its words`() {
    #expect(outcome(Shop.soldOut).message == "StepOutcomeTests.Shop.soldOut")
    #expect(outcome(Shop.closed(until: 9)).message == "StepOutcomeTests.Shop.closed(until: 9)")
    #expect(outcome(Told(description: "no paper")).message == "no paper")
    #expect(outcome(Told(description: "no paper")).exception?.type == "StepOutcomeTests.Told")
  }

  @Test func `an error of a parameter type's code keeps its type and its words, behind the argument's`() {
    let told = outcome(ArgumentError(argument: "argument 1 {shop}", text: "x", error: Shop.soldOut))
    #expect(told.message == #"argument 1 {shop} "x": StepOutcomeTests.Shop.soldOut"#)
    #expect(told.exception?.type == "StepOutcomeTests.Shop")
  }

  @Test func `an issue without a place stands at the definition`() {
    let exception = outcome(nil, StepIssue(message: "m", fileID: nil, line: nil)).exception
    #expect(exception?.stackTrace == "A/B.swift:7")
    #expect(exception?.type == "ExpectationFailed")
  }

  @Test func `pending without a reason has no message`() {
    var thrown: (any Error)?
    do { try pending() } catch { thrown = error }
    let outcome = outcome(thrown)
    #expect(outcome.status == .pending)
    #expect(outcome.message == nil)
    #expect(outcome.exception == nil)
  }
}
