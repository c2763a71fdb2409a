public import Boundaries

#if canImport(FoundationNetworking)
  internal import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The way to HTTP servers that `URLSession` goes.
///
/// Every status is an answer. What isn't one is an error that says what a person could do about it, and no more: which
/// of many codes a platform's `URLError` has for one cause differs between them.
public struct URLSessionTransport: HTTPTransport {
  private let session: URLSession

  /// - Parameter session: Decides on proxies, cookies and how long to be patient.
  public init(_ session: URLSession = Self.plainSession()) {
    self.session = session
  }

  /// A session that keeps nothing: no cookies between runs, and no answers, so that a refresh asks the server.
  public static func plainSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    return URLSession(configuration: configuration)
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try Task.checkCancellation()
    do {
      let (body, response) = try await session.data(for: Self.urlRequest(request))
      // What isn't HTTP, such as a file URL, has no status.
      guard let http = response as? HTTPURLResponse else { throw HTTPTransportError.serverNotFound }
      return HTTPResponse(status: http.statusCode, headers: Self.headers(of: http), body: body)
    } catch let error as URLError {
      // A cancelled task's error is its own, whatever broke because of it.
      try Task.checkCancellation()
      throw Self.cause(of: error)
    }
  }

  private static func urlRequest(_ request: HTTPRequest) -> URLRequest {
    var urlRequest = URLRequest(url: request.url)
    urlRequest.httpMethod = request.method
    for (name, value) in request.headers.fields { urlRequest.setValue(value, forHTTPHeaderField: name) }
    if !request.body.isEmpty { urlRequest.httpBody = request.body }
    return urlRequest
  }

  private static func headers(of response: HTTPURLResponse) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for case let (name as String, value as String) in response.allHeaderFields { headers[name] = value }
    return headers
  }

  static func cause(of error: URLError) -> any Error {
    switch error.code {
    case .cancelled: CancellationError()
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
      HTTPTransportError.notConnected
    case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .badURL, .unsupportedURL:
      HTTPTransportError.serverNotFound
    case .timedOut: HTTPTransportError.timedOut
    // Among the rest is `unknown`, which Foundation on Linux has for a body that breaks off.
    default: HTTPTransportError.connectionLost
    }
  }
}
