import Boundaries
import TestKit
import Testing
import TravelAdvisories

@Suite struct CountryOutlinesTests {
  private func whereabouts(_ latitude: Double, _ longitude: Double) -> Whereabouts {
    CountryOutlines.bundled.whereabouts(of: Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: [
    ("Berlin", 52.52, 13.405, "DE"), ("Hamburg", 53.55, 9.99, "DE"), ("Munich", 48.137, 11.575, "DE"),
    ("Frankfurt", 50.11, 8.68, "DE"), ("Madrid", 40.4168, -3.7038, "ES"), ("Barcelona", 41.385, 2.173, "ES"),
    ("Seville", 37.389, -5.984, "ES"), ("Paris", 48.8566, 2.3522, "FR"), ("Lyon", 45.764043, 4.835659, "FR"),
    ("Marseille", 43.2965, 5.3698, "FR"), ("Brest", 48.39, -4.486, "FR"), ("Nairobi", -1.292066, 36.821946, "KE"),
    ("Mombasa", -4.0435, 39.6682, "KE"), ("Lisbon", 38.707751, -9.136592, "PT"), ("Porto", 41.1496, -8.611, "PT"),
    ("Faro", 37.0194, -7.9322, "PT"), ("New York", 40.748817, -73.985428, "US"),
    ("San Francisco", 37.7749, -122.4194, "US"), ("Chicago", 41.8781, -87.6298, "US"),
    ("Miami", 25.7617, -80.1918, "US"),
    ("Seattle", 47.6062, -122.3321, "US"),
  ]) func `a town well inside a country is in it`(town: String, latitude: Double, longitude: Double, code: String) {
    #expect(whereabouts(latitude, longitude) == .country(code), "\(town)")
  }

  @Test(arguments: [
    ("Strasbourg", 48.5734, 7.7521, ["DE", "FR"]), ("Tui, on the Minho", 42.046, -8.646, ["ES", "PT"]),
    ("Elvas and Badajoz", 38.88, -7.05, ["ES", "PT"]), ("Irun", 43.338, -1.79, ["ES", "FR"]),
    ("Basel, which isn't in the table", 47.56, 7.59, ["DE", "FR"]), ("Detroit", 42.33, -83.05, ["US"]),
  ]) func `near a border it isn't said which side`(town: String, latitude: Double, longitude: Double, codes: [String]) {
    #expect(whereabouts(latitude, longitude) == .border(codes), "\(town)")
  }

  @Test(arguments: [
    ("the middle of the Atlantic", 30.0, -40.0), ("the Pacific, across the date line", 0.0, 179.9),
    ("Sydney", -33.865, 151.21),
    ("the north pole", 90.0, 0.0), ("the south pole", -90.0, 0.0), ("the Mediterranean", 38.0, 6.0),
    ("London, which isn't in the table", 51.5074, -0.1278),
  ]) func `the open sea and what isn't in the table are unknown`(place: String, latitude: Double, longitude: Double) {
    #expect(whereabouts(latitude, longitude) == .unknown, "\(place)")
  }
}

@MainActor @Suite struct AdvisoryHereTests {
  /// A map with one answer.
  private struct Map: CountryLocator {
    let answer: Whereabouts

    func whereabouts(of coordinate: Coordinate) -> Whereabouts { answer }
  }

  private func here(_ whereabouts: Whereabouts, isLoaded: Bool = true) async throws -> AdvisoryHere {
    let fixture = try Fixture(locator: Map(answer: whereabouts))
    fixture.answer(isLoaded ? .json(Fixture.two) : .failure(.notConnected))
    await fixture.load()
    #expect(fixture.list.advisoryHere == .locationUnknown)
    fixture.device.authorization = .always
    fixture.device.next(Location(Coordinate(latitude: 0, longitude: 0)))
    await fixture.list.myLocation.refresh()
    return fixture.list.advisoryHere
  }

  @Test func `the advisory is that of the country that the person is in`() async throws {
    let here = try await here(.country("FR"))
    #expect(here == .country(Country(code: "FR", name: "France", level: .two)))
    #expect(here.message == "France: Exercise increased caution")
  }

  @Test func `near a border all countries that it may be are named`() async throws {
    let here = try await here(.border(["BE", "FR"]))
    #expect(here == .border(["Belgium", "France"]))
    #expect(here.message == "You are near a border: look up Belgium and France.")
  }

  @Test func `what isn't known is told as that`() async throws {
    #expect(try await here(.country("XX")) == .unlisted)
    #expect(try await here(.unknown) == .countryUnknown)
    #expect(try await here(.country("FR"), isLoaded: false) == .notLoaded)
    for state in [AdvisoryHere.locationUnknown, .notLoaded, .unlisted, .countryUnknown] {
      #expect(!state.message.isEmpty)
    }
  }
}
