import Foundation
import Gherkit

/// Steps that end their process themselves, or leave others behind.
struct EndingSteps: StepLibrary {
  typealias World = NoWorld

  func define() {
    Step("it aborts") { (_) in abort() }
    Step("it exits with {int}") { (_, code: Int) in exit(Int32(code)) }
    Step("it kills itself") { (_) in kill(getpid(), SIGKILL) }
    Step("it starts a child that outlives it") { (_) in
      let child = Process()
      child.executableURL = URL(filePath: "/bin/sh")
      child.arguments = ["-c", "sleep 987"]
      try child.run()
    }
    Step("it starts a child in a session of its own") { (_) in
      let child = Process()
      child.executableURL = URL(filePath: "/usr/bin/setsid")
      child.arguments = ["sleep", "986"]
      try child.run()
    }
  }
}
