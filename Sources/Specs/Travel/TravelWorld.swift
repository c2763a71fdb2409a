public import Boundaries
import Foundation
public import Gherkit
public import TestKit
import TravelAdvisories

/// A traveller's app: the real country list and the real location, over a device and a service that are fakes.
struct TravelWorld: World {
  let time: VirtualClock
  let device: FakeLocation
  let server: MockServer
  let list: CountryList
  let countries: StreamRecorder<CountriesState>
  let locations: StreamRecorder<LocationState>
  /// What the service answers when it does.
  var answer = MockServer.Answer.json(#"{"countries": []}"#)

  @MainActor init(_ scenario: ScenarioContext) throws {
    time = scenario.time
    let (device, server) = (FakeLocation(time), MockServer(time))
    (self.device, self.server) = (device, server)
    guard let address = URL(string: "https://advisories.example") else { throw URLError(.badURL) }
    list = CountryList(
      transport: server.transport, address: address, myLocation: MyLocation(service: device, clock: time))
    countries = list.states.record()
    locations = list.myLocation.states.record()
  }

  /// Has the service answer so from now on.
  mutating func answer(with answer: MockServer.Answer) {
    self.answer = answer
    server.answer("GET", "/countries", with: answer)
  }
}

extension StreamRecorder {
  /// The states since the first, which was there before anything happened, as a feature lists them.
  var story: String { allElementsDescription.dropFirst().joined(separator: ", ") }
}

extension Authorization: ParameterConvertible {}
extension LocationError: ParameterConvertible {}
extension Place: ParameterConvertible {}
