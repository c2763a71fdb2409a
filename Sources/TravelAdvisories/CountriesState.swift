/// What the country list shows.
public enum CountriesState: Hashable, Sendable {
  /// Nobody has opened the list yet.
  case closed
  /// There is nothing to show before the answer comes.
  case loading
  /// What is known is shown, and the service is asked for newer.
  case refreshing(Advisories)
  /// The service's answer.
  case loaded(Advisories)
  /// There was no new answer; what was known before is still shown.
  case kept(Advisories, AdvisoryError)
  /// There was no answer, and there is nothing to show.
  case failed(AdvisoryError)

  /// What there is to show.
  public var advisories: Advisories? {
    switch self {
    case .closed, .loading, .failed: nil
    case .refreshing(let advisories), .loaded(let advisories), .kept(let advisories, _): advisories
    }
  }

  /// What went wrong last.
  public var trouble: AdvisoryError? {
    switch self {
    case .closed, .loading, .refreshing, .loaded: nil
    case .kept(_, let error), .failed(let error): error
    }
  }
}

extension CountriesState: CustomStringConvertible {
  /// A word or two for each state, with the number of countries: `loading`, `loaded:3`, `kept:3:offline`.
  public var description: String {
    switch self {
    case .closed: "closed"
    case .loading: "loading"
    case .refreshing(let advisories): "refreshing:\(advisories.countries.count)"
    case .loaded(let advisories): "loaded:\(advisories.countries.count)"
    case .kept(let advisories, let error): "kept:\(advisories.countries.count):\(error)"
    case .failed(let error): "failed:\(error)"
    }
  }
}
