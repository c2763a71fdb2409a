import Foundation
import Testing
import WeightTracking

@Suite struct WeightTests {
  @Test func `a pound is exactly 0.45359237 kilograms`() {
    #expect(Weight(1, .pounds).kilograms.description == "0.45359237")
    #expect(Weight(200, .pounds).kilograms.description == "90.718474")
  }

  @Test func `pounds come back as they were typed`() throws {
    for tenths in stride(from: 1, through: 9_999, by: 7) {
      let typed = Decimal(tenths) / 10
      #expect(Weight(typed, .pounds).amount(in: .pounds) == typed)
    }
  }

  @Test(arguments: [
    ("75", WeightUnit.kilograms, "75.0 kg"), ("75.25", .kilograms, "75.3 kg"), ("75", .pounds, "165.3 lb"),
    ("-2", .kilograms, "-2.0 kg"),
  ]) func `a weight reads with one decimal and its unit`(kilograms: String, unit: WeightUnit, text: String) throws {
    let weight = Weight(kilograms: try #require(Decimal(string: kilograms)))
    #expect(weight.text(in: unit) == text)
  }
}
