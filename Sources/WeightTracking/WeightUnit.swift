internal import Foundation

/// What a person weighs in.
public enum WeightUnit: String, CaseIterable, Hashable, Sendable, Codable {
  case kilograms
  case pounds

  /// How the unit is written after a number.
  public var symbol: String {
    switch self {
    case .kilograms: "kg"
    case .pounds: "lb"
    }
  }

  /// One of the unit in kilograms, exactly: the international avoirdupois pound of 1959 is 0.45359237 kg.
  var kilograms: Decimal {
    switch self {
    case .kilograms: 1
    case .pounds: Decimal(45_359_237) / Decimal(100_000_000)
    }
  }
}
