import Boundaries
import TestKit
import Testing

extension KitTests {
  @Suite struct FakeLocationTests {
    private let clock = VirtualClock()
    private let device: FakeLocation

    init() { device = FakeLocation(clock) }

    @Test func `the Empire State Building is where it is`() {
      #expect(Place.empireStateBuilding.coordinate.description == "40.748817,-73.985428")
    }

    @Test func `locations come in order, each so long after the one before`() async throws {
      device.authorization = .always
      device.next(.lisbon, after: .seconds(1))
      device.next(.lyon, after: .seconds(2))
      let recorder = device.locations(accuracy: .best).record()
      await clock.advance(by: .milliseconds(2999))
      #expect(try recorder.availableElements.get().map(\.coordinate) == [Place.lisbon.coordinate])
      await clock.advance(by: .milliseconds(1))
      #expect(try recorder.prefix(2).get().map(\.coordinate) == [Place.lisbon.coordinate, Place.lyon.coordinate])
      #expect(device.accuracies == [.best])
    }

    @Test(arguments: [Authorization.notDetermined, .denied, .restricted])
    func `without permission nobody is told, and the answer waits`(authorization: Authorization) async throws {
      device.authorization = authorization
      device.next(.lisbon)
      let refused = device.locations(accuracy: .best).record()
      await clock.settle()
      #expect(refused.allElementsDescription.isEmpty)
      #expect(throws: LocationError.notAuthorized) { try refused.elements.get() }
      device.authorization = .whenInUse
      let allowed = device.locations(accuracy: .best).record()
      await clock.settle()
      #expect(try allowed.next().get().coordinate == Place.lisbon.coordinate)
    }

    @Test func `without an answer left none comes, until one is queued`() async throws {
      device.authorization = .whenInUse
      let recorder = device.locations(accuracy: .best).record()
      await clock.advance(by: .seconds(86_400))
      #expect(recorder.allElementsDescription.isEmpty)
      device.next(.lyon, uncertainty: 30)
      await clock.settle()
      #expect(try recorder.next().get() == Location(Place.lyon.coordinate, uncertainty: 30))
    }

    @Test func `an error ends what is read`() async throws {
      device.authorization = .whenInUse
      device.fail(.unavailable, after: .seconds(1))
      let recorder = device.locations(accuracy: .best).record()
      await clock.advance(by: .seconds(1))
      #expect(throws: LocationError.unavailable) { try recorder.elements.get() }
    }

    @Test func `errors and locations are one queue`() async throws {
      device.authorization = .always
      device.next(.lisbon, after: .seconds(1))
      device.fail(.network, after: .seconds(1))
      device.next(.lyon, after: .seconds(1))
      let first = device.locations(accuracy: .kilometer).record()
      await clock.advance(by: .seconds(2))
      #expect(try first.next().get().coordinate == Place.lisbon.coordinate)
      #expect(throws: LocationError.network) { try first.next().get() }
      let second = device.locations(accuracy: .hundredMeters).record()
      #expect(try await second.waitNext(advancing: clock, by: .seconds(1)).coordinate == Place.lyon.coordinate)
      #expect(device.accuracies == [.kilometer, .hundredMeters])
    }

    @Test func `a location has the uncertainty that was said`() async throws {
      device.authorization = .always
      device.next(Location(Coordinate(latitude: 1, longitude: 2), uncertainty: 65))
      let recorder = device.locations(accuracy: .best).record()
      #expect(try await recorder.waitNext(advancing: clock).uncertainty == 65)
    }

    @Test(arguments: Authorization.allCases)
    func `each state of the permission is one that the device can be in`(state: Authorization) async throws {
      device.authorization = state
      #expect(device.authorization == state)
      #expect(device.authorization.allowsLocation == [.whenInUse, .always].contains(state))
      #expect(try await device.authorizations().record().waitNext(advancing: clock) == state)
    }

    @Test(arguments: [Authorization.denied, .restricted, .whenInUse, .always])
    func `who has decided is not asked`(state: Authorization) async {
      device.authorization = state
      device.replyToRequest = .whenInUse
      #expect(await device.requestAuthorization() == state)
      #expect(device.requests == 0)
    }

    @Test func `more permission while in use changes nothing for who reads`() async throws {
      device.authorization = .whenInUse
      device.next(.lisbon, after: .seconds(2))
      let recorder = device.locations(accuracy: .best).record()
      await clock.advance(by: .seconds(1))
      device.authorization = .always
      #expect(try await recorder.waitNext(advancing: clock, by: .seconds(1)).coordinate == Place.lisbon.coordinate)
    }

    @Test func `every place has its name and lies on the Earth`() {
      #expect(Place(rawValue: "the Empire State Building") == .empireStateBuilding)
      for place in Place.allCases {
        #expect(abs(place.coordinate.latitude) <= 90 && abs(place.coordinate.longitude) <= 180)
      }
      #expect(Set(Place.allCases.map(\.coordinate)).count == Place.allCases.count)
    }

    @Test(arguments: [Authorization.notDetermined, .denied, .restricted])
    func `without permission there are no locations`(authorization: Authorization) async throws {
      device.authorization = authorization
      device.next(.lisbon, after: .seconds(1))
      let recorder = device.locations(accuracy: .best).record()
      await clock.settle()
      #expect(throws: LocationError.notAuthorized) { try recorder.elements.get() }
      #expect(clock.sleepers.isEmpty)
    }

    @Test func `permission that is taken back ends what is read, and the answer stays for the next reader`()
      async throws
    {
      device.authorization = .whenInUse
      device.next(.lisbon, after: .seconds(2))
      let recorder = device.locations(accuracy: .best).record()
      await clock.advance(by: .seconds(1))
      device.authorization = .denied
      await clock.settle()
      #expect(throws: LocationError.notAuthorized) { try recorder.elements.get() }
      device.authorization = .always
      let again = device.locations(accuracy: .best).record()
      await clock.advance(by: .seconds(2))
      #expect(try again.next().get().coordinate == Place.lisbon.coordinate)
    }

    @Test func `who stops reading leaves nobody waiting`() async {
      device.authorization = .whenInUse
      device.next(.lisbon, after: .seconds(2))
      let reader = Task { [device] in
        for try await _ in device.locations(accuracy: .best) {}
      }
      await clock.advance(by: .seconds(1))
      #expect(clock.sleepers.count == 1)
      reader.cancel()
      await clock.settle()
      #expect(clock.sleepers.isEmpty)
    }

    @Test func `a person is asked once, and the reply holds`() async {
      device.replyToRequest = .whenInUse
      #expect(await device.requestAuthorization() == .whenInUse)
      #expect(await device.requestAuthorization() == .whenInUse)
      #expect(device.requests == 1)
    }

    @Test func `a person who takes time to reply is waited for`() async {
      let asking = Task { [device] in await device.requestAuthorization() }
      await clock.advance(by: .seconds(60))
      device.authorization = .denied
      #expect(await asking.value == .denied)
    }

    @Test func `changes of the permission are told to all who listen`() async throws {
      let recorder = device.authorizations().record()
      await clock.settle()
      device.authorization = .whenInUse
      device.authorization = .whenInUse
      device.authorization = .denied
      await clock.settle()
      #expect(try recorder.availableElements.get() == [.notDetermined, .whenInUse, .denied])
    }
  }
}
