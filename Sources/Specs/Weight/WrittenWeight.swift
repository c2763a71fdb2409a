import Foundation
import Gherkit
import WeightTracking

/// A weight as a feature writes it, such as `75.5 kg`: the number as it would be typed, and the mass.
struct WrittenWeight {
  let number: String
  let weight: Weight

  init(number: String, symbol: String) throws {
    guard let amount = Decimal(string: number), let unit = WeightUnit.allCases.first(where: { $0.symbol == symbol })
    else { throw ParameterError("\(number) \(symbol)", expected: "a weight such as \"75.5 kg\"") }
    self.number = number
    self.weight = Weight(amount, unit)
  }

  /// Reads the cell of a table.
  init(_ text: String) throws {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 2 else { throw ParameterError(text, expected: "a weight such as \"75.5 kg\"") }
    try self.init(number: parts[0], symbol: parts[1])
  }
}
