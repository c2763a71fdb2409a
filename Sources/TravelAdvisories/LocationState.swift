public import Boundaries

/// What is known of where the person is.
public enum LocationState: Hashable, Sendable {
  /// Nobody has asked.
  case unknown
  /// The person is asked for permission.
  case asking
  /// The device looks for its location.
  case updating
  case found(Coordinate)
  /// The person said no.
  case denied
  /// The device doesn't let the person decide.
  case restricted
  /// The device didn't find its location in time.
  case timedOut
  /// The device can't find its location.
  case failed
}

extension LocationState: CustomStringConvertible {
  /// A word or two for each state; a found location is `location:` with latitude and longitude in degrees.
  public var description: String {
    switch self {
    case .unknown: "unknown"
    case .asking: "asking"
    case .updating: "updating"
    case .found(let coordinate): "location:\(coordinate)"
    case .denied: "denied"
    case .restricted: "restricted"
    case .timedOut: "timed out"
    case .failed: "failed"
    }
  }
}
