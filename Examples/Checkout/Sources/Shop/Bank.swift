/// Moves the money. The outside world, and so the only part of the shop that its specifications replace.
public protocol Bank {
  /// Returns once the bank has agreed, which takes its time.
  ///
  /// - Throws: `BankError` where it refuses, `CancellationError` where nobody waits any more.
  func authorize(_ amount: Money, by method: PaymentMethod) async throws
}

/// How a shopper pays.
public enum PaymentMethod: String, CaseIterable {
  case card
  case invoice
  case giftCard = "gift card"
}

/// Why a bank refuses.
public enum BankError: String, Error, CaseIterable {
  case cardDeclined = "card declined"
  case accountClosed = "account closed"
}
