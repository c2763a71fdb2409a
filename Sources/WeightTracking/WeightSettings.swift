public import Boundaries
public import Observation

/// What a person has chosen about how weights are shown.
@MainActor @Observable public final class WeightSettings {
  /// What weights are typed and shown in. Kept from one launch to the next.
  public var unit: WeightUnit {
    didSet { store.setValue(unit.rawValue, forKey: Self.unitKey) }
  }

  @ObservationIgnored private let store: any KeyValueStore

  /// - Parameter store: Where the choices are kept.
  public init(store: any KeyValueStore) {
    self.store = store
    self.unit = store.value(forKey: Self.unitKey).flatMap(WeightUnit.init(rawValue:)) ?? .kilograms
  }

  private static let unitKey = "weight.unit"
}
