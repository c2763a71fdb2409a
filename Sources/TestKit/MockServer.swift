public import Boundaries
private import Synchronization

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// A server that answers as the test says; the app's real client talks to it.
///
///     let server = MockServer(clock)
///     server.answer("GET", "/countries", with: .failure(.notConnected), .json(#"{"countries": []}"#))
///     let list = CountryList(server.transport, …)
///
/// Every answer of a route is given once, in order, and the last one again and again.
public final class MockServer: Sendable {
  private struct Route: Hashable {
    let method: String
    let path: String
  }

  private struct State {
    var answers: [Route: [Answer]] = [:]
    var requests: [HTTPRequest] = []
    var unexpected: [HTTPRequest] = []
  }

  private let clock: VirtualClock
  private let state = Mutex(State())

  /// - Parameter clock: The clock that delays run on.
  public init(_ clock: VirtualClock) {
    self.clock = clock
  }

  /// The way to this server, and to no other.
  public var transport: any HTTPTransport { Transport(server: self) }

  /// Answers requests with this method and path from now on, instead of what was said for them before.
  public func answer(_ method: String, _ path: String, with answers: Answer...) {
    precondition(!answers.isEmpty, "a route needs an answer")
    state.withLock { $0.answers[Route(method: method, path: path)] = answers }
  }

  /// All requests that came, in order.
  public var requests: [HTTPRequest] { state.withLock(\.requests) }

  /// - Throws: ``UnexpectedRequests`` if a request came that no route is for.
  public func verify() throws {
    let unexpected = state.withLock(\.unexpected)
    if !unexpected.isEmpty { throw UnexpectedRequests(requests: unexpected) }
  }

  private func receive(_ request: HTTPRequest) async throws -> HTTPResponse {
    let route = Route(method: request.method, path: request.url.path)
    let answer: Answer? = state.withLock { state in
      state.requests.append(request)
      guard let answers = state.answers[route] else {
        state.unexpected.append(request)
        return nil
      }
      if answers.count > 1 { state.answers[route] = Array(answers.dropFirst()) }
      return answers.first
    }
    guard let answer else { return HTTPResponse(status: 501) }
    if answer.delay > .zero { try await clock.sleep(for: answer.delay) }
    return try answer.result.get()
  }

  private struct Transport: HTTPTransport {
    let server: MockServer

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await server.receive(request) }
  }
}

/// Requests that a ``MockServer`` had no route for.
public struct UnexpectedRequests: Error, CustomStringConvertible {
  public let requests: [HTTPRequest]

  public var description: String {
    "the server has no answer for " + requests.map { "\($0.method) \($0.url.path)" }.joined(separator: ", ")
  }
}
