import Gherkit
import Testing

// The samples about what steps take.

struct Backgrounds: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("an order for {string}") { (_, _: String) in }
    When("an action") { (_) in }
    Then("an outcome") { (_) in }
  }
}

struct DataTables: StepLibrary {
  struct World: Gherkit.World {
    var transposed = DataTable([])
    init(_ scenario: ScenarioContext) {}
  }

  func define() {
    When("the following table is transposed:") { (world, table: DataTable) in world.transposed = table.transpose() }
    Then("it should be:") { (world, expected: DataTable) in #expect(world.transposed == expected) }
  }
}

struct DocStrings: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("a doc string:") { (_, _: DocString) in }
  }
}

struct Cucumbers: World {
  var count = 0
  var friends = 0
  init(_ scenario: ScenarioContext) {}
}

struct ExamplesTables: StepLibrary {
  typealias World = Cucumbers

  func define() {
    Given("there are {int} cucumbers") { (world, count: Int) in world.count = count }
    Given("there are {int} friends") { (world, count: Int) in world.friends = count }
    When("I eat {int} cucumbers") { (world, count: Int) in world.count -= count }
    Then("I should have {int} cucumbers") { (world, count: Int) in try compare(world.count, count) }
    Then("each person can eat {int} cucumbers") { (world, count: Int) in
      try compare(world.count / (world.friends + 1), count)
    }
  }
}

struct ExamplesTablesUndefined: StepLibrary {
  typealias World = Cucumbers

  func define() {
    Given("there are {int} cucumbers") { (world, count: Int) in world.count = count }
    When("I eat {int} cucumbers") { (world, count: Int) in world.count -= count }
    Then("I should have {int} cucumbers") { (world, count: Int) in try compare(world.count, count) }
  }
}

/// In the words that the kit's own assertion has.
private func compare(_ actual: Int, _ expected: Int) throws {
  guard actual == expected else {
    throw Failure("Expected values to be strictly equal:\n\n\(actual) !== \(expected)\n")
  }
}

struct Minimal: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("I have {int} cukes in my belly") { (_, _: Int) in }
  }
}

struct MultipleFeatures: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("an order for {string}") { (_, _: String) in }
  }
}

struct ParameterTypes: StepLibrary {
  typealias World = NoWorld

  struct Flight: Equatable {
    var from: String
    var to: String
  }

  func define() {
    ParameterType("flight", "([A-Z]{3})-([A-Z]{3})") { (from: String, to: String) in Flight(from: from, to: to) }
    Given("{flight} has been delayed") { (_, flight: Flight) in #expect(flight == Flight(from: "LHR", to: "CDG")) }
  }
}

struct RegularExpression: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given(/^a (.*?)(?: and a (.*?))?(?: and a (.*?))?$/) { (_, _: String, _: String?, _: String?) in }
  }
}

struct Rules: StepLibrary {
  struct World: Gherkit.World {
    var cents = 0
    var bars = 0
    var sold = 0
    init(_ scenario: ScenarioContext) {}
  }

  func define() {
    Given("the customer has {int} cents") { (world, cents: Int) in world.cents = cents }
    Given("there are chocolate bars in stock") { (world) in world.bars = 1 }
    Given("there are no chocolate bars in stock") { (world) in world.bars = 0 }
    When("the customer tries to buy a {int} cent chocolate bar") { (world, price: Int) in
      guard world.cents >= price, world.bars > 0 else { return }
      world.bars -= 1
      world.sold += 1
    }
    Then("the sale should not happen") { (world) in #expect(world.sold == 0) }
    Then("the sale should happen") { (world) in #expect(world.sold == 1) }
  }
}

struct UnknownParameterType: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("{airport} is closed because of a strike") { (_, _: String) in }
  }
}
