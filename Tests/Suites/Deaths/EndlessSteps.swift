import Foundation
import Gherkit

/// Steps that never end, or take long.
struct EndlessSteps: StepLibrary {
  typealias World = NoWorld

  struct Riddle: ParameterConvertible {
    static let parameterPatterns = ["riddle"]
    init(parameter: ParameterCaptures) { while true {} }
  }

  func define() {
    Step("it sleeps for ever and can be cancelled") { (_) in try await Task.sleep(for: .seconds(3600)) }
    Step("it sleeps for ever and can't be cancelled") { (_) in
      while true { try? await Task.sleep(for: .milliseconds(50)) }
    }
    Step("it spins for ever") { (_) in while true {} }
    Step("it takes {int} ms") { (_, milliseconds: Int) in try await Task.sleep(for: .milliseconds(milliseconds)) }
    Step("it may take {int} ms only", timeout: .milliseconds(100)) { (_, milliseconds: Int) in
      try await Task.sleep(for: .milliseconds(milliseconds))
    }
    Step("it ignores that it was cancelled and ends") { (_) in
      for _ in 0..<4 { try? await Task.sleep(for: .milliseconds(100)) }
    }
    Step("what is asked is a {riddle}") { (_, _: Riddle) in }
    if DeathsSuite.wanted.contains("regex") {
      Step(/(a+)+b?c/) { (_, _: Substring) in }
      Step(/tea for (\d+)/) { (_, _: Substring) in }
    }
  }
}
