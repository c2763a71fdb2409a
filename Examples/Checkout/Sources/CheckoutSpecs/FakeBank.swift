import Shop

/// A bank that takes as long, and refuses what, a scenario says.
final class FakeBank: Bank {
  var delay = Duration.seconds(2)
  var refusal: BankError?
  private(set) var authorized: [Money] = []

  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func authorize(_ amount: Money, by method: PaymentMethod) async throws {
    try await clock.sleep(for: delay)
    if let refusal { throw refusal }
    authorized.append(amount)
  }
}
