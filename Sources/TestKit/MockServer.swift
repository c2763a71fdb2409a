public import Boundaries
private import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A server that answers as the test says; the app's real client talks to it.
///
///     let server = MockServer(clock)
///     server.answer("GET", "/countries/:code", with: .failure(.notConnected), .json(#"{"name": "Kenya"}"#))
///     let list = CountryList(server.transport, …)
///
/// Every answer of a route is given once, in order, and the last one again and again.
///
/// There are two ways to one server. ``transport`` stays in the process: exact in virtual time, and without a socket.
/// ``start()`` opens a port of this machine for clients that take only a URL. Answers are late on the virtual clock on
/// both ways; but who talks through a socket is outside of what the clock waits for, so the test says when a request
/// must have come, and only then moves time:
///
///     async let page = client.page(at: try server.start())
///     _ = try await server.received.wait(for: server.received.next(), timeout: .seconds(10))
///     await clock.advance(by: .seconds(3))
public final class MockServer: Sendable {
  /// Makes an answer to a request and what stood in its path where the pattern has names.
  public typealias Maker = @Sendable (_ request: HTTPRequest, _ values: [String: String]) throws -> Answer

  private struct State {
    var routes = Routes()
    var unexpected: [HTTPRequest] = []
    var troubles: [String] = []
    var loopback: LoopbackServer?
  }

  private let clock: VirtualClock
  private let state = Mutex(State())

  /// All requests as they come, to wait for them: the loopback port's clients are not in the test's hand.
  public let received = StreamRecorder<HTTPRequest>()

  /// - Parameter clock: The clock that delays run on.
  public init(_ clock: VirtualClock) {
    self.clock = clock
  }

  deinit { state.withLock(\.loopback)?.close() }

  // MARK: Routes

  /// Answers requests with this method and path from now on, instead of what was said for them before.
  ///
  /// - Parameter path: Segments between slashes: `/countries/:code` has any one segment in second place, `/images/*`
  ///   any number of them. Where a path fits several patterns, a literal segment comes before any, from the left. What
  ///   follows a `?` is no part of it.
  public func answer(_ method: String, _ path: String, with answers: Answer...) {
    precondition(!answers.isEmpty, "a route needs an answer")
    state.withLock { $0.routes.set(method, PathPattern(path), .sequence(answers)) }
  }

  /// Answers requests with this method and path from now on with what is made of each.
  ///
  /// An error thrown by `maker` is answered with status 500, and told by ``verify()``.
  public func answer(_ method: String, _ path: String, by maker: @escaping Maker) {
    state.withLock { $0.routes.set(method, PathPattern(path), .maker(maker)) }
  }

  // MARK: What came

  /// All requests that came, in order.
  public var requests: [HTTPRequest] { received.tape.elements }

  /// - Throws: ``UnexpectedRequests`` if a request came that no route is for, that is no HTTP, or whose answer could
  ///   not be made.
  public func verify() throws {
    let (unexpected, troubles) = state.withLock { ($0.unexpected, $0.troubles) }
    if !unexpected.isEmpty || !troubles.isEmpty { throw UnexpectedRequests(requests: unexpected, troubles: troubles) }
  }

  private func answer(to request: HTTPRequest) -> Answer {
    let found = state.withLock { state in
      let found = state.routes.take(request)
      if found == nil { state.unexpected.append(request) }
      return found
    }
    do {
      switch found {
      case .answer(let answer): return answer
      // Outside the lock, because a maker may ask this server what came.
      case .make(let maker, let values): return try maker(request, values)
      case nil: return .status(501)
      }
    } catch {
      state.withLock { $0.troubles.append("made no answer to \(request.method) \(request.url.path): \(error)") }
      return .status(500)
    }
  }

  // MARK: In process

  /// The way to this server, and to no other.
  public var transport: any HTTPTransport { Transport(server: self) }

  private struct Transport: HTTPTransport {
    let server: MockServer

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      let answer = server.answer(to: request)
      server.received.tape.append(request)
      return try await answer.play(on: server.clock, to: request.method)
    }
  }

  // MARK: On a port

  /// Listens on a port of this machine that the system chooses, until ``stop()`` or for as long as this server lives.
  ///
  /// - Returns: Where, such as `http://127.0.0.1:49152`; when called again, the same.
  /// - Throws: What the system says where it has no port.
  @discardableResult public func start() throws -> URL {
    try state.withLock { state in
      if let loopback = state.loopback { return loopback.url }
      let loopback = try LoopbackServer(
        receive: { [weak self] request, exchange in self?.receive(request, exchange) },
        refuse: { [weak self] line in self?.state.withLock { $0.troubles.append("can't read as HTTP: \(line)") } })
      state.loopback = loopback
      return loopback.url
    }
  }

  /// Stops listening and closes all connections; an answer that isn't whole breaks off. Does nothing where none
  /// listens.
  public func stop() {
    let loopback = state.withLock { state in
      defer { state.loopback = nil }
      return state.loopback
    }
    loopback?.close()
    loopback?.waitUntilClosed()
  }

  /// Called on the loopback server's thread, which sends nothing before this returns: no client has its answer before
  /// its request is told.
  private func receive(_ request: HTTPRequest, _ exchange: LoopbackServer.Exchange) -> Task<Void, Never> {
    let answer = answer(to: request)
    let answering = Task { [clock] in await answer.play(on: clock, to: request, through: exchange) }
    // Told only now, so that whoever waits for the request finds its answer under way, and may move time.
    received.tape.append(request)
    return answering
  }
}

/// What came to a ``MockServer`` and should not have come.
public struct UnexpectedRequests: Error, CustomStringConvertible {
  /// The requests that no route is for.
  public let requests: [HTTPRequest]

  /// What came that is no HTTP, and answers that could not be made, each in words that continue "the server …".
  public let troubles: [String]

  public var description: String {
    let unexpected = requests.map { "\($0.method) \($0.url.path)" }.joined(separator: ", ")
    let sentences = (unexpected.isEmpty ? [] : ["has no answer for \(unexpected)"]) + troubles
    return "the server " + sentences.joined(separator: "; it ")
  }
}
