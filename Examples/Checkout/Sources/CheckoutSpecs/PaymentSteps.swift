import Gherkit
import Shop
import TestKit
import Testing

extension PaymentMethod: ParameterConvertible {}

/// Paying, which takes time.
struct PaymentSteps: StepLibrary {
  typealias World = CheckoutWorld

  func define() {
    ParameterType("duration", #"(\d+) (second|minute)s?"#) { (count: String, unit: String) in
      Duration.seconds((Int(count) ?? 0) * (unit == "minute" ? 60 : 1))
    }

    Before("@card-declined", name: "the bank declines every card") { (world) in
      world.bank.refusal = .cardDeclined
    }

    After(name: "nobody is left waiting") { (world, scenario) in
      if scenario.status == .passed { #expect(world.clock.sleepers.isEmpty) }
    }

    Given("the bank takes {duration}") { (world, delay: Duration) in
      world.bank.delay = delay
    }

    When("I pay by {paymentMethod}") { (world, method: PaymentMethod) in
      world.checkout.payButtonTapped(method)
      await world.clock.settle()
    }

    When("{duration} pass(es)") { (world, duration: Duration) in
      await world.clock.advance(by: duration)
    }

    Then("the checkout is waiting for the bank") { (world) in
      #expect(world.checkout.state == .paying)
    }

    Then("the checkout is paid") { (world) in
      #expect(world.checkout.state == .paid)
      #expect(world.bank.authorized == [world.checkout.cart.total])
    }

    Then("the checkout has failed: {}") { (world, reason: String) in
      #expect(world.checkout.state == .failed(reason))
      #expect(world.bank.authorized.isEmpty)
    }

    Then("the receipt reads:") { (world, text: String) in
      #expect(world.checkout.receipt == text)
      attach(world.checkout.receipt, fileName: "receipt.txt")
    }
  }
}
