/// What a code takes off a price.
public enum Discount: Hashable {
  /// A part, in percent.
  case percent(Int)
  /// An amount, where the price is at least so much.
  case amount(Money, from: Money)

  /// The discount of a code; the shop knows three.
  public init?(code: String) {
    switch code.uppercased() {
    case "SPRING10": self = .percent(10)
    case "HALF": self = .percent(50)
    case "FIVER": self = .amount(Money(cents: 500), from: Money(cents: 2000))
    default: return nil
    }
  }

  func reduction(of price: Money) -> Money {
    switch self {
    case .percent(let percent): price.percent(percent)
    case .amount(let amount, let least): price >= least ? amount : .zero
    }
  }
}
