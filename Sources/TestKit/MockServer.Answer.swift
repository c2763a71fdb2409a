public import Boundaries

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension MockServer {
  /// What a server does with one request.
  public struct Answer: Sendable {
    let result: Result<HTTPResponse, HTTPTransportError>
    private(set) var delay = Duration.zero
    /// How many bytes of the body come before the connection breaks; nil for all, and no break.
    private(set) var cut: Int?
    private(set) var pieces = 1
    private(set) var time = Duration.zero

    private init(_ result: Result<HTTPResponse, HTTPTransportError>) { self.result = result }

    // MARK: What is answered

    /// This response, whole.
    public static func response(_ response: HTTPResponse) -> Answer { Answer(.success(response)) }

    /// No response at all.
    ///
    /// In process the error is thrown. On the loopback port a connection can only break, and does so for every error
    /// but ``Boundaries/HTTPTransportError/timedOut``: then the server stays silent until the client loses its own
    /// patience.
    public static func failure(_ error: HTTPTransportError) -> Answer { Answer(.failure(error)) }

    /// This status with nothing else.
    public static func status(_ status: Int) -> Answer { response(HTTPResponse(status: status)) }

    /// These bytes, whatever they are.
    public static func data(_ body: Data, type: String = "application/octet-stream", status: Int = 200) -> Answer {
      response(HTTPResponse(status: status, headers: ["Content-Type": type], body: body))
    }

    /// This JSON text, which need not be valid.
    public static func json(_ text: String, status: Int = 200) -> Answer {
      data(Data(text.utf8), type: "application/json", status: status)
    }

    /// This value as JSON, dates as ISO 8601.
    ///
    /// - Throws: What the value's encoding throws.
    public static func json(_ value: some Encodable, status: Int = 200) throws -> Answer {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      return data(try encoder.encode(value), type: "application/json", status: status)
    }

    // MARK: How it is answered

    /// The same, but so much later on the clock.
    public func after(_ delay: Duration) -> Answer {
      var answer = self
      answer.delay = delay
      return answer
    }

    /// The same, but its body takes so long: it comes in pieces, the last at the end of the time.
    ///
    /// In process only the whole is seen, at the end of the time.
    ///
    /// - Parameter pieces: How many; of a body with fewer bytes, one a byte.
    public func slowly(over time: Duration, pieces: Int = 4) -> Answer {
      precondition(pieces > 0, "a body can't come in \(pieces) pieces")
      var answer = self
      answer.time = time
      answer.pieces = pieces
      return answer
    }

    /// The same, but the connection breaks when so many bytes of the body have come, which are fewer than were
    /// announced.
    ///
    /// In process that is ``Boundaries/HTTPTransportError/connectionLost``.
    public func truncated(after bytes: Int) -> Answer {
      let whole = (try? result.get().body.count) ?? 0
      precondition(bytes >= 0 && bytes < whole, "a body of \(whole) bytes can't break off after \(bytes)")
      var answer = self
      answer.cut = bytes
      return answer
    }

    // MARK: Playing it

    /// The parts of a body in the order in which they come, each with the time that passes before it.
    func course(of body: Data) -> [(wait: Duration, bytes: Data)] {
      let count = max(1, min(pieces, body.count))
      let bounds = (0...count).map { body.count * $0 / count }
      return zip(bounds, bounds.dropFirst()).compactMap { start, end in
        let end = min(end, cut ?? end)
        guard start < end || body.isEmpty else { return nil }
        return (time / count, body.dropFirst(start).prefix(end - start))
      }
    }
  }
}
