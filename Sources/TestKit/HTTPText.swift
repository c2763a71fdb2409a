internal import Boundaries

/// The texts of HTTP/1.1 that a server sends (RFC 9112).
enum HTTPText {
  /// What goes before an answer's body. It announces the length of the whole, even of a body that will break off.
  static func head(of response: HTTPResponse, to request: HTTPRequest) -> [UInt8] {
    var headers = response.headers
    headers["Content-Length"] = mayHaveBody(response) ? String(response.body.count) : nil
    if !keepsConnection(response, to: request) { headers["Connection"] = "close" }
    // The phrase behind the status says nothing that the number doesn't, and may be empty (section 4).
    let lines = ["HTTP/1.1 \(response.status) "] + headers.fields.map { "\($0.name): \($0.value)" }
    return bytes(lines)
  }

  /// What a server says to a client that asks before it sends a body (RFC 9110, section 10.1.1).
  static let goOn = bytes(["HTTP/1.1 100 Continue"])

  /// What a server says to what isn't HTTP, before it closes the connection.
  static let refusal = bytes(["HTTP/1.1 400 ", "content-length: 0", "connection: close"])

  /// The first line of an answer that is never whole.
  static let beginning = Array("HTTP/1.1 200 \r\n".utf8)

  /// Whether bytes follow the head: not after HEAD, nor with statuses that have no content (RFC 9112, section 6.3).
  static func hasBody(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
    request.method != "HEAD" && mayHaveBody(response)
  }

  /// Whether the client and the answer leave the connection open for the next request.
  static func keepsConnection(_ response: HTTPResponse, to request: HTTPRequest) -> Bool {
    [request.headers, response.headers].allSatisfy { headers in
      !(headers["Connection"] ?? "").lowercased().split(separator: ",").contains { $0.trimmed == "close" }
    }
  }

  private static func mayHaveBody(_ response: HTTPResponse) -> Bool {
    !(100..<200).contains(response.status) && response.status != 204 && response.status != 304
  }

  private static func bytes(_ lines: [String]) -> [UInt8] { Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) }
}

extension StringProtocol {
  /// Without the spaces and tabs around it.
  var trimmed: SubSequence {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let start = firstIndex(where: { !isBlank($0) }), let end = lastIndex(where: { !isBlank($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[start...end]
  }
}
