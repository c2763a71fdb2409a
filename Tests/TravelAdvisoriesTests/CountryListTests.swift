import Boundaries
import Foundation
import TestKit
import Testing
import TravelAdvisories

@MainActor @Suite struct CountryListTests {
  private let fixture: Fixture
  private var list: CountryList { fixture.list }

  init() throws { fixture = try Fixture() }

  @Test func `the list is loading until the answer comes`() async throws {
    fixture.answer(.json(Fixture.two).after(.seconds(2)))
    await fixture.load()
    #expect(list.countries == .loading)
    await fixture.clock.advance(by: .seconds(2))
    #expect(
      list.shown == [
        Country(code: "FR", name: "France", level: .two), Country(code: "PT", name: "Portugal", level: .one),
      ])
    #expect(fixture.story == ["closed", "loading", "loaded:2"])
    try fixture.server.verify()
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
    fixture.answer(answer)
    await fixture.load()
    #expect(list.countries == .failed(error))
    #expect(list.countries.trouble == error)
    #expect(!error.message.isEmpty && !error.advice.isEmpty)
    #expect(list.shown.isEmpty)
    #expect(list.lastUpdated == nil && !list.isStale)
    #expect(fixture.cache.saveAttempts == 0)
  }

  @Test func `trying again loads again`() async {
    fixture.answer(.failure(.notConnected), .json(Fixture.two))
    await fixture.load()
    await fixture.load()
    #expect(fixture.story == ["closed", "loading", "failed:offline", "loading", "loaded:2"])
  }

  @Test func `no countries are a list too`() async {
    fixture.answer(.json(#"{"countries": []}"#))
    await fixture.load()
    #expect(list.countries.advisories?.countries == [])
  }

  @Test func `two loads at once share one request`() async {
    fixture.answer(.json(Fixture.two).after(.seconds(1)))
    await fixture.load()
    await fixture.load()
    await fixture.clock.advance(by: .seconds(1))
    #expect(fixture.server.requests.count == 1)
    #expect(fixture.story == ["closed", "loading", "loaded:2"])
  }

  @Test func `a refresh shows what is known until the answer comes, and after trouble`() async {
    fixture.answer(.json(Fixture.two), .failure(.notConnected), .json(#"{"countries": []}"#))
    await fixture.load()
    await fixture.load()
    #expect(list.countries.trouble == .offline)
    #expect(list.shown.map(\.code) == ["FR", "PT"])
    await fixture.load()
    #expect(
      fixture.story == [
        "closed", "loading", "loaded:2", "refreshing:2", "kept:2:offline", "refreshing:2", "loaded:0",
      ])
    #expect(list.countries.trouble == nil)
  }

  @Test func `an answer is kept, and shown at the next launch before the service has answered`() async throws {
    fixture.answer(.json(Fixture.two))
    await fixture.load()
    #expect(fixture.cache.saved == [list.countries.advisories])
    let next = try Fixture(cache: fixture.cache.document)
    next.answer(.failure(.notConnected))
    await next.load()
    #expect(next.story == ["closed", "loading", "refreshing:2", "kept:2:offline"])
    #expect(next.cache.saveAttempts == 0)
  }

  @Test(arguments: StoreError.allCases) func `a cache that fails is no trouble to a reader`(error: StoreError) async {
    fixture.cache.loadError = error
    fixture.cache.saveError = error
    fixture.answer(.json(Fixture.two))
    await fixture.load()
    #expect(fixture.story == ["closed", "loading", "loaded:2"])
  }

  @Test func `answers are kept in their order, however long that takes`() async {
    fixture.cache.saveDelay = .seconds(5)
    fixture.answer(.json(Fixture.two), .json(#"{"countries": []}"#))
    await fixture.load()
    fixture.cache.saveDelay = .seconds(1)
    await fixture.load()
    await fixture.clock.run()
    #expect(fixture.cache.saved.map(\.countries.count) == [2, 0])
  }

  @Test func `leaving stops the request, and what was shown is shown again`() async {
    fixture.answer(.json(Fixture.two), .json(#"{"countries": []}"#).after(.seconds(5)))
    await fixture.load()
    await fixture.load()
    list.leave()
    await fixture.clock.settle()
    #expect(fixture.clock.sleepers.isEmpty)
    #expect(fixture.story == ["closed", "loading", "loaded:2", "refreshing:2", "loaded:2"])
    #expect(fixture.cache.saveAttempts == 1)
  }

  @Test func `leaving while the cache is read asks nobody`() async {
    fixture.cache.loadDelay = .seconds(1)
    await fixture.load()
    list.leave()
    await fixture.clock.run()
    #expect(fixture.story == ["closed", "loading", "closed"])
    #expect(fixture.server.requests.isEmpty)
  }

  @Test func `leaving before loading has begun leaves all as it was`() async {
    // It runs up to where it waits for what it has begun, which has not run yet.
    let loading = Task.immediate { await list.load() }
    list.leave()
    await loading.value
    await fixture.clock.settle()
    #expect(Set(fixture.story) == ["closed"])
    #expect(fixture.server.requests.isEmpty)
  }

  @Test func `an answer that comes after leaving doesn't get into the way of the next`() async {
    fixture.answer(.json(#"{"countries": []}"#).after(.seconds(5)), .json(Fixture.two).after(.seconds(5)))
    await fixture.load()
    await fixture.clock.advance(by: .seconds(4))
    list.leave()
    await fixture.load()
    await fixture.load()
    await fixture.clock.advance(by: .seconds(5))
    #expect(fixture.story == ["closed", "loading", "closed", "loading", "loaded:2"])
    #expect(fixture.server.requests.count == 2)
  }

  @Test func `leaving twice, or when nothing is under way, changes nothing`() async {
    list.leave()
    fixture.answer(.json(Fixture.two))
    await fixture.load()
    list.leave()
    list.leave()
    await fixture.clock.settle()
    #expect(fixture.story == ["closed", "loading", "loaded:2"])
  }

  @Test func `a search leaves out what doesn't match, and nothing else changes`() async {
    fixture.answer(.json(Fixture.two))
    await fixture.load()
    list.search(for: "FRÁ")
    #expect(list.search == "FRÁ")
    #expect(list.shown.map(\.code) == ["FR"])
    #expect(list.countries.advisories?.countries.count == 2)
    list.search(for: "")
    #expect(list.shown.count == 2)
  }

  @Test(arguments: AdvisoryLevel.allCases) func `each level says what it asks`(level: AdvisoryLevel) {
    let meanings = [
      "Exercise normal precautions", "Exercise increased caution", "Reconsider travel", "Do not travel",
    ]
    #expect(level.meaning == meanings[level.rawValue - 1])
  }
}
