import Gherkit
import Testing

/// Hooks that fail, for scenarios whose tags ask for it.
struct HookedSteps: StepLibrary {
  typealias World = NoWorld

  func define() {
    Before("@before-fails", name: "open the till") { throw ShopError.soldOut }
    Before("@before-skips") { try skip("not today") }
    After("@after-fails") { #expect(Bool(false), "the till is open still") }
    After("@after-tells") { (_, scenario) in log("after \(scenario.name): \(scenario.status)") }
    BeforeStep("@before-step-fails") { (_, step) in #expect(step.text.isEmpty, "before the step") }
    AfterStep("@after-step-fails") { (_, step) in #expect(step.status == nil, "after the step") }
  }
}

/// BeforeAll and AfterAll hooks, broken as it is asked for.
struct RunHooks: StepLibrary {
  typealias World = NoWorld
  let breaksBefore: Bool
  let breaksAfter: Bool

  func define() {
    BeforeAll(name: "start the shop") { if breaksBefore { throw ShopError.closed(until: 10) } }
    BeforeAll(name: "fill the shelves") { log("filled") }
    AfterAll(name: "empty the shelves") { log("emptied") }
    AfterAll(name: "close the shop") { if breaksAfter { throw ShopError.closed(until: 20) } }
  }
}

/// Definitions with a mistake each; none can be bound.
struct BrokenDefinitions: StepLibrary {
  typealias World = NoWorld

  func define() {
    Step("a {colour} thing") { (_, _: String) in }
    Step("{int} things") { (_, _: String) in }
    Step("an (open group") { (_) in }
    Before("@a and") {}
  }
}
