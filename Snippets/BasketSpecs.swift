// The first suite of the README.

import Gherkit
import Testing

struct Basket {
  private(set) var apples = 0

  mutating func put(_ count: Int) { apples += count }

  mutating func take(_ count: Int) throws {
    guard count <= apples else { throw BasketError.tooFew(wanted: count, left: apples) }
    apples -= count
  }
}

enum BasketError: Error {
  case tooFew(wanted: Int, left: Int)
}

// snippet.steps
struct BasketWorld: World {
  var basket = Basket()

  init(_ scenario: ScenarioContext) {}
}

struct BasketSteps: StepLibrary {
  typealias World = BasketWorld

  func define() {
    Given("a basket with {int} apple(s)") { (world, count: Int) in
      world.basket.put(count)
    }

    When("I take out {int} apple(s)") { (world, count: Int) in
      try world.basket.take(count)
    }

    Then("{int} apple(s) is/are left") { (world, count: Int) in
      #expect(world.basket.apples == count)
    }
  }
}

@main struct Main: FeatureSuite {
  static let libraries: [any StepLibrary] = [BasketSteps()]
}
