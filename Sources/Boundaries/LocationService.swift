/// Where the device is, and whether the app may know.
///
/// Shaped so that an implementation with CoreLocation is a page: `CLLocationManager` has the authorization and the
/// request for it, `CLLocationUpdate.liveUpdates()` has the locations.
public protocol LocationService: Sendable {
  /// What the person has allowed so far.
  var authorization: Authorization { get }

  /// What the person allows, beginning with the present state, then each change as it happens.
  ///
  /// The stream records from the moment that it is made and never ends by itself.
  func authorizations() -> AsyncStream<Authorization>

  /// Asks the person for the location while the app is in use, and waits for the answer.
  ///
  /// - Returns: What is allowed from now on. A person who has already decided is not asked again.
  func requestAuthorization() async -> Authorization

  /// The device's locations, from now until the caller stops reading.
  ///
  /// The stream fails with a ``LocationError``, such as ``LocationError/notAuthorized`` when the permission is taken
  /// back while it is read.
  func locations(accuracy: Accuracy) -> AsyncThrowingStream<Location, any Error>
}

/// How exact a location has to be, which is what it costs in battery.
public enum Accuracy: String, CaseIterable, Hashable, Sendable {
  case kilometer
  case hundredMeters = "hundred meters"
  case best
}

/// One measured location.
public struct Location: Hashable, Sendable {
  public var coordinate: Coordinate

  /// The radius of the circle that the device is in, in meters.
  public var uncertainty: Double

  public init(_ coordinate: Coordinate, uncertainty: Double = 5) {
    self.coordinate = coordinate
    self.uncertainty = uncertainty
  }
}

/// Why there is no location.
public enum LocationError: String, Error, CaseIterable, Hashable, Sendable {
  /// The person or the device doesn't allow it, or no longer does.
  case notAuthorized = "not authorized"

  /// The device can't tell where it is, now or at all.
  case unavailable

  /// Without a network the device can't tell.
  case network
}
