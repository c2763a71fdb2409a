import Gherkit

// The samples about hooks.

struct GlobalHooks: StepLibrary {
  typealias World = NoWorld

  func define() {
    BeforeAll {}
    BeforeAll {}
    When("a step passes") { (_) in }
    When("a step fails") { (_) in throw Failure("Exception in step") }
    AfterAll {}
    AfterAll {}
  }
}

struct GlobalHooksAfterAllError: StepLibrary {
  typealias World = NoWorld

  func define() {
    BeforeAll {}
    BeforeAll {}
    When("a step passes") { (_) in }
    AfterAll {}
    AfterAll { throw Failure("AfterAll hook went wrong") }
    AfterAll {}
  }
}

struct GlobalHooksBeforeAllError: StepLibrary {
  typealias World = NoWorld

  func define() {
    BeforeAll {}
    BeforeAll { throw Failure("BeforeAll hook went wrong") }
    BeforeAll {}
    When("a step passes") { (_) in }
    AfterAll {}
    AfterAll {}
  }
}

struct Hooks: StepLibrary {
  typealias World = NoWorld

  func define() {
    Before {}
    When("a step passes") { (_) in }
    When("a step fails") { (_) in throw Failure("Exception in step") }
    After {}
  }
}

struct HooksAttachment: StepLibrary {
  typealias World = NoWorld

  func define() {
    Before { attach(try SampleFile.bytes("cucumber.svg"), mediaType: "image/svg+xml") }
    When("a step passes") { (_) in }
    After { attach(try SampleFile.bytes("cucumber.svg"), mediaType: "image/svg+xml") }
  }
}

struct HooksNamed: StepLibrary {
  typealias World = NoWorld

  func define() {
    Before(name: "A named before hook") {}
    When("a step passes") { (_) in }
    After(name: "A named after hook") {}
  }
}

struct HooksUndefined: StepLibrary {
  typealias World = NoWorld

  func define() {
    Before {}
    After {}
  }
}
