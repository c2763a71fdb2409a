/// How a person's weight has come along, at one moment.
public struct ProgressSnapshot: Hashable, Sendable {
  /// The entries, the earliest first.
  public var points: [WeightEntry]

  /// The latest weight less the first; nil with fewer than two entries.
  public var change: Weight?

  /// The latest weight less the goal, so above zero while there is weight to lose; nil without a goal or an entry.
  public var distanceToGoal: Weight?

  public var goal: Weight?

  /// What weights are shown in.
  public var unit: WeightUnit

  /// Whether the entries are still being read.
  public var isLoading: Bool
}
