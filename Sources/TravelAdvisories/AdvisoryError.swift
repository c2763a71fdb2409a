/// Why there are no advisories to show, as far as it helps a person to act.
public enum AdvisoryError: Error, Hashable, Sendable {
  /// The device has no network.
  case offline

  /// The service can't be reached, or takes too long.
  case unreachable

  /// The service answered that something is wrong on its side, with this HTTP status.
  case serviceFailed(status: Int)

  /// The service's answer makes no sense to this app.
  case unreadable

  /// What happened, in a sentence for the person at the screen.
  public var message: String {
    switch self {
    case .offline: "You are offline."
    case .unreachable: "The advisory service can't be reached."
    case .serviceFailed: "The advisory service has a problem."
    case .unreadable: "The advisory service sent something that this app can't read."
    }
  }

  /// What the person can do about it.
  public var advice: String {
    switch self {
    case .offline: "Connect to a network, then try again."
    case .unreachable, .serviceFailed: "Try again in a few minutes."
    case .unreadable: "Update the app, or try again later."
    }
  }
}

extension AdvisoryError: CustomStringConvertible {
  /// A word or two for each case: `offline`, `service failed with 503`.
  public var description: String {
    switch self {
    case .offline: "offline"
    case .unreachable: "unreachable"
    case .serviceFailed(let status): "service failed with \(status)"
    case .unreadable: "unreadable"
    }
  }
}
