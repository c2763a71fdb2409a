import Boundaries
import Foundation
import Testing

@testable import TestKit

struct HTTPRequestReaderTests {
  /// Reads the text, given in pieces of so many bytes.
  private func events(_ text: String, piece: Int = .max) throws -> [HTTPRequestReader.Event] {
    var reader = HTTPRequestReader(address: "127.0.0.1:80")
    var events: [HTTPRequestReader.Event] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      while let event = try reader.next() { events.append(event) }
    }
    return events
  }

  private func request(
    _ method: String, _ url: String, _ headers: HTTPHeaders = [:], _ body: String = ""
  ) throws -> HTTPRequestReader.Event {
    .request(HTTPRequest(method, try #require(URL(string: url)), headers: headers, body: Data(body.utf8)))
  }

  @Test(arguments: [1, 2, 3, 7, .max])
  func `requests are read however their bytes are cut`(piece: Int) throws {
    let text =
      "GET /a?b=c HTTP/1.1\r\nHost: h:1\r\n\r\n"
      + "POST /b HTTP/1.1\r\nHost: h:1\r\nContent-Length: 5\r\n\r\nhe\r\nl"
      + "\r\nPUT /c HTTP/1.1\r\nHost: h:1\r\nTransfer-Encoding: chunked\r\n\r\n"
      + "3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\nT: t\r\n\r\n"
    #expect(
      try events(text, piece: piece) == [
        request("GET", "http://h:1/a?b=c", ["Host": "h:1"]),
        request("POST", "http://h:1/b", ["Host": "h:1", "Content-Length": "5"], "he\r\nl"),
        request("PUT", "http://h:1/c", ["Host": "h:1", "Transfer-Encoding": "chunked"], "abc0123456789"),
      ])
  }

  @Test func `fields of one name are one list, without the spaces around them`() throws {
    #expect(
      try events("GET / HTTP/1.1\r\nA:  1 \r\na:\t2\r\nEmpty:\r\n\r\n")
        == [request("GET", "http://127.0.0.1:80/", ["A": "1, 2", "Empty": ""])])
  }

  @Test func `a target may be a whole URL`() throws {
    #expect(try events("GET http://x/y HTTP/1.1\r\n\r\n") == [request("GET", "http://x/y")])
  }

  @Test func `an older client's connection is closed`() throws {
    #expect(try events("GET / HTTP/1.0\r\n\r\n") == [request("GET", "http://127.0.0.1:80/", ["Connection": "close"])])
  }

  @Test func `a client that asks before it sends its body is heard`() throws {
    let head = "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    #expect(try events(head) == [.asksToGoOn])
    #expect(
      try events(head + "ok").last.map { if case .request(let r) = $0 { r.body } else { Data() } } == Data("ok".utf8))
  }

  @Test(
    arguments: [
      ("hello\r\n\r\n", "hello"), ("hello\n", "hello"), ("GET /\r\n\r\n", "GET /"),
      ("GET  / HTTP/1.1\r\n\r\n", "GET  / HTTP/1.1"),
      ("GET / HTTP/2.0\r\n\r\n", "GET / HTTP/2.0"), ("GET / HTTP/1.1\r\nno colon\r\n\r\n", "no colon"),
      ("GET / HTTP/1.1\r\nA : 1\r\n\r\n", "A : 1"), ("GET / HTTP/1.1\r\n: 1\r\n\r\n", ": 1"),
      ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "Content-Length: -1"),
      ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", "Content-Length: 1, 2"),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", "Transfer-Encoding: gzip"),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "xyz"),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", "b"),
      (
        "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n",
        "Content-Length: 1 with Transfer-Encoding"
      ),
    ]) func `what is no request is refused, with the line that is at fault`(text: String, line: String)
  {
    #expect(throws: HTTPRequestReader.Unreadable(line: line)) { try events(text) }
  }

  @Test func `a head without an end is refused`() {
    let text = "GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: 70_000)
    #expect(throws: HTTPRequestReader.Unreadable(line: "GET / HTTP/1.1")) { try events(text) }
  }

  @Test(arguments: [
    "Content-Length: 9223372036854775807\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\n",
  ])
  func `a body of any announced length is waited for`(fields: String) throws {
    #expect(try events("POST / HTTP/1.1\r\n\(fields)abc") == [])
  }

  @Test func `bytes that are damaged in any place are read or refused`() throws {
    let text =
      "PUT /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
      + "POST /b HTTP/1.1\r\nContent-Length: 2\r\n\r\nok"
    var (read, refused) = (0, 0)
    for position in text.utf8.indices {
      for byte: UInt8 in [0, 9, 10, 13, 32, 37, 57, 58, 255] {
        var bytes = Array(text.utf8)
        bytes[text.utf8.distance(from: text.utf8.startIndex, to: position)] = byte
        var reader = HTTPRequestReader(address: "127.0.0.1:80")
        reader.append(bytes[...])
        do {
          while try reader.next() != nil { read += 1 }
        } catch is HTTPRequestReader.Unreadable {
          refused += 1
        }
      }
    }
    #expect(read > 0 && refused > 0)
  }
}
