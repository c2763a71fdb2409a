internal import Boundaries
private import Dispatch
private import Synchronization

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// An HTTP/1.1 server on a port of this machine: one thread for as long as it listens, which has all sockets to itself.
///
/// Others tell the thread what to do by a mailbox, and wake it by a pipe.
final class LoopbackServer: Sendable {
  /// Says what becomes of a request. The task is cancelled when the client has gone before its answer is whole.
  typealias Receive = @Sendable (HTTPRequest, Exchange) -> Task<Void, Never>?

  /// Is told the line that isn't HTTP.
  typealias Refuse = @Sendable (String) -> Void

  /// Where the answer to one request goes. What comes for a connection that is gone is dropped.
  struct Exchange: Sendable {
    fileprivate let connection: Int
    fileprivate let mailbox: LoopbackMailbox

    func send(_ bytes: [UInt8]) { mailbox.post(.send(bytes), to: connection) }

    /// The answer is whole, or as whole as it will be.
    func end(keepsConnection: Bool) { mailbox.post(.end(keepsConnection: keepsConnection), to: connection) }

    /// The client sees its connection break.
    func breakOff() { mailbox.post(.breakOff, to: connection) }
  }

  /// Where it listens, as in `http://127.0.0.1:49152`.
  let url: URL

  private let mailbox: LoopbackMailbox
  private let isRunning = DispatchGroup()
  private let ownQueue = DispatchSpecificKey<ObjectIdentifier>()

  /// Listens from now on.
  ///
  /// - Throws: `Platform.Failure`.
  init(receive: @escaping Receive, refuse: @escaping Refuse) throws {
    let (listener, port) = try Platform.listenOnLoopback()
    do {
      mailbox = try LoopbackMailbox()
    } catch {
      Platform.closeDescriptor(listener)
      throw error
    }
    let address = "127.0.0.1:\(port)"
    guard let url = URL(string: "http://\(address)") else { preconditionFailure("'\(address)' makes no URL") }
    self.url = url
    let queue = DispatchQueue(label: "TestKit.LoopbackServer")
    queue.setSpecific(key: ownQueue, value: ObjectIdentifier(self))
    queue.async(group: isRunning) { [mailbox] in
      var loop = LoopbackLoop(
        listener: listener, address: address, mailbox: mailbox,
        receive: { request, connection in receive(request, Exchange(connection: connection, mailbox: mailbox)) },
        refuse: refuse)
      loop.run()
    }
  }

  /// Has the thread close all and end.
  func close() { mailbox.close() }

  /// Returns when the port is free and the thread has ended; at once if called on that thread.
  func waitUntilClosed() {
    if DispatchQueue.getSpecific(key: ownQueue) == ObjectIdentifier(self) { return }
    isRunning.wait()
  }
}

/// What the thread of a ``LoopbackServer`` is told.
final class LoopbackMailbox: Sendable {
  enum Order: Sendable {
    case send([UInt8])
    case end(keepsConnection: Bool)
    case breakOff
  }

  private struct State {
    var letters: [(connection: Int, order: Order)] = []
    var isClosed = false
    /// The pipe's end to write to, while the thread reads the other.
    var bell: CInt?
  }

  /// The end of the pipe that has something to read when there is mail.
  let signal: CInt
  private let state: Mutex<State>

  init() throws {
    let (reading, writing) = try Platform.makePipe()
    signal = reading
    state = Mutex(State(bell: writing))
  }

  func post(_ order: Order, to connection: Int) {
    state.withLock { state in
      guard let bell = state.bell else { return }
      state.letters.append((connection, order))
      Platform.poke(bell)
    }
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      if let bell = state.bell { Platform.poke(bell) }
    }
  }

  /// All letters, or nil when the mailbox was closed.
  func take() -> [(connection: Int, order: Order)]? {
    state.withLock { state in
      if state.isClosed { return nil }
      defer { state.letters = [] }
      return state.letters
    }
  }

  /// Closes the pipe; nobody reads it any more.
  func dismantle() {
    state.withLock { state in
      if let bell = state.bell { Platform.closeDescriptor(bell) }
      state.bell = nil
      state.letters = []
    }
    Platform.closeDescriptor(signal)
  }
}
