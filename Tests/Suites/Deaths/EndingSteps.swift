import Foundation
import Gherkit

/// Steps that end their process themselves, or leave others behind.
struct EndingSteps: StepLibrary {
  typealias World = NoWorld

  /// A number that tells the children of one test from all others.
  private static let seconds = ProcessInfo.processInfo.environment["DEATHS_SLEEP"] ?? "900"

  func define() {
    Step("it aborts") { (_) in abort() }
    Step("it exits with {int}") { (_, code: Int) in exit(Int32(code)) }
    Step("it kills itself") { (_) in kill(getpid(), SIGKILL) }
    Step("it starts a child that outlives it") { (_) in
      let child = Process()
      child.executableURL = URL(filePath: "/bin/sh")
      child.arguments = ["-c", "sleep \(Self.seconds)"]
      try child.run()
    }
    Step("it starts a child in a session of its own") { (_) in
      let child = Process()
      child.executableURL = URL(filePath: "/usr/bin/setsid")
      child.arguments = ["sleep", Self.seconds]
      try child.run()
    }
  }
}
