internal import Boundaries

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// Reads requests out of the bytes of a connection, however those are cut (RFC 9112).
struct HTTPRequestReader {
  /// What a client sent that is no HTTP/1.1 request: the line that can't be read.
  struct Unreadable: Error, Equatable {
    let line: String
  }

  enum Event: Equatable {
    /// The client asks whether it may send the body.
    case asksToGoOn
    case request(HTTPRequest)
  }

  private enum State {
    case head
    /// So many bytes of the body are still to come.
    case body(Int)
    case chunkSize
    case chunk(Int)
    /// After a chunk's bytes stands the end of a line.
    case chunkEnd
    /// Fields that follow the last chunk.
    case trailer
  }

  private static let longestHead = 65_536

  /// Where requests of origin form go that name no host, as in `127.0.0.1:49152`.
  private let address: String
  private var buffer: [UInt8] = []
  private var start = 0
  private var state = State.head
  private var request: HTTPRequest?

  init(address: String) { self.address = address }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The next event that the bytes hold, or nil if more are needed.
  ///
  /// - Throws: ``Unreadable``; nothing can be read from the connection after it.
  mutating func next() throws -> Event? {
    while true {
      switch state {
      case .head:
        guard let lines = try headLines() else { return nil }
        if lines.isEmpty { continue }
        let asks = try begin(lines)
        if asks { return .asksToGoOn }
      case .body(let missing):
        let left = take(upTo: missing)
        if left > 0 {
          state = .body(left)
          return nil
        }
        return finish()
      case .chunkSize:
        guard let line = try takeLine() else { return nil }
        let digits = line.prefix { $0 != ";" }.trimmed
        guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit), let size = Int(digits, radix: 16) else {
          throw Unreadable(line: line)
        }
        state = size == 0 ? .trailer : .chunk(size)
      case .chunk(let missing):
        let left = take(upTo: missing)
        state = left > 0 ? .chunk(left) : .chunkEnd
        if left > 0 { return nil }
      case .chunkEnd:
        guard let line = try takeLine() else { return nil }
        guard line.isEmpty else { throw Unreadable(line: line) }
        state = .chunkSize
      case .trailer:
        guard let line = try takeLine() else { return nil }
        if line.isEmpty { return finish() }
      }
    }
  }

  // MARK: The head

  /// The lines of a whole head; none for the empty line that some clients send between requests.
  private mutating func headLines() throws -> [String]? {
    if buffer[start...].starts(with: [0x0D, 0x0A]) {
      start += 2
      return []
    }
    guard let end = buffer[start...].firstRange(of: [0x0D, 0x0A, 0x0D, 0x0A])?.lowerBound else {
      guard buffer.count - start <= Self.longestHead else { throw Unreadable(line: firstLine) }
      // What has no line of HTTP in it will never have an end.
      if let line = buffer[start...].firstIndex(of: 0x0A), !Self.text(buffer[start..<line]).contains(" HTTP/1.") {
        throw Unreadable(line: firstLine)
      }
      return nil
    }
    let text = Self.text(buffer[start..<end])
    start = end + 4
    return text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Begins the request that the lines are the head of.
  ///
  /// - Returns: Whether the client waits to be told to send its body.
  private mutating func begin(_ lines: [String]) throws -> Bool {
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw Unreadable(line: lines[0])
    }
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { throw Unreadable(line: line) }
      let (name, value) = (String(line[..<colon]), String(line[line.index(after: colon)...].trimmed))
      // Fields of one name are one list (RFC 9110, section 5.3).
      headers[name] = headers[name].map { "\($0), \(value)" } ?? value
    }
    if words[2] == "HTTP/1.0", headers["Connection"] == nil { headers["Connection"] = "close" }
    guard let url = url(of: words[1], host: headers["Host"]) else { throw Unreadable(line: lines[0]) }
    request = HTTPRequest(String(words[0]), url, headers: headers)
    state = try bodyState(headers)
    if case .body(0) = state { return false }
    return headers["Expect"]?.lowercased() == "100-continue"
  }

  private func url(of target: Substring, host: String?) -> URL? {
    guard target.hasPrefix("/") || target == "*" else { return URL(string: String(target)) }
    return URL(string: "http://\(host ?? address)\(target == "*" ? "/*" : target)")
  }

  private func bodyState(_ headers: HTTPHeaders) throws -> State {
    switch (headers["Transfer-Encoding"], headers["Content-Length"]) {
    case (nil, nil): return .body(0)
    case (let coding?, nil):
      guard coding.lowercased() == "chunked" else { throw Unreadable(line: "Transfer-Encoding: \(coding)") }
      return .chunkSize
    case (nil, let length?):
      guard let count = Int(length), count >= 0 else { throw Unreadable(line: "Content-Length: \(length)") }
      return .body(count)
    case (_?, let length?):
      throw Unreadable(line: "Content-Length: \(length) with Transfer-Encoding")
    }
  }

  // MARK: Bytes

  private var firstLine: String { Self.text(buffer[start...].prefix(120).prefix { $0 != 0x0D && $0 != 0x0A }) }

  /// A line's text without its end, or nil if its end hasn't come.
  private mutating func takeLine() throws -> String? {
    guard let end = buffer[start...].firstRange(of: [0x0D, 0x0A])?.lowerBound else {
      guard buffer.count - start <= Self.longestHead else { throw Unreadable(line: firstLine) }
      return nil
    }
    defer { start = end + 2 }
    return Self.text(buffer[start..<end])
  }

  /// Moves bytes into the request's body.
  ///
  /// - Returns: How many are still missing.
  private mutating func take(upTo count: Int) -> Int {
    let end = start + min(buffer.count - start, count)
    request?.body.append(contentsOf: buffer[start..<end])
    defer { start = end }
    return count - (end - start)
  }

  private mutating func finish() -> Event? {
    defer {
      request = nil
      state = .head
    }
    return request.map { .request($0) }
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
