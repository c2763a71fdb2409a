/// The way to HTTP servers.
public protocol HTTPTransport: Sendable {
  /// Sends the request and waits for the whole answer, whatever its status.
  ///
  /// - Throws: ``HTTPTransportError`` when no whole answer came, `CancellationError` when the task was cancelled.
  func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// Why no answer came.
public enum HTTPTransportError: String, Error, CaseIterable, Hashable, Sendable {
  /// The device has no network.
  case notConnected = "not connected"

  /// The server's name is unknown or nobody listens there.
  case serverNotFound = "server not found"

  /// The connection broke before the answer was whole.
  case connectionLost = "connection lost"

  /// The answer took too long.
  case timedOut = "timed out"
}
