import Foundation
import Gherkit
import Testing

/// Steps that do something to the standard outputs.
struct PrintingSteps: StepLibrary {
  typealias World = NoWorld

  func define() {
    Step("it prints {string}") { (_, text: String) in print(text) }
    Step("it prints {string} without a line's end and dies") { (_, text: String) in
      print(text)
      fatalError("printed")
    }
    Step("it writes {string} to standard error") { (_, text: String) in
      FileHandle.standardError.write(Data((text + "\n").utf8))
    }
    Step("it closes standard output") { (_) in close(1) }
    Step("it prints {int} MB") { (_, count: Int) in
      let line = String(repeating: "x", count: 1023)
      for _ in 0..<(count * 1024) { print(line) }
    }
    Step("it fails") { (_) in #expect(Bool(false), "it is meant to fail") }
  }
}
