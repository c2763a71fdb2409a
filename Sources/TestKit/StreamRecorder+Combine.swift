#if canImport(Combine)
  public import Combine
  private import Synchronization

  extension Publisher where Output: Sendable {
    /// Records what this publisher emits from now on: what it emits while it is subscribed to is recorded when this
    /// returns.
    public func record() -> StreamRecorder<Output> {
      let tape = StreamRecorder<Output>.Tape()
      let subscription = RecordedSubscription<Output, Failure>(tape)
      subscribe(subscription)
      return StreamRecorder(tape) { subscription.stop() }
    }
  }

  /// Wants all that a publisher has, at once: one that is asked for one element at a time may drop what nobody asked
  /// for.
  private final class RecordedSubscription<Input: Sendable, Failure: Error>: Subscriber, Sendable {
    /// A subscription may be cancelled from any thread, which Combine's protocol doesn't say in its type.
    private struct Held: @unchecked Sendable {
      let subscription: any Subscription
    }

    private let tape: StreamRecorder<Input>.Tape
    private let held = Mutex<Held?>(nil)

    init(_ tape: StreamRecorder<Input>.Tape) { self.tape = tape }

    func receive(subscription: any Subscription) {
      let new = Held(subscription: subscription)
      held.withLock { $0 = new }
      subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      tape.append(input)
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      switch completion {
      case .finished: tape.complete(.finished)
      case .failure(let error): tape.complete(.failure(error))
      }
    }

    func stop() {
      let held = held.withLock { held in
        defer { held = nil }
        return held
      }
      held?.subscription.cancel()
    }
  }
#endif
