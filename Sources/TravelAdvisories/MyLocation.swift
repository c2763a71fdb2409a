public import Boundaries
public import Observation

/// Where the person is: asks for permission if it must, and looks for the location if it may.
@MainActor @Observable public final class MyLocation {
  /// How long the device may look for its location.
  public static let patience = Duration.seconds(30)

  public private(set) var state = LocationState.unknown {
    didSet { broadcast.send(state) }
  }

  @ObservationIgnored private let service: any LocationService
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let broadcast = StateBroadcast<LocationState>()
  @ObservationIgnored private var locating: Task<Void, Never>?
  /// What was shown before the outcome that is awaited was asked for.
  @ObservationIgnored private var before = LocationState.unknown

  /// - Parameters:
  ///   - service: The device's location.
  ///   - clock: What ``patience`` is measured with.
  public init(service: any LocationService, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    self.clock = clock
  }

  /// The states, from the present one on.
  public var states: AsyncStream<LocationState> { broadcast.stream(from: state) }

  /// Finds out where the person is. Returns when ``state`` shows the outcome.
  ///
  /// Who asks while an answer is awaited, waits for the same answer.
  public func refresh() async {
    if let locating { return await locating.value }
    before = state
    let task = Task { await locate() }
    locating = task
    await task.value
  }

  /// Stops looking, or waiting for the permission; then what was shown before is shown again.
  public func stop() {
    guard let locating else { return }
    locating.cancel()
    self.locating = nil
    state = before
  }

  private func locate() async {
    // Who left before this began has seen what it was before, and keeps it.
    guard !Task.isCancelled else { return }
    var authorization = service.authorization
    if authorization == .notDetermined {
      state = .asking
      authorization = await service.requestAuthorization()
      guard !Task.isCancelled else { return }
    }
    guard authorization.allowsLocation else { return finish(refusal(authorization)) }
    state = .updating
    let outcome = await firstLocation()
    if !Task.isCancelled { finish(outcome) }
  }

  private func finish(_ outcome: LocationState) {
    locating = nil
    state = outcome
  }

  /// The first location, or why there is none within ``patience``.
  private func firstLocation() async -> LocationState {
    await withTaskGroup(of: LocationState.self) { [service, clock] group in
      group.addTask {
        do {
          for try await location in service.locations(accuracy: .hundredMeters) { return .found(location.coordinate) }
          return .failed
        } catch LocationError.notAuthorized {
          return await self.refusal(service.authorization)
        } catch {
          return .failed
        }
      }
      group.addTask {
        try? await clock.sleep(for: Self.patience)
        return .timedOut
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failed
    }
  }

  private func refusal(_ authorization: Authorization) -> LocationState {
    authorization == .restricted ? .restricted : .denied
  }
}
