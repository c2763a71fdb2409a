import Gherkit
import Shop
import Testing

/// Filling the cart, and what it costs.
struct CartSteps: StepLibrary {
  typealias World = CheckoutWorld

  struct Offer: Decodable {
    let product: String
    let price: Money
  }

  struct Wish: Decodable {
    let product: String
    let quantity: Int
    let gift: Bool?
  }

  enum Acceptance: String, CaseIterable, ParameterConvertible {
    case accepted
    case refused
  }

  func define() {
    ParameterType("money", #"€(\d+\.\d\d)"#) { (text: String) in try #require(Money(text)) }

    Given("the shop sells:") { (world, offers: [Offer]) in
      for offer in offers { world.prices[offer.product] = offer.price }
    }

    Given("the cart holds {int} {string}") { (world, quantity: Int, product: String) in
      let price = try #require(world.prices[product], "the shop doesn't sell it")
      world.checkout.cart.add(product, quantity: quantity, price: price)
    }

    Given("the cart holds:") { (world, wishes: [Wish]) in
      for wish in wishes {
        let price = try #require(world.prices[wish.product], "the shop doesn't sell it")
        world.checkout.cart.add(wish.product, quantity: wish.quantity, price: price)
        if wish.gift == true { log("\(wish.product) is a gift") }
      }
    }

    When("I enter the code {word}") { (world, code: String) in
      world.codeWasAccepted = world.checkout.enterCode(code)
    }

    Then("the code is {acceptance}") { (world, acceptance: Acceptance) in
      #expect(world.codeWasAccepted == (acceptance == .accepted))
    }

    Then("the total is {money}") { (world, total: Money) in
      #expect(world.checkout.cart.total == total)
    }
  }
}
