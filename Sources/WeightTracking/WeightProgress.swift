public import Observation

/// The screen that shows how a person's weight comes along.
@MainActor @Observable public final class WeightProgress {
  @ObservationIgnored private let log: WeightLog

  /// - Parameter log: The weights.
  public init(_ log: WeightLog) {
    self.log = log
  }

  /// What the screen shows. Derived from the log each time, so that it is never behind it.
  public var snapshot: ProgressSnapshot {
    let entries = log.entries
    let latest = entries.last?.weight
    let change: Weight? =
      if entries.count > 1, let first = entries.first?.weight, let latest { latest - first } else { nil }
    let distance: Weight? = if let latest, let goal = log.goal { latest - goal } else { nil }
    return ProgressSnapshot(
      points: entries, change: change, distanceToGoal: distance, goal: log.goal, unit: log.settings.unit,
      isLoading: log.phase == .loading)
  }

  /// The snapshots, from the present one on; of those that follow each other at once, the last.
  public var snapshots: Observations<ProgressSnapshot, Never> {
    Observations { [self] in snapshot }
  }
}
