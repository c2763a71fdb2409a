import Gherkit
import Testing

/// One step for each outcome.
struct OutcomeSteps: StepLibrary {
  typealias World = NoWorld

  func define() {
    Step("a step passes") { (_) in }
    Step("an expectation fails") { (_) in
      let apples = 4
      #expect(apples == 3)
    }
    Step("two expectations fail") { (_) in
      let pears = [1, 2]
      #expect(pears.count == 5)
      #expect(pears.isEmpty, "the basket should be empty")
    }
    Step("a requirement fails") { (_) in
      let fruit: String? = nil
      _ = try #require(fruit)
      attach("not reached")
    }
    Step("an error of an enumeration is thrown") { (_) in throw ShopError.closed(until: 9) }
    Step("an error that describes itself is thrown") { (_) in throw DescribedError() }
    Step("an expectation fails and then an error is thrown") { (_) in
      #expect(Bool(false), "first this")
      throw ShopError.soldOut
    }
    Step("it is pending") { (_) in try pending("until the shop is built") }
    Step("it is skipped") { (_) in try skip("no shop here") }
    Step("an issue is recorded") { (_) in Issue.record("a note that fails") }
    Step("a known issue is seen") { (_) in withKnownIssue { #expect(Bool(false)) } }
    Step("this or that") { (_) in }
    Step("this or {word}") { (_, _: String) in }
    Step("two things are attached") { (_) in
      attach("one", mediaType: "text/plain", fileName: "one.txt")
      attach([0, 1, 2, 255] as [UInt8], mediaType: "application/octet-stream")
    }
  }
}

enum ShopError: Error {
  case closed(until: Int)
  case soldOut
}

struct DescribedError: Error, CustomStringConvertible {
  var description: String { "the till is out of paper" }
}
