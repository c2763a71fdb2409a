import Foundation
import TestKit
import Testing
import TravelAdvisories

@Suite struct AdvisoriesTests {
  private static let now = Date(timeIntervalSince1970: 1_774_740_600)

  @Test(
    arguments: [
      (86_399.0, false), (86_400, true), (30 * 86_400, true), (0, false), (-59, false), (-60, true), (-86_400, true),
    ] as [(Double, Bool)]) func `advisories of a day ago, and those from the future, are stale`(
      seconds: Double, isStale: Bool
    )
  {
    let advisories = Advisories(countries: [], updated: Self.now.addingTimeInterval(-seconds))
    #expect(advisories.isStale(at: Self.now) == isStale)
  }

  @Test func `countries are in the order of their names as they are read`() {
    let names = ["Zambia", "côte", "Åland", "albania", "Cote", "Austria"]
    let countries = names.enumerated().map { Country(code: "X\($0.offset)", name: $0.element, level: .one) }
    let sorted = Advisories(countries: countries, updated: Self.now).countries.map(\.name)
    #expect(sorted == ["Åland", "albania", "Austria", "côte", "Cote", "Zambia"])
    let again = Advisories(countries: countries.reversed(), updated: Self.now).countries.map(\.name)
    #expect(again == sorted, "names that read alike go by their codes, whatever order they came in")
  }

  @Test(arguments: [
    ("", true), (" \t", true), ("cote", true), ("CÔTE", true), ("d'i", true), ("ivoire ", true), ("e d", true),
    ("x", false), ("cote x", false), ("ci", false),
  ]) func `a country is found by any part of its name`(typed: String, isFound: Bool) {
    #expect(Country(code: "CI", name: "Côte d'Ivoire", level: .two).matches(typed) == isFound)
  }

  @Test func `advisories come back from their encoding as they were`() throws {
    let advisories = Advisories(countries: [Country(code: "PT", name: "Portugal", level: .one)], updated: Self.now)
    let data = try JSONEncoder().encode(advisories)
    #expect(try JSONDecoder().decode(Advisories.self, from: data) == advisories)
  }
}

@MainActor @Suite struct LastUpdatedTests {
  @Test(
    arguments: [
      (0.0, "just now"), (59.9, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"),
      (7_200, "2 hours ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"), (30 * 86_400, "30 days ago"),
      (-30, "just now"), (-3_600, "at an unknown time"),
    ] as [(Double, String)]) func `the time since the last update is told in words`(seconds: Double, words: String)
    async throws
  {
    let fixture = try Fixture()
    fixture.answer(.json(Fixture.two))
    await fixture.load()
    fixture.wall.now += seconds
    #expect(fixture.list.lastUpdated == words)
  }
}
