public import Observation

/// What the settings show about the cloud that weights are copied to.
@MainActor @Observable public final class CloudSync {
  /// What is known of the cloud.
  public enum State: Hashable, Sendable {
    case unknown, checking, known(CloudStatus), failed
  }

  public private(set) var state = State.unknown

  @ObservationIgnored private let service: any CloudService
  @ObservationIgnored private var checking: Task<Void, Never>?
  @ObservationIgnored private var before = State.unknown

  /// - Parameter service: The person's cloud.
  public init(_ service: any CloudService) {
    self.service = service
  }

  /// What the person reads.
  public var message: String { Messages.cloud(state) }

  /// Asks the cloud. Returns when ``state`` shows the answer; who asks meanwhile waits for the same one.
  public func refresh() async {
    if let checking { return await checking.value }
    before = state
    let task = Task { await check() }
    checking = task
    await task.value
  }

  /// Stops asking, because nobody looks any more; then what was shown before is shown again.
  public func leave() {
    guard let checking else { return }
    checking.cancel()
    self.checking = nil
    state = before
  }

  private func check() async {
    // Who left before this began has seen what it was before, and keeps it.
    guard !Task.isCancelled else { return }
    state = .checking
    let status = try? await service.status()
    guard !Task.isCancelled else { return }
    checking = nil
    state = status.map(State.known) ?? .failed
  }
}
