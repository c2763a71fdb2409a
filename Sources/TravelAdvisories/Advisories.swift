public import Foundation

/// What the advisory service said at one moment; also what is kept of it for a time without a network.
public struct Advisories: Hashable, Sendable, Codable {
  /// How old an answer may become before it is marked as stale: a day, in seconds.
  public static let lifetime: TimeInterval = 24 * 60 * 60

  /// The countries, in the order that ``Country/precedes(_:)`` gives them.
  public let countries: [Country]

  /// When the service said so.
  public let updated: Date

  /// - Parameters:
  ///   - countries: The countries, in any order.
  ///   - updated: When the service said so.
  public init(countries: [Country], updated: Date) {
    self.countries = countries.sorted { $0.precedes($1) }
    self.updated = updated
  }

  /// Whether the answer is ``lifetime`` old, or from a moment that this device's clock hasn't come to.
  public func isStale(at now: Date) -> Bool {
    let age = Age(from: updated, to: now)
    return age.seconds >= Self.lifetime || !age.isKnown
  }
}
