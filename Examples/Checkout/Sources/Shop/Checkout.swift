import Observation

/// The checkout as a view shows it.
@Observable public final class Checkout {
  public enum State: Hashable {
    case shopping
    case paying
    case paid
    /// With what the shopper is told.
    case failed(String)
  }

  /// How long the bank may take.
  public static let patience = Duration.seconds(30)

  public private(set) var state = State.shopping
  public var cart = Cart()

  private let bank: any Bank
  private let clock: any Clock<Duration>

  public init(bank: any Bank, clock: any Clock<Duration>) {
    self.bank = bank
    self.clock = clock
  }

  /// Uses a code; one that the shop doesn't know changes nothing.
  ///
  /// - Returns: Whether the shop knows it.
  public func enterCode(_ code: String) -> Bool {
    guard let discount = Discount(code: code) else { return false }
    cart.discount = discount
    return true
  }

  /// What the button does: begins to pay, and returns before the bank has answered.
  public func payButtonTapped(_ method: PaymentMethod) {
    guard state != .paying, state != .paid, !cart.lines.isEmpty else { return }
    state = .paying
    Task { state = await pay(by: method) }
  }

  private func pay(by method: PaymentMethod) async -> State {
    let amount = cart.total
    let answer = Task { try await bank.authorize(amount, by: method) }
    let limit = Task {
      try await clock.sleep(for: Self.patience)
      answer.cancel()
    }
    defer { limit.cancel() }
    do {
      try await answer.value
      return .paid
    } catch let error as BankError {
      return .failed(error.rawValue)
    } catch {
      return .failed("the bank does not answer")
    }
  }

  /// The receipt, a line for each product; empty before the payment.
  public var receipt: String {
    guard state == .paid else { return "" }
    var lines = cart.lines.map { "\($0.quantity) x \($0.product): \($0.total)" }
    if cart.reduction > .zero { lines.append("Discount: -\(cart.reduction)") }
    return (lines + ["Total: \(cart.total)"]).joined(separator: "\n")
  }
}
