/// An amount in euros, exact to the cent.
public struct Money: Hashable, Comparable {
  /// The whole of it, in cents.
  public let cents: Int

  public init(cents: Int) { self.cents = cents }

  public static let zero = Money(cents: 0)

  public static func < (left: Money, right: Money) -> Bool { left.cents < right.cents }
  public static func + (left: Money, right: Money) -> Money { Money(cents: left.cents + right.cents) }
  public static func - (left: Money, right: Money) -> Money { Money(cents: left.cents - right.cents) }
  public static func * (count: Int, price: Money) -> Money { Money(cents: count * price.cents) }

  /// This part of it; half a cent is rounded up, in favour of whoever gets the part.
  public func percent(_ percent: Int) -> Money { Money(cents: (cents * percent + 50) / 100) }
}

extension Money: LosslessStringConvertible {
  /// Reads `8.50`: no sign, no unit, both digits of the cents.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let euros = UInt32(parts[0]), let cents = UInt32(parts[1]) else {
      return nil
    }
    self.init(cents: Int(euros) * 100 + Int(cents))
  }

  public var description: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

extension Money: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let money = Money(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "an amount is written like 8.50")
    }
    self = money
  }
}
