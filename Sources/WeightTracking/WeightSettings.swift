public import Boundaries
public import Observation

/// What a person has chosen about how weights are shown.
@MainActor @Observable public final class WeightSettings {
  /// What weights are typed and shown in.
  public private(set) var unit: WeightUnit

  @ObservationIgnored private let store: any KeyValueStore

  /// - Parameter store: Where the choices are kept.
  public init(store: any KeyValueStore) {
    self.store = store
    self.unit = store.value(forKey: Self.unitKey).flatMap(WeightUnit.init(rawValue:)) ?? .kilograms
  }

  /// Has weights typed and shown in the unit, from now on and after the next launch.
  public func choose(_ unit: WeightUnit) {
    self.unit = unit
    store.setValue(unit.rawValue, forKey: Self.unitKey)
  }

  private static let unitKey = "weight.unit"
}
