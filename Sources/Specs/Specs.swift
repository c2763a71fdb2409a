import Gherkit
import Testing

struct W: World { var n = 0; init(_ scenario: ScenarioContext) {} }
struct Row: Decodable { let name: String; let count: Int }
enum Size: String, CaseIterable, ParameterConvertible { case small, large = "very large" }
struct Flight: Equatable { let from, to: String }
struct L: StepLibrary {
  typealias World = W
  func define() {
    ParameterType("flight", #"([A-Z]{3})-([A-Z]{3})"#) { (from: String, to: String) in Flight(from: from, to: to) }
    Given("I have {int} cucumber(s)") { (world, n: Int) in world.n = n }
    When("I eat {int}") { (world, n: Int) in world.n -= n }
    Then("I have {int} left") { (world, n: Int) in #expect(world.n == n) }
    Then(/it is (\w+)/) { (world, s: String) in log("hello \(s)"); #expect(s == "ok") }
    Given("rows:") { (world, rows: [Row]) in world.n = rows.map(\.count).reduce(0, +) }
    Given("a {size} one") { (world, s: Size) in #expect(s == .large) }
    Given("{flight} flies") { (world, f: Flight) in #expect(f == Flight(from: "LHR", to: "CDG")) }
    Before("@hook") { (world) in world.n = 100 }
  }
}
@main struct Main: FeatureSuite { static let libraries: [any StepLibrary] = [L()] }
