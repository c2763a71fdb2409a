import Boundaries
import TestKit
import Testing
import TravelAdvisories

@MainActor @Suite struct MyLocationTests {
  private let clock = VirtualClock()
  private let device: FakeLocation
  private let location: MyLocation
  private let recorder: StreamRecorder<LocationState>

  init() {
    device = FakeLocation(clock)
    location = MyLocation(service: device, clock: clock)
    recorder = location.states.record()
  }

  private func refresh() async {
    Task { await location.refresh() }
    await clock.settle()
  }

  @Test func `the location is updating, and found a second later`() async {
    device.authorization = .always
    device.next(.empireStateBuilding, after: .seconds(1))
    await refresh()
    #expect(location.state == .updating)
    await clock.advance(by: .seconds(1))
    #expect(recorder.allElementsDescription == ["unknown", "updating", "location:40.748817,-73.985428"])
    #expect(clock.sleepers.isEmpty)
    #expect(device.requests == 0)
  }

  @Test(arguments: [
    (Authorization.denied, LocationState.denied), (.restricted, .restricted),
  ]) func `without permission the device isn't asked`(authorization: Authorization, state: LocationState) async {
    device.authorization = authorization
    await refresh()
    #expect(location.state == state)
    #expect(device.accuracies.isEmpty)
    #expect(device.requests == 0)
  }

  @Test func `a person who hasn't decided is asked first`() async {
    device.next(.lisbon, after: .seconds(1))
    await refresh()
    #expect(location.state == .asking)
    #expect(device.requests == 1)
    device.authorization = .whenInUse
    await clock.advance(by: .seconds(1))
    #expect(
      recorder.allElementsDescription == ["unknown", "asking", "updating", "location:38.707751,-9.136592"])
  }

  @Test func `a person who says no when asked has denied it`() async {
    device.replyToRequest = .denied
    await refresh()
    #expect(recorder.allElementsDescription == ["unknown", "asking", "denied"])
  }

  @Test func `a device that doesn't find itself times out, exactly when its patience is over`() async {
    device.authorization = .always
    device.next(.lisbon, after: MyLocation.patience + .seconds(1))
    await refresh()
    await clock.advance(by: MyLocation.patience - .milliseconds(1))
    #expect(location.state == .updating)
    await clock.advance(by: .milliseconds(1))
    #expect(location.state == .timedOut)
    await clock.advance(by: .seconds(60))
    #expect(location.state == .timedOut, "a location that comes too late changes nothing")
  }

  @Test func `a device that fails says so`() async {
    device.authorization = .always
    device.fail(.unavailable, after: .seconds(2))
    await refresh()
    await clock.advance(by: .seconds(2))
    #expect(recorder.allElementsDescription == ["unknown", "updating", "failed"])
  }

  @Test func `permission that is taken back while updating is denied`() async {
    device.authorization = .always
    await refresh()
    device.authorization = .denied
    await clock.settle()
    #expect(recorder.allElementsDescription == ["unknown", "updating", "denied"])
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `asking twice at once looks once`() async {
    device.authorization = .always
    await refresh()
    await refresh()
    #expect(device.accuracies.count == 1)
    device.next(.lyon)
    await clock.settle()
    await refresh()
    #expect(device.accuracies.count == 2)
    await clock.advance(by: MyLocation.patience)
  }

  @Test func `permission that the device's owner takes back is restricted`() async {
    device.authorization = .whenInUse
    await refresh()
    device.authorization = .restricted
    await clock.settle()
    #expect(recorder.allElementsDescription == ["unknown", "updating", "restricted"])
  }

  @Test func `stopping ends the search, and shows what was shown before`() async {
    device.authorization = .always
    device.next(.lyon)
    await refresh()
    await refresh()
    location.stop()
    await clock.settle()
    #expect(clock.sleepers.isEmpty)
    device.next(.lisbon)
    await clock.run()
    #expect(
      recorder.allElementsDescription == [
        "unknown", "updating", "location:45.764043,4.835659", "updating", "location:45.764043,4.835659",
      ])
  }

  @Test func `who stops waiting for the permission isn't looked for when it comes`() async {
    await refresh()
    location.stop()
    device.authorization = .always
    await clock.settle()
    #expect(recorder.allElementsDescription == ["unknown", "asking", "unknown"])
    #expect(device.accuracies.isEmpty)
  }

  @Test func `after stopping the next search is one of its own`() async {
    device.authorization = .always
    device.next(.lyon, after: .seconds(2))
    await refresh()
    location.stop()
    await refresh()
    await refresh()
    await clock.advance(by: .seconds(2))
    #expect(location.state == .found(Place.lyon.coordinate))
    #expect(device.accuracies.count == 2)
  }

  @Test func `stopping when nothing is under way changes nothing`() async {
    location.stop()
    await clock.settle()
    #expect(recorder.allElementsDescription == ["unknown"])
  }
}
