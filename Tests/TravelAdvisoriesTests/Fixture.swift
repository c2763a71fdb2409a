import Boundaries
import Foundation
import TestKit
import Testing
import TravelAdvisories

/// The real list over a service, a cache and a device that are fakes.
@MainActor struct Fixture {
  let clock = VirtualClock()
  let wall: VirtualCalendarClock
  let server: MockServer
  let device: FakeLocation
  let cache: InMemoryStore<Advisories>
  let list: CountryList
  private let recorder: StreamRecorder<CountriesState>

  init(cache document: Advisories? = nil, locator: any CountryLocator = CountryOutlines.bundled) throws {
    wall = VirtualCalendarClock(clock, now: Date(timeIntervalSince1970: 1_774_740_600))
    (server, device, cache) = (MockServer(clock), FakeLocation(clock), InMemoryStore(document, clock: clock))
    list = CountryList(
      transport: server.transport, address: try #require(URL(string: "https://advisories.example")), cache: cache,
      clock: wall, locator: locator, myLocation: MyLocation(service: device, clock: clock))
    recorder = list.states.record()
  }

  static let two = #"""
    {"countries": [{"code": "PT", "name": "Portugal", "level": 1}, {"code": "FR", "name": "France", "level": 2}]}
    """#

  var story: [String] { recorder.allElementsDescription }

  /// Each is given once, in order, the last again and again.
  func answer(_ first: MockServer.Answer) { server.answer("GET", "/countries", with: first) }

  func answer(_ first: MockServer.Answer, _ second: MockServer.Answer) {
    server.answer("GET", "/countries", with: first, second)
  }

  func answer(_ first: MockServer.Answer, _ second: MockServer.Answer, _ third: MockServer.Answer) {
    server.answer("GET", "/countries", with: first, second, third)
  }

  func load() async {
    Task { await list.load() }
    await clock.settle()
  }
}
