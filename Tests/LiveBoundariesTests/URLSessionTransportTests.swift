import Boundaries
import Foundation
import LiveBoundaries
import TestKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The real client and the real sockets of the mock server, each tried with the other.
@Suite(.timeLimit(.minutes(2))) struct URLSessionTransportTests {
  private let clock = VirtualClock()
  private let server: MockServer
  private let base: URL
  private let transport = URLSessionTransport()

  init() throws {
    server = MockServer(clock)
    base = try server.start()
  }

  private func request(
    _ method: String = "GET", _ path: String, headers: HTTPHeaders = [:], body: Data = Data()
  ) throws -> HTTPRequest {
    HTTPRequest(method, try #require(URL(string: path, relativeTo: base)), headers: headers, body: body)
  }

  @Test func `an answer arrives with its status, its headers and its body`() async throws {
    server.answer(
      "GET", "/countries/:code", by: { _, values in .json(#"{"code": "\#(values["code"] ?? "")"}"#, status: 203) })
    let response = try await transport.send(request("GET", "/countries/KE?full=yes"))
    #expect(response.status == 203)
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"code": "KE"}"#)
    #expect(server.requests.map(\.url.absoluteString) == ["\(base)/countries/KE?full=yes"])
    try server.verify()
  }

  @Test func `a status of failure is an answer`() async throws {
    server.answer("GET", "/x", with: .status(404), .status(503))
    #expect(try await transport.send(request("GET", "/x")).status == 404)
    #expect(try await transport.send(request("GET", "/x")).status == 503)
  }

  @Test(arguments: [1, 1_000, 3_000_000])
  func `a body is sent whole, be it so long that the client asks first`(size: Int) async throws {
    server.answer("POST", "/weights", with: .status(201))
    let body = Data(repeating: 7, count: size - 1) + Data([8])
    let response = try await transport.send(request("POST", "/weights", headers: ["X-Trace": "a b"], body: body))
    #expect(response.status == 201)
    #expect(server.requests.first?.body == body)
    #expect(server.requests.first?.headers["x-trace"] == "a b")
  }

  @Test func `a long body arrives whole`() async throws {
    let body = Data(repeating: 7, count: 2_999_999) + Data([8])
    server.answer("GET", "/map", with: .data(body))
    #expect(try await transport.send(request("GET", "/map")).body == body)
  }

  @Test func `the answer to HEAD has no body, and the connection goes on`() async throws {
    server.answer("HEAD", "/x", with: .json("[1, 2, 3]"))
    server.answer("GET", "/x", with: .json("[]"))
    let response = try await transport.send(request("HEAD", "/x"))
    #expect(response.status == 200)
    #expect(response.body.isEmpty)
    #expect(response.headers["Content-Length"] == "9")
    #expect(try await transport.send(request("GET", "/x")).body == Data("[]".utf8))
  }

  @Test func `a late answer comes when the clock is moved`() async throws {
    server.answer("GET", "/slow", with: .status(204).after(.seconds(3)))
    let request = try request("GET", "/slow")
    let sending = Task { [transport] in try await transport.send(request) }
    _ = try await server.received.wait(for: server.received.next(), timeout: .seconds(30))
    await clock.advance(by: .seconds(2))
    #expect(clock.sleepers.count == 1)
    await clock.advance(by: .seconds(1))
    #expect(try await sending.value.status == 204)
  }

  @Test func `a slow body comes in pieces, the last at the end of its time`() async throws {
    server.answer("GET", "/slow", with: .json("[1, 2, 3]").slowly(over: .seconds(8), pieces: 4))
    let request = try request("GET", "/slow")
    let sending = Task { [transport] in try await transport.send(request) }
    _ = try await server.received.wait(for: server.received.next(), timeout: .seconds(30))
    await clock.advance(by: .seconds(7))
    #expect(clock.sleepers.map(\.deadline.sinceStart) == [.seconds(8)])
    await clock.advance(by: .seconds(1))
    #expect(try await sending.value.body == Data("[1, 2, 3]".utf8))
  }

  @Test func `a connection that breaks is lost, the first time and the next`() async throws {
    server.answer("GET", "/x", with: .failure(.connectionLost), .status(200), .failure(.notConnected), .status(201))
    for expected in [nil, 200, nil, 201] {
      let request = try request("GET", "/x")
      if let expected {
        #expect(try await transport.send(request).status == expected)
      } else {
        await #expect(throws: HTTPTransportError.connectionLost) { try await transport.send(request) }
      }
    }
    #expect(server.requests.count == 4)
  }

  @Test func `a body that breaks off is a lost connection`() async throws {
    server.answer("GET", "/x", with: .json("[1, 2, 3]").truncated(after: 4), .status(200))
    let request = try request("GET", "/x")
    await #expect(throws: HTTPTransportError.connectionLost) { try await transport.send(request) }
    #expect(try await transport.send(request).status == 200)
  }

  @Test func `a server that stays silent is timed out by the client's own patience`() async throws {
    server.answer("GET", "/x", with: .failure(.timedOut))
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 1
    let impatient = URLSessionTransport(URLSession(configuration: configuration))
    let request = try request("GET", "/x")
    await #expect(throws: HTTPTransportError.timedOut) { try await impatient.send(request) }
  }

  @Test func `where nobody listens no server is found`() async throws {
    let request = try request("GET", "/x")
    server.stop()
    await #expect(throws: HTTPTransportError.serverNotFound) { try await transport.send(request) }
  }

  @Test func `a task that is cancelled ends as one, and the server stops answering it`() async throws {
    server.answer("GET", "/slow", with: .status(204).after(.seconds(3)))
    let request = try request("GET", "/slow")
    let sending = Task { [transport] in try await transport.send(request) }
    _ = try await server.received.wait(for: server.received.next(), timeout: .seconds(30))
    await clock.settle()
    #expect(clock.sleepers.count == 1)
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
    for _ in 0..<3_000 where !clock.sleepers.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `a task that is cancelled before it sends sends nothing`() async throws {
    let request = try request("GET", "/x")
    let sending = Task { [transport] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(request)
    }
    await #expect(throws: CancellationError.self) { try await sending.value }
    #expect(server.requests.isEmpty)
  }

  @Test func `several requests at once are answered each in its time`() async throws {
    for number in 1...8 { server.answer("GET", "/\(number)", with: .json("\(number)").after(.seconds(9 - number))) }
    let requests = try (1...8).map { try request("GET", "/\($0)") }
    let session = URLSessionConfiguration.ephemeral
    session.httpMaximumConnectionsPerHost = 8
    let transport = URLSessionTransport(URLSession(configuration: session))
    let sending = Task {
      try await withThrowingTaskGroup(of: String.self) { group in
        for request in requests {
          group.addTask { String(decoding: try await transport.send(request).body, as: UTF8.self) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
    _ = try await server.received.wait(for: server.received.next(8), timeout: .seconds(30))
    await clock.advance(by: .seconds(8))
    #expect(try await sending.value.sorted() == (1...8).map(String.init))
  }

  @Test func `a request that nobody expected is answered with 501, and named`() async throws {
    #expect(try await transport.send(request("GET", "/other")).status == 501)
    let error = #expect(throws: UnexpectedRequests.self) { try server.verify() }
    #expect(error?.description == "the server has no answer for GET /other")
  }
}
