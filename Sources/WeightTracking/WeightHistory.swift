/// All that is kept of a person's weight, as one document.
public struct WeightHistory: Hashable, Sendable, Codable {
  /// The entries, the earliest first.
  public private(set) var entries: [WeightEntry]

  /// What the person wants to weigh, if they said.
  public var goal: Weight?

  public init(entries: [WeightEntry] = [], goal: Weight? = nil) {
    self.entries = entries.sorted { $0.date < $1.date }
    self.goal = goal
  }

  /// Puts the entry in its place, instead of the one with the same identity if there is one.
  mutating func put(_ entry: WeightEntry) {
    remove(entry.id)
    let place = entries.firstIndex { $0.date > entry.date } ?? entries.endIndex
    entries.insert(entry, at: place)
  }

  func contains(_ id: WeightEntry.ID) -> Bool { entries.contains { $0.id == id } }

  mutating func remove(_ id: WeightEntry.ID) {
    entries.removeAll { $0.id == id }
  }
}
