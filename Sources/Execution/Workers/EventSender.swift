import StepDefinitions
import Synchronization

/// The worker's end of the stream of events.
final class EventSender: Sendable {
  private let memory: WorkerMemory
  private let notices: CInt
  private let state = Mutex(State())

  private struct State {
    var wire = WireWriter()
    var lastNotice = 0
  }

  /// How long results may wait for the supervisor to look at them, in nanoseconds.
  private static let patience = 3_000_000

  /// - Parameter notices: The descriptor through which the supervisor is told that there is something.
  init(_ memory: WorkerMemory, notices: CInt) {
    self.memory = memory
    self.notices = notices
  }

  func send(_ event: WorkerEvent) {
    state.withLock { state in
      state.wire.beginFrame()
      event.write(to: &state.wire)
      state.wire.endFrame()
      state.wire.bytes.withUnsafeBytes { append($0) }
    }
  }

  /// Sends that a step has passed and left nothing behind, which is what most events are.
  func send(passed step: PassedStep) {
    state.withLock { state in
      state.wire.beginFrame()
      step.write(to: &state.wire)
      state.wire.endFrame()
      state.wire.bytes.withUnsafeBytes { append($0) }
    }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    memory.append(bytes) {
      ring()
      Platform.sleep(milliseconds: 1)
    }
  }

  /// Tells the supervisor that there are events.
  func notify() {
    state.withLock { $0.lastNotice = Platform.monotonicNanoseconds() }
    ring()
  }

  /// Tells the supervisor of events where it was not told for some time.
  ///
  /// - Parameter moment: Now, by the machine's clock.
  func notifyIfDue(at moment: Int) {
    let isDue = state.withLock { state in
      guard moment - state.lastNotice > Self.patience else { return false }
      state.lastNotice = moment
      return true
    }
    if isDue { ring() }
  }

  /// Waits until the supervisor has seen all that was sent.
  func settle() {
    while memory.mark.consumed < memory.mark.produced {
      ring()
      Platform.sleep(milliseconds: 1)
    }
  }

  private func ring() {
    // A full pipe has told it already.
    withUnsafeBytes(of: UInt8(1)) { _ = Platform.write(notices, $0) }
  }
}
