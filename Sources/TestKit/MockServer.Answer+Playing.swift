internal import Boundaries

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// An answer on its way: in process, and through a connection of the loopback port, by the same timetable.
extension MockServer.Answer {
  /// The response, when its time has come.
  ///
  /// - Throws: `HTTPTransportError` where no whole response comes, `CancellationError`.
  func play(on clock: VirtualClock, to method: String) async throws -> HTTPResponse {
    try await clock.pass(delay)
    var response = try result.get()
    for (wait, _) in course(of: response.body) { try await clock.pass(wait) }
    if cut != nil { throw HTTPTransportError.connectionLost }
    if method == "HEAD" { response.body = Data() }
    return response
  }

  /// Sends the answer; breaks off when the task is cancelled, because the client has gone.
  func play(on clock: VirtualClock, to request: HTTPRequest, through exchange: LoopbackServer.Exchange) async {
    do {
      try await clock.pass(delay)
      switch result {
      case .failure(.timedOut): return
      case .failure: exchange.breakOff()
      case .success(let response):
        exchange.send(HTTPText.head(of: response, to: request))
        if HTTPText.hasBody(response, to: request) {
          for (wait, bytes) in course(of: response.body) {
            try await clock.pass(wait)
            exchange.send(Array(bytes))
          }
        }
        exchange.end(keepsConnection: cut == nil && HTTPText.keepsConnection(response, to: request))
      }
    } catch {
      // Only a cancelled sleep throws: nobody is there to be answered.
    }
  }
}

extension VirtualClock {
  fileprivate func pass(_ time: Duration) async throws {
    if time > .zero { try await sleep(for: time) }
  }
}
