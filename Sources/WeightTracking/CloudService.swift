/// The person's cloud, as far as an app may ask about it.
public protocol CloudService: Sendable {
  /// Whether the cloud can be used now.
  ///
  /// - Throws: Where the cloud can't be asked, such as without a network.
  func status() async throws -> CloudStatus
}

/// Whether a person's cloud can be used.
///
/// The states are those of CloudKit's `CKAccountStatus`; the raw values are what a person would say.
public enum CloudStatus: String, CaseIterable, Hashable, Sendable {
  case available
  case noAccount = "without an account"
  case restricted
  case temporarilyUnavailable = "unavailable for now"
}
