/// What is advised about the country that a person is in, or why that can't be said.
public enum AdvisoryHere: Hashable, Sendable {
  /// Where the person is isn't known, or not yet.
  case locationUnknown

  /// There is no list to look in.
  case notLoaded

  case country(Country)

  /// It may be any of these countries: their names, in alphabetical order.
  case border([String])

  /// The service has nothing on the country.
  case unlisted

  /// Which country it is isn't known, if it is one.
  case countryUnknown

  /// What the person reads.
  public var message: String {
    switch self {
    case .locationUnknown: "Your location isn't known."
    case .notLoaded: "The advisories aren't loaded."
    case .country(let country): "\(country.name): \(country.level.meaning)"
    case .border(let names): "You are near a border: look up \(names.joined(separator: " and "))."
    case .unlisted: "There is no advisory for the country that you are in."
    case .countryUnknown: "Which country you are in isn't known, if you are in one."
    }
  }
}
