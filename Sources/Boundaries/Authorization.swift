/// What a person has allowed an app to know about where they are.
///
/// The states are those of CoreLocation's `CLAuthorizationStatus`; the raw values are what a person would say.
public enum Authorization: String, CaseIterable, Hashable, Sendable {
  /// Nobody has asked yet.
  case notDetermined = "not determined"

  /// The person said no.
  case denied

  /// The device doesn't let the person decide, as under parental controls.
  case restricted

  /// The app may know while it is used.
  case whenInUse = "when in use"

  /// The app may know at any time.
  case always

  /// Whether locations may be read now.
  public var allowsLocation: Bool { self == .whenInUse || self == .always }
}
