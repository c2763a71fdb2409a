public import Boundaries
public import Foundation
public import Observation

/// The screen with all countries, and with the person's own location above them.
@MainActor @Observable public final class CountryList {
  /// How far the list has come.
  public private(set) var countries = CountriesState.closed {
    didSet { broadcast.send(countries) }
  }

  /// What the person has typed to find a country.
  public private(set) var search = ""

  /// Where the person is, as the top of the screen shows it.
  public let myLocation: MyLocation

  @ObservationIgnored private let service: AdvisoryService
  @ObservationIgnored private let cache: any DocumentStore<Advisories>
  @ObservationIgnored private let clock: any CalendarClock
  @ObservationIgnored private let locator: any CountryLocator
  @ObservationIgnored private let broadcast = StateBroadcast<CountriesState>()
  @ObservationIgnored private var loading: Task<Void, Never>?
  @ObservationIgnored private var keeping: Task<Void, Never>?
  /// What the list showed before the answer that is awaited was asked for.
  @ObservationIgnored private var before = CountriesState.closed

  /// - Parameters:
  ///   - transport: The way to the advisory service.
  ///   - address: Where the service is; `countries` is looked for below it.
  ///   - cache: Where the service's last answer is kept, for a time without a network.
  ///   - clock: What says how old an answer is.
  ///   - locator: What tells the country of a coordinate.
  ///   - myLocation: The model of the person's location.
  public init(
    transport: any HTTPTransport, address: URL, cache: any DocumentStore<Advisories>, clock: any CalendarClock,
    locator: any CountryLocator = CountryOutlines.bundled, myLocation: MyLocation
  ) {
    self.service = AdvisoryService(transport: transport, address: address)
    self.cache = cache
    self.clock = clock
    self.locator = locator
    self.myLocation = myLocation
  }

  // MARK: What is shown

  /// The states of the list, from the present one on.
  public var states: AsyncStream<CountriesState> { broadcast.stream(from: countries) }

  /// The countries on the list, by name, without those that the search leaves out.
  public var shown: [Country] { countries.advisories?.countries.filter { $0.matches(search) } ?? [] }

  /// How long ago the service said what is shown, such as `5 minutes ago`; nil where nothing is shown.
  public var lastUpdated: String? {
    countries.advisories.map { Age(from: $0.updated, to: clock.now).words }
  }

  /// Whether what is shown is too old to be trusted; see ``Advisories/lifetime``.
  public var isStale: Bool { countries.advisories?.isStale(at: clock.now) ?? false }

  /// What is known of the person's location.
  public var location: LocationState { myLocation.state }

  /// What is advised about the country that the person is in.
  public var advisoryHere: AdvisoryHere {
    guard case .found(let coordinate) = location else { return .locationUnknown }
    guard let known = countries.advisories?.countries else { return .notLoaded }
    switch locator.whereabouts(of: coordinate) {
    case .country(let code): return known.first { $0.code == code }.map(AdvisoryHere.country) ?? .unlisted
    case .border(let codes):
      return .border(codes.map { code in known.first { $0.code == code }?.name ?? Self.name(code) }.sorted())
    case .unknown: return .countryUnknown
    }
  }

  // MARK: What a person does

  /// Has only those countries shown whose names have the text in them; capitals and accents don't matter.
  public func search(for text: String) { search = text }

  /// Fetches the countries; opening the list, "try again" and pulling it down all do this.
  ///
  /// Returns when the list shows the outcome. Who asks while an answer is awaited, waits for the same answer.
  public func load() async {
    if let loading { return await loading.value }
    before = countries
    let task = Task { await fetch() }
    loading = task
    await task.value
  }

  /// Stops what is under way, because nobody looks at the screen any more. It then shows what it did before.
  public func leave() {
    myLocation.stop()
    guard let loading else { return }
    loading.cancel()
    self.loading = nil
    countries = before
  }

  private func fetch() async {
    // Who left before this began has seen what it was before, and keeps it.
    guard !Task.isCancelled else { return }
    if let advisories = countries.advisories {
      countries = .refreshing(advisories)
    } else {
      countries = .loading
      // A cache that can't be read is one that has nothing.
      let kept = try? await cache.load()
      guard !Task.isCancelled else { return }
      if let kept { countries = .refreshing(kept) }
    }
    do {
      let all = try await service.countries()
      guard !Task.isCancelled else { return }
      let advisories = Advisories(countries: all, updated: clock.now)
      finish(.loaded(advisories))
      keep(advisories)
    } catch {
      guard !Task.isCancelled else { return }
      finish(countries.advisories.map { .kept($0, error) } ?? .failed(error))
    }
  }

  /// What a country is called that the service doesn't list.
  private static func name(_ code: String) -> String {
    Locale(identifier: "en").localizedString(forRegionCode: code) ?? code
  }

  private func finish(_ outcome: CountriesState) {
    loading = nil
    countries = outcome
  }

  /// Keeps the answer, after the one before; that it couldn't be kept doesn't concern who reads it now.
  private func keep(_ advisories: Advisories) {
    keeping = Task { [keeping, cache] in
      await keeping?.value
      try? await cache.save(advisories)
    }
  }
}
