import Gherkit

// The samples about how steps end.

struct AllStatuses: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given(/^a step$/) { (_) in }
    Given(/^a failing step$/) { (_) in throw Failure("whoops") }
    Given(/^a pending step$/) { (_) in try pending() }
    Given(/^a skipped step$/) { (_) in try skip() }
    Given(/^an ambiguous (.*?)$/) { (_, _: String) in }
    Given(/^(.*?) ambiguous step$/) { (_, _: String) in }
  }
}

struct Ambiguous: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given(/^a (.*?) with (.*?)$/) { (_, _: String, _: String) in }
    Given(/^a step with (.*?)$/) { (_, _: String) in }
  }
}

struct Pending: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("an implemented non-pending step") { (_) in }
    Given("an implemented step that is skipped") { (_) in }
    Given("an unimplemented pending step") { (_) in try pending() }
  }
}

struct PendingException: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("an unimplemented pending step") { (_) in try pending("TODO") }
  }
}

struct Skipped: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("a step that does not skip") { (_) in }
    Given("a step that is skipped") { (_) in }
    Given("I skip a step") { (_) in try skip() }
  }
}

struct SkippedException: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("I skip a step") { (_) in try skip("skipping") }
  }
}

struct StackTraces: StepLibrary {
  typealias World = NoWorld

  func define() {
    When("a step throws an exception") { (_) in throw Failure("BOOM") }
  }
}

struct Undefined: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("an implemented step") { (_) in }
    Given("a step that will be skipped") { (_) in }
  }
}

struct UnusedSteps: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("a step that is used") { (_) in }
    Given("a step that is not used") { (_) in }
  }
}
