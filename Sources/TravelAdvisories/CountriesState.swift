/// What the country list shows.
public enum CountriesState: Hashable, Sendable {
  /// Nobody has opened the list yet.
  case closed
  case loading
  /// The countries, by name.
  case loaded([Country])
  case failed(AdvisoryError)
}

extension CountriesState: CustomStringConvertible {
  /// A word or two for each state: `loading`, `loaded:3`, `failed:offline`.
  public var description: String {
    switch self {
    case .closed: "closed"
    case .loading: "loading"
    case .loaded(let countries): "loaded:\(countries.count)"
    case .failed(let error): "failed:\(error)"
    }
  }
}
