import Gherkit
import Synchronization

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

/// Counts its attempts, which no world lives through: all of them are in one process.
struct Retry: StepLibrary {
  typealias World = NoWorld

  private final class Count: Sendable {
    private let attempts = Mutex(0)

    func next() -> Int {
      attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
    }
  }

  func define() {
    let second = Count()
    let third = Count()
    Given("a step that always passes") { (_) in }
    Given("a step that passes the second time") { (_) in if second.next() < 2 { throw Failure("Exception in step") } }
    Given("a step that passes the third time") { (_) in if third.next() < 3 { throw Failure("Exception in step") } }
    Given("a step that always fails") { (_) in throw Failure("Exception in step") }
  }
}
