public import Boundaries

/// Places that tests speak of by name, in one table.
public enum Place: String, CaseIterable, Hashable, Sendable {
  case empireStateBuilding = "the Empire State Building"
  case lisbon = "Lisbon"
  case lyon = "Lyon"
  case nairobi = "Nairobi"
  case atlantic = "the middle of the Atlantic"

  /// Where it is.
  public var coordinate: Coordinate {
    switch self {
    case .empireStateBuilding: Coordinate(latitude: 40.748817, longitude: -73.985428)
    case .lisbon: Coordinate(latitude: 38.707751, longitude: -9.136592)
    case .lyon: Coordinate(latitude: 45.764043, longitude: 4.835659)
    case .nairobi: Coordinate(latitude: -1.292066, longitude: 36.821946)
    case .atlantic: Coordinate(latitude: 30.0, longitude: -40.0)
    }
  }
}
