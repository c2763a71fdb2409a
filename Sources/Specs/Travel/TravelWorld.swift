public import Boundaries
import Foundation
public import Gherkit
public import TestKit
import TravelAdvisories

/// A traveller's app, over a device, a service and a storage that are fakes.
struct TravelWorld: World {
  let time: VirtualClock
  let device: FakeLocation
  let server: MockServer
  private let cache: InMemoryStore<Advisories>
  private let calendar: VirtualCalendarClock
  private(set) var app: TravelApp
  /// What the service answers when it does.
  var answer = MockServer.Answer.json(#"{"countries": []}"#)

  @MainActor init(_ scenario: ScenarioContext) throws {
    time = scenario.time
    calendar = scenario.calendar
    (device, server, cache) = (FakeLocation(time), MockServer(time), InMemoryStore(clock: time))
    app = try TravelApp(server: server, cache: cache, device: device, time: time, calendar: calendar)
  }

  /// Starts the app anew over what it has stored.
  @MainActor mutating func restart() throws {
    app = try TravelApp(server: server, cache: cache, device: device, time: time, calendar: calendar)
  }

  /// Has the service answer so from now on.
  mutating func answer(with answer: MockServer.Answer) {
    self.answer = answer
    server.answer("GET", "/countries", with: answer)
  }

  /// Damages what was stored.
  func damageStorage(_ error: StoreError) {
    cache.loadError = error
  }

  /// Lets nothing more be stored.
  func fillStorage() {
    cache.saveError = StoreError.full
  }
}

/// The parts of the app, put together as the app does, and a recording of what they go through.
@MainActor struct TravelApp {
  let list: CountryList
  let countries: StreamRecorder<CountriesState>
  let locations: StreamRecorder<LocationState>

  init(
    server: MockServer, cache: InMemoryStore<Advisories>, device: FakeLocation, time: VirtualClock,
    calendar: VirtualCalendarClock
  ) throws {
    guard let address = URL(string: "https://advisories.example") else { throw URLError(.badURL) }
    list = CountryList(
      transport: server.transport, address: address, cache: cache, clock: calendar,
      myLocation: MyLocation(service: device, clock: time))
    countries = list.states.record()
    locations = list.myLocation.states.record()
  }
}

extension StreamRecorder {
  /// The states since the first, which was there before anything happened, as a feature lists them.
  var story: String { allElementsDescription.dropFirst().joined(separator: ", ") }
}

extension Authorization: ParameterConvertible {}
extension LocationError: ParameterConvertible {}
extension Place: ParameterConvertible {}
