public import Foundation

/// A body mass.
///
/// Kept in kilograms, whatever unit it was entered in; see ``WeightUnit`` for the conversion.
public struct Weight: Hashable, Comparable, Sendable, Codable {
  public let kilograms: Decimal

  /// More than any person has weighed: 1,000 kg.
  public static let heaviest = Weight(kilograms: 1_000)

  public init(kilograms: Decimal) {
    self.kilograms = kilograms
  }

  /// - Parameters:
  ///   - amount: How many of the unit.
  ///   - unit: The unit.
  public init(_ amount: Decimal, _ unit: WeightUnit) {
    self.init(kilograms: amount * unit.kilograms)
  }

  /// How many of the unit it is.
  public func amount(in unit: WeightUnit) -> Decimal { kilograms / unit.kilograms }

  /// As people read it: to one decimal, with the unit's symbol: `75.5 kg`.
  ///
  /// - Parameter separator: What stands before the decimal.
  public func text(in unit: WeightUnit, separator: String = ".") -> String {
    var exact = amount(in: unit)
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, 1, .plain)
    var digits = "\(rounded)"
    if !digits.contains(".") { digits += ".0" }
    return digits.replacing(".", with: separator) + " " + unit.symbol
  }

  public static func < (a: Weight, b: Weight) -> Bool { a.kilograms < b.kilograms }

  /// The difference of two weights, which may be below zero.
  public static func - (a: Weight, b: Weight) -> Weight { Weight(kilograms: a.kilograms - b.kilograms) }
}
