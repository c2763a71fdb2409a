import Boundaries
import Foundation
import Testing

@testable import LiveBoundaries

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct URLErrorTests {
  @Test(
    arguments: [
      (URLError.Code.notConnectedToInternet, HTTPTransportError.notConnected), (.dataNotAllowed, .notConnected),
      (.cannotFindHost, .serverNotFound), (.cannotConnectToHost, .serverNotFound), (.dnsLookupFailed, .serverNotFound),
      (.badURL, .serverNotFound), (.timedOut, .timedOut), (.networkConnectionLost, .connectionLost),
      (.badServerResponse, .connectionLost), (.secureConnectionFailed, .connectionLost), (.unknown, .connectionLost),
    ])
  func `every code has the cause that a person can act on`(code: URLError.Code, cause: HTTPTransportError) {
    #expect(URLSessionTransport.cause(of: URLError(code)) as? HTTPTransportError == cause)
  }

  @Test func `what was cancelled is no failure of the network`() {
    #expect(URLSessionTransport.cause(of: URLError(.cancelled)) is CancellationError)
  }
}
