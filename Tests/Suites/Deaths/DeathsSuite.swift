import Foundation
import Gherkit
import Testing

/// Steps and hooks that take their process with them, or try to: one for each way to die.
@main struct DeathsSuite: FeatureSuite {
  static var libraries: [any StepLibrary] {
    [TrappingSteps(), EndingSteps(), EndlessSteps(), PrintingSteps(), DyingHooks()]
  }

  /// What the environment asks for: `DEATHS=beforeAll,…`.
  nonisolated static let wanted = Set(
    (ProcessInfo.processInfo.environment["DEATHS"] ?? "").split(separator: ",").map(String.init))
}

/// Hooks that die where the environment or a tag asks for it.
struct DyingHooks: StepLibrary {
  typealias World = NoWorld

  func define() {
    let wanted = DeathsSuite.wanted
    if wanted.contains("beforeAll") { BeforeAll(name: "open the gate") { fatalError("the gate is stuck") } }
    if wanted.contains("failingBeforeAll") { BeforeAll { throw TrappingSteps.Broken() } }
    if wanted.contains("stopsItself") {
      AfterAll(timeout: .seconds(1)) {
        kill(getpid(), SIGSTOP)
        // The signal may take a moment.
        usleep(500_000)
      }
    }
    if wanted.contains("afterAll") { AfterAll(name: "close the gate") { fatalError("the gate fell down") } }
    if wanted.contains("runBeforeAll") { BeforeAll(.run, name: "build the gate") { fatalError("no wood") } }
    if wanted.contains("published") {
      BeforeAll(.run) { (run) in run.publish("gate", "open \(ProcessInfo.processInfo.processIdentifier)") }
      AfterAll(.run) { (run) in print("gate was \(run.published["gate"] ?? "?")") }
      BeforeAll { (run) in attach(run.published["gate"] ?? "closed") }
    }
    if wanted.contains("slowAfterAll") { AfterAll(timeout: .milliseconds(200)) { while true {} } }
    Before("@before-dies") { fatalError("before the first step") }
    After("@after-dies") { fatalError("after the last step") }
    After("@after-tells") { (_, scenario) in log("after: \(scenario.status)") }
    After("@never-passes") { () async throws in while true { try await Task.sleep(for: .seconds(60)) } }
  }
}
