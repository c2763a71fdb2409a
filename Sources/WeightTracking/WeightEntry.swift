public import Foundation

/// What the scales showed at one moment.
public struct WeightEntry: Hashable, Sendable, Codable, Identifiable {
  public let id: UUID
  public var date: Date
  public var weight: Weight

  public init(id: UUID = UUID(), date: Date, weight: Weight) {
    self.id = id
    self.date = date
    self.weight = weight
  }
}
