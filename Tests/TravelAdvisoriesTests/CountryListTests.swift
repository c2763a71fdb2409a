import Boundaries
import Foundation
import TestKit
import Testing
import TravelAdvisories

@MainActor @Suite struct CountryListTests {
  private let clock = VirtualClock()
  private let server: MockServer
  private let list: CountryList
  private let recorder: StreamRecorder<CountriesState>

  init() throws {
    server = MockServer(clock)
    list = CountryList(
      transport: server.transport, address: try #require(URL(string: "https://advisories.example")),
      myLocation: MyLocation(service: FakeLocation(clock), clock: clock))
    recorder = list.states.record()
  }

  private static let two = #"""
    {"countries": [{"code": "PT", "name": "Portugal", "level": 1}, {"code": "FR", "name": "France", "level": 2}]}
    """#

  private func load() async {
    Task { await list.load() }
    await clock.settle()
  }

  @Test func `the list is loading until the answer comes`() async throws {
    server.answer("GET", "/countries", with: .json(Self.two).after(.seconds(2)))
    await load()
    #expect(list.countries == .loading)
    await clock.advance(by: .seconds(2))
    #expect(
      list.countries
        == .loaded([
          Country(code: "FR", name: "France", level: .two), Country(code: "PT", name: "Portugal", level: .one),
        ]))
    #expect(recorder.allElementsDescription == ["closed", "loading", "loaded:2"])
    try server.verify()
  }

  @Test(arguments: [
    (MockServer.Answer.failure(.notConnected), AdvisoryError.offline),
    (.failure(.serverNotFound), .unreachable),
    (.failure(.connectionLost), .unreachable),
    (.failure(.timedOut), .unreachable),
    (.status(503), .serviceFailed(status: 503)),
    (.status(404), .serviceFailed(status: 404)),
    (.json("{"), .unreadable),
    (.json(#"{"countries": [{"code": "XX", "name": "Nowhere", "level": 5}]}"#), .unreadable),
  ]) func `what goes wrong is told so that a person can act`(answer: MockServer.Answer, error: AdvisoryError) async {
    server.answer("GET", "/countries", with: answer)
    await load()
    #expect(list.countries == .failed(error))
    #expect(!error.message.isEmpty && !error.advice.isEmpty)
  }

  @Test func `trying again loads again`() async {
    server.answer("GET", "/countries", with: .failure(.notConnected), .json(Self.two))
    await load()
    await load()
    #expect(
      recorder.allElementsDescription == ["closed", "loading", "failed:offline", "loading", "loaded:2"])
  }

  @Test func `no countries are a list too`() async {
    server.answer("GET", "/countries", with: .json(#"{"countries": []}"#))
    await load()
    #expect(list.countries == .loaded([]))
  }

  @Test func `two loads at once share one request`() async {
    server.answer("GET", "/countries", with: .json(Self.two).after(.seconds(1)))
    await load()
    await load()
    await clock.advance(by: .seconds(1))
    #expect(server.requests.count == 1)
    #expect(recorder.allElementsDescription == ["closed", "loading", "loaded:2"])
  }

  @Test(arguments: AdvisoryLevel.allCases) func `each level says what it asks`(level: AdvisoryLevel) {
    let meanings = [
      "Exercise normal precautions", "Exercise increased caution", "Reconsider travel", "Do not travel",
    ]
    #expect(level.meaning == meanings[level.rawValue - 1])
  }
}
