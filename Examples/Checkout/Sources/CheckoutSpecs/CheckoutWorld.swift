import Gherkit
import Shop
import TestKit

/// What the steps of one scenario share: the real checkout, at a bank and in a time that the steps rule.
struct CheckoutWorld: World {
  let clock: VirtualClock
  let bank: FakeBank
  let checkout: Checkout
  var prices: [String: Money] = [:]
  var codeWasAccepted: Bool?

  init(_ scenario: ScenarioContext) {
    clock = scenario.shared { VirtualClock() }
    bank = FakeBank(clock: clock)
    checkout = Checkout(bank: bank, clock: clock)
  }
}
