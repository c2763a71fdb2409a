public import Boundaries

/// What tells the country of a coordinate.
public protocol CountryLocator: Sendable {
  /// The country, or what can be said where it isn't certain.
  func whereabouts(of coordinate: Coordinate) -> Whereabouts
}

/// Which country a coordinate is in, as far as it is known.
public enum Whereabouts: Hashable, Sendable {
  /// This country for certain: two letters (ISO 3166-1 alpha-2).
  case country(String)

  /// Too near to an outline to tell: the codes of the countries that it may be, in alphabetical order.
  case border([String])

  /// None that is known: the open sea, or land that isn't known.
  case unknown
}
