import Gherkit
import Testing

/// Steps with arguments of many types, and a world that is a value.
struct ValueSteps: StepLibrary {
  struct World: Gherkit.World {
    var count = 0
    var price: Price?
    init(_ scenario: ScenarioContext) {}
  }

  struct Price: Equatable {
    var amount: Int
    var currency: String
  }

  enum Size: String, CaseIterable, ParameterConvertible { case small, large = "very large" }

  struct Line: Decodable, Equatable {
    var name: String
    var unitCount: Int
    var note: String?
  }

  func define() {
    ParameterType("price", #"(\d+) (EUR|USD)"#) { (amount: Int0, currency: String) in
      Price(amount: amount.value, currency: currency)
    }
    Given("there are {int} apple(s)") { (world, count: Int) in world.count = count }
    When("I eat {int}") { (world, count: Int) in world.count -= count }
    Then("{int} apple(s) is/are left") { (world, count: Int) in #expect(world.count == count) }
    Step("a byte of {byte}") { (_, _: Int8) in }
    Step("a {size} bag") { (world, size: Size) in world.count = size == .small ? 1 : 9 }
    Step("it costs {price}") { (world, price: Price) in world.price = price }
    Step("these lines:") { (world, lines: [Line]) in world.count = lines.reduce(0) { $0 + $1.unitCount } }
    Step("this letter:") { (world, text: DocString) in world.count = text.content.count }
    Step(/the date is (\d{4})-(\d\d)/) { (world, year: Int, month: Int) in world.count = year * 100 + month }
  }
}

/// A capture that is read as a number.
struct Int0: CaptureText {
  let value: Int
  init?(capture: String?) {
    guard let capture, let value = Int(capture) else { return nil }
    self.value = value
  }
}
