import Boundaries
import Foundation
import TestKit
import Testing

extension KitTests {
  /// The mock server's port, byte by byte. `LiveBoundariesTests` has a real client talk to it.
  @Suite(.timeLimit(.minutes(2))) struct LoopbackServerTests {
    private let clock = VirtualClock()
    private let server: MockServer
    private let port: Int

    init() throws {
      server = MockServer(clock)
      port = try #require(try server.start().port)
    }

    private func arrivals(_ count: Int = 1) async throws {
      _ = try await server.received.wait(for: server.received.next(count), timeout: .seconds(30))
    }

    @Test func `an answer has its status, its headers and its length`() async throws {
      server.answer("GET", "/x", with: .json("[1]"))
      let client = try RawClient(port: port)
      client.send("GET /x HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
      let (text, end) = await client.readToEnd()
      #expect(
        text
          == "HTTP/1.1 200 \r\nconnection: close\r\ncontent-length: 3\r\ncontent-type: application/json\r\n\r\n[1]")
      #expect(end == .closed)
    }

    @Test func `one connection carries request after request, also those sent ahead`() async throws {
      server.answer("GET", "/:n", by: { _, values in .json(values["n"] ?? "") })
      server.answer("POST", "/body", by: { request, _ in .data(request.body) })
      let client = try RawClient(port: port)
      client.send("GET /1 HTTP/1.1\r\nHost: h\r\n\r\nPOST /body HTTP/1.1\r\nContent-Length: 4\r\n\r\nbodyGET /2 HT")
      client.send("TP/1.1\r\nConnection: close\r\n\r\n")
      let text = await client.readToEnd().text
      #expect(
        text.split(separator: "\r\n").filter { $0.hasPrefix("1") || $0.contains("body") || $0.hasPrefix("2") }.count
          == 3)
      #expect(server.requests.map(\.url.path) == ["/1", "/body", "/2"])
    }

    @Test func `answers without a body have none`() async throws {
      server.answer("HEAD", "/x", with: .json("[1]"))
      server.answer("GET", "/x", with: .status(204))
      let client = try RawClient(port: port)
      client.send("HEAD /x HTTP/1.1\r\n\r\nGET /x HTTP/1.1\r\nConnection: close\r\n\r\n")
      #expect(
        await client.readToEnd().text
          == "HTTP/1.1 200 \r\ncontent-length: 3\r\ncontent-type: application/json\r\n\r\n"
          + "HTTP/1.1 204 \r\nconnection: close\r\n\r\n")
    }

    @Test func `a slow body is there as far as time has come`() async throws {
      server.answer("GET", "/x", with: .json("123456").slowly(over: .seconds(3), pieces: 3).after(.seconds(1)))
      let client = try RawClient(port: port)
      client.send("GET /x HTTP/1.1\r\n\r\n")
      try await arrivals()
      await clock.advance(by: .seconds(1))
      #expect(await client.read(upTo: "\r\n\r\n").hasPrefix("HTTP/1.1 200 \r\ncontent-length: 6"))
      for (piece, seconds) in [("12", 2), ("34", 3), ("56", 4)] {
        await clock.advance(to: .init(sinceStart: .seconds(seconds)))
        #expect(await client.read(upTo: piece) == piece)
      }
      client.hangUp()
    }

    @Test func `a truncated body announces more than comes`() async throws {
      server.answer("GET", "/x", with: .json("123456").truncated(after: 2))
      let client = try RawClient(port: port)
      client.send("GET /x HTTP/1.1\r\n\r\n")
      let (text, end) = await client.readToEnd()
      #expect(text.contains("content-length: 6\r\n"))
      #expect(text.hasSuffix("\r\n\r\n12"))
      #expect(end == .closed)
    }

    @Test func `a body that is slow and breaks off stops at its time`() async throws {
      server.answer("GET", "/x", with: .json("123456").slowly(over: .seconds(6), pieces: 6).truncated(after: 2))
      let client = try RawClient(port: port)
      client.send("GET /x HTTP/1.1\r\n\r\n")
      try await arrivals()
      await clock.advance(by: .seconds(1))
      #expect(await client.read(upTo: "1").hasSuffix("\r\n\r\n1"))
      await clock.advance(by: .seconds(1))
      #expect(await client.readToEnd() == ("2", .closed))
      #expect(clock.sleepers.isEmpty)
    }

    @Test func `a failed connection breaks without an answer`() async throws {
      server.answer("GET", "/x", with: .failure(.connectionLost))
      let client = try RawClient(port: port)
      client.send("GET /x HTTP/1.1\r\n\r\n")
      #expect(await client.readToEnd() == ("", .reset))
    }

    @Test func `a client that asks first is told to go on`() async throws {
      server.answer("POST", "/x", with: .status(201))
      let client = try RawClient(port: port)
      client.send("POST /x HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n")
      #expect(await client.read(upTo: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      client.send("ok")
      #expect(await client.readToEnd().text.hasPrefix("HTTP/1.1 201 "))
      #expect(server.requests.first?.body == Data("ok".utf8))
    }

    @Test func `what is no HTTP is refused, and told`() async throws {
      let client = try RawClient(port: port)
      client.send("HELO me\r\n\r\n")
      let (text, end) = await client.readToEnd()
      #expect(text.hasPrefix("HTTP/1.1 400 \r\n"))
      #expect(end == .closed)
      let error = #expect(throws: UnexpectedRequests.self) { try server.verify() }
      #expect(error?.description == "the server can't read as HTTP: HELO me")
    }

    @Test func `a client that hangs up leaves nobody waiting`() async throws {
      server.answer("GET", "/x", with: .status(200).after(.seconds(60)))
      let client = try RawClient(port: port)
      client.send("GET /x HTTP/1.1\r\n\r\n")
      try await arrivals()
      await clock.settle()
      #expect(clock.sleepers.count == 1)
      client.hangUp()
      for _ in 0..<3_000 where !clock.sleepers.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
      #expect(clock.sleepers.isEmpty)
    }

    @Test func `stopping closes the port and what is open, and starting opens another`() async throws {
      server.answer("GET", "/x", with: .status(200).after(.seconds(60)))
      let (idle, waiting) = (try RawClient(port: port), try RawClient(port: port))
      waiting.send("GET /x HTTP/1.1\r\n\r\n")
      try await arrivals()
      server.stop()
      #expect(await idle.readToEnd().end != .silence)
      #expect(await waiting.readToEnd().text == "")
      #expect(throws: RawClient.Refused.self) { try RawClient(port: port) }
      await clock.settle()
      #expect(clock.sleepers.isEmpty)
      server.stop()
      let again = try RawClient(port: try #require(try server.start().port))
      again.send("GET /other HTTP/1.1\r\nConnection: close\r\n\r\n")
      #expect(await again.readToEnd().text.hasPrefix("HTTP/1.1 501 "))
    }

    @Test func `asked to start again, it is where it was`() throws {
      #expect(try server.start() == server.start())
    }

    @Test func `an answer's maker may stop its own server`() async throws {
      server.answer("GET", "/x") { [weak server] _, _ in
        server?.stop()
        return .status(200)
      }
      let client = try RawClient(port: port)
      client.send("GET /x HTTP/1.1\r\n\r\n")
      #expect(await client.readToEnd().end != .silence)
    }

    #if os(Linux)
      @Test func `a server that goes away frees its port, its descriptors and its thread`() async {
        // In a process of its own, where no other test has files and threads.
        await #expect(processExitsWith: .success) {
          func count(_ what: String) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(what)").count
          }
          func ask(_ round: Int) async throws {
            let server = MockServer(VirtualClock())
            server.answer("GET", "/x", with: .status(204))
            let client = try RawClient(port: try #require(try server.start().port))
            client.send("GET /x HTTP/1.1\r\nConnection: close\r\n\r\n")
            #expect(await client.readToEnd().text.hasPrefix("HTTP/1.1 204 "))
            client.hangUp()
            if round.isMultiple(of: 2) { server.stop() }
          }
          // The first opens what a process keeps.
          for round in 0..<2 { try await ask(round) }
          let (descriptors, threads) = (try count("fd"), try count("task"))
          for round in 0..<50 { try await ask(round) }
          // Threads linger a little, and Dispatch keeps a few; fifty would be one a server.
          func isTidy() throws -> Bool { try count("fd") <= descriptors + 2 && count("task") <= threads + 10 }
          for _ in 0..<1_000 where try !isTidy() { try await Task.sleep(for: .milliseconds(10)) }
          #expect(try isTidy())
        }
      }
    #endif
  }
}
