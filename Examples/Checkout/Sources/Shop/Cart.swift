/// What a shopper wants to buy.
public struct Cart {
  /// So many of one product.
  public struct Line: Hashable {
    public let product: String
    public let quantity: Int
    /// Of one piece.
    public let price: Money

    public var total: Money { quantity * price }
  }

  public private(set) var lines: [Line] = []
  /// At most one code counts: the last one that was entered.
  public var discount: Discount?

  public init() {}

  public mutating func add(_ product: String, quantity: Int, price: Money) {
    lines.append(Line(product: product, quantity: quantity, price: price))
  }

  /// Before the discount.
  public var subtotal: Money { lines.reduce(.zero) { $0 + $1.total } }

  /// What the discount takes off.
  public var reduction: Money { discount?.reduction(of: subtotal) ?? .zero }

  public var total: Money { subtotal - reduction }
}
