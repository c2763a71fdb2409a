import Boundaries
import Foundation
import TestKit
import Testing

extension KitTests {
  @Suite struct MockServerTests {
    private let clock = VirtualClock()
    private let server: MockServer

    init() { server = MockServer(clock) }

    private func get(_ path: String) -> HTTPRequest {
      HTTPRequest("GET", URL(filePath: "/").appending(path: path))
    }

    @Test func `answers of a route are given in order, the last again and again`() async throws {
      server.answer("GET", "/things", with: .failure(.notConnected), .status(503), .json("[]"))
      await #expect(throws: HTTPTransportError.notConnected) { try await server.transport.send(get("things")) }
      #expect(try await server.transport.send(get("things")).status == 503)
      for _ in 0..<2 {
        let response = try await server.transport.send(get("things"))
        #expect(response.headers["content-type"] == "application/json")
        #expect(String(decoding: response.body, as: UTF8.self) == "[]")
      }
      #expect(server.requests.count == 4)
      try server.verify()
    }

    @Test func `a value is answered as JSON`() async throws {
      server.answer("GET", "/names", with: try .json(["Ada", "Grace"]))
      let response = try await server.transport.send(get("names"))
      #expect(String(decoding: response.body, as: UTF8.self) == #"["Ada","Grace"]"#)
    }

    @Test func `a late answer comes on the clock`() async throws {
      server.answer("GET", "/things", with: .status(204).after(.seconds(3)))
      let sending = Task { [server, request = get("things")] in try await server.transport.send(request) }
      await clock.advance(by: .seconds(2))
      #expect(clock.sleepers.count == 1)
      await clock.advance(by: .seconds(1))
      #expect(try await sending.value.status == 204)
    }

    @Test func `a request that nobody expected is named`() async throws {
      server.answer("GET", "/things", with: .status(200))
      _ = try await server.transport.send(get("other"))
      let error = #expect(throws: UnexpectedRequests.self) { try server.verify() }
      #expect(error?.description == "the server has no answer for GET /other")
    }

    @Test func `two servers know nothing of each other`() async throws {
      let other = MockServer(clock)
      server.answer("GET", "/things", with: .status(200))
      _ = try await other.transport.send(get("things"))
      #expect(server.requests.isEmpty)
      #expect(throws: UnexpectedRequests.self) { try other.verify() }
    }
  }
}
