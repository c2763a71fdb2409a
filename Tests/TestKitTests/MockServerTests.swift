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

    @Test func `an unexpected request is named again and again, and a route made for it later is too late`()
      async throws
    {
      _ = try await server.transport.send(HTTPRequest("DELETE", try #require(URL(string: "https://h/things/7?x=y"))))
      _ = try await server.transport.send(get("other"))
      server.answer("GET", "/other", with: .status(200))
      for _ in 0..<2 {
        let error = #expect(throws: UnexpectedRequests.self) { try server.verify() }
        #expect(error?.description == "the server has no answer for DELETE /things/7, GET /other")
        #expect(error?.requests.count == 2)
      }
    }

    @Test func `a route is for its method and its pattern, the closest first`() async throws {
      server.answer("GET", "/countries/:code", with: .json("any"))
      server.answer("GET", "/countries/KE", with: .json("Kenya"))
      server.answer("DELETE", "/countries/:code", with: .status(204))
      server.answer("GET", "/*", with: .json("rest"))
      func body(_ path: String) async throws -> String {
        String(decoding: try await server.transport.send(get(path)).body, as: UTF8.self)
      }
      #expect(try await body("countries/PT") == "any")
      #expect(try await body("countries/KE") == "Kenya")
      #expect(try await body("countries/KE/cities") == "rest")
      let delete = HTTPRequest("DELETE", URL(filePath: "/countries/KE"))
      #expect(try await server.transport.send(delete).status == 204)
      try server.verify()
    }

    @Test func `what is said of a route replaces what was said before`() async throws {
      server.answer("GET", "/countries/:code", with: .status(500), .status(501))
      server.answer("GET", "/countries/:name", with: .status(200))
      #expect(try await server.transport.send(get("countries/KE")).status == 200)
    }

    @Test func `an answer is made of the request and its values`() async throws {
      server.answer("PUT", "/:list/:id") { request, values in
        try .json([values["list"], values["id"], String(decoding: request.body, as: UTF8.self)])
      }
      let put = HTTPRequest("PUT", URL(filePath: "/weights/7"), body: Data("75.5".utf8))
      #expect(try await server.transport.send(put).body == Data(#"["weights","7","75.5"]"#.utf8))
    }

    @Test func `an answer that can't be made is told`() async throws {
      server.answer("GET", "/x") { _, _ in throw HTTPTransportError.timedOut }
      #expect(try await server.transport.send(get("x")).status == 500)
      let error = #expect(throws: UnexpectedRequests.self) { try server.verify() }
      #expect(error?.description == "the server made no answer to GET /x: timedOut")
    }

    @Test func `raw data is answered as it is`() async throws {
      server.answer("GET", "/x", with: .data(Data([0, 255]), type: "image/png", status: 206))
      let response = try await server.transport.send(get("x"))
      #expect(response == HTTPResponse(status: 206, headers: ["Content-Type": "image/png"], body: Data([0, 255])))
    }

    @Test func `a body that breaks off is a lost connection, and a slow one takes its time`() async throws {
      server.answer("GET", "/cut", with: .json("1234").slowly(over: .seconds(4)).truncated(after: 2))
      server.answer("GET", "/slow", with: .json("1234").slowly(over: .seconds(3)).after(.seconds(1)))
      let (cut, slow) = (get("cut"), get("slow"))
      let breaking = Task { [server] in try await server.transport.send(cut) }
      let sending = Task { [server] in try await server.transport.send(slow) }
      await clock.advance(by: .seconds(2))
      await #expect(throws: HTTPTransportError.connectionLost) { try await breaking.value }
      #expect(clock.now.sinceStart == .seconds(2))
      await clock.advance(by: .milliseconds(1_999))
      #expect(clock.sleepers.count == 1)
      await clock.advance(by: .milliseconds(1))
      #expect(try await sending.value.body == Data("1234".utf8))
    }

    @Test func `an answer to HEAD has no body`() async throws {
      server.answer("HEAD", "/x", with: .json("[]"))
      #expect(try await server.transport.send(HTTPRequest("HEAD", URL(filePath: "/x"))).body.isEmpty)
    }

    @Test func `who is cancelled while waiting for an answer stops at once`() async {
      server.answer("GET", "/x", with: .status(200).after(.seconds(60)))
      let sending = Task { [server, request = get("x")] in try await server.transport.send(request) }
      await clock.settle()
      sending.cancel()
      await #expect(throws: CancellationError.self) { try await sending.value }
      #expect(clock.sleepers.isEmpty)
      #expect(server.requests.count == 1)
    }

    @Test func `requests can be waited for as they come`() async throws {
      server.answer("GET", "/x", with: .status(200))
      let later = Task { [clock, server, request = get("x")] in
        try await clock.sleep(for: .seconds(5))
        return try await server.transport.send(request)
      }
      let request = try await server.received.wait(for: server.received.next(), timeout: .seconds(10), on: clock)
      #expect(request.url.path == "/x")
      #expect(clock.now.sinceStart == .seconds(5))
      _ = try await later.value
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
