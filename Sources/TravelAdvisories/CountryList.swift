public import Boundaries
public import Foundation
public import Observation

/// The screen with all countries, and with the person's own location above them.
@MainActor @Observable public final class CountryList {
  /// What the list shows.
  public private(set) var countries = CountriesState.closed {
    didSet { broadcast.send(countries) }
  }

  /// Where the person is, as the top of the screen shows it.
  public let myLocation: MyLocation

  @ObservationIgnored private let service: AdvisoryService
  @ObservationIgnored private let broadcast = StateBroadcast<CountriesState>()
  @ObservationIgnored private var loading: Task<Void, Never>?

  /// - Parameters:
  ///   - transport: The way to the advisory service.
  ///   - address: Where the service is; `countries` is looked for below it.
  ///   - myLocation: The model of the person's location.
  public init(transport: any HTTPTransport, address: URL, myLocation: MyLocation) {
    self.service = AdvisoryService(transport: transport, address: address)
    self.myLocation = myLocation
  }

  /// What is known of the person's location.
  public var location: LocationState { myLocation.state }

  /// The states of the list, from the present one on.
  public var states: AsyncStream<CountriesState> { broadcast.stream(from: countries) }

  /// Fetches the countries and shows them by name; also what "try again" does.
  ///
  /// Returns when the list shows the outcome. Who asks while an answer is awaited, waits for the same answer.
  public func load() async {
    if let loading { return await loading.value }
    let task = Task { await fetch() }
    loading = task
    await task.value
    loading = nil
  }

  private func fetch() async {
    countries = .loading
    do {
      let all = try await service.countries()
      countries = .loaded(all.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending })
    } catch {
      countries = .failed(error)
    }
  }
}
