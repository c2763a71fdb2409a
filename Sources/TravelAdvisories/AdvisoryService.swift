internal import Boundaries
internal import Foundation

/// The service that publishes the advisories, over HTTP.
struct AdvisoryService: Sendable {
  /// What `GET /countries` answers.
  private struct Payload: Decodable {
    let countries: [Country]
  }

  let transport: any HTTPTransport
  let address: URL

  /// All countries, in the service's order.
  func countries() async throws(AdvisoryError) -> [Country] {
    let request = HTTPRequest(
      "GET", address.appendingPathComponent("countries"), headers: ["Accept": "application/json"])
    let response: HTTPResponse
    do {
      response = try await transport.send(request)
    } catch HTTPTransportError.notConnected {
      throw .offline
    } catch {
      throw .unreachable
    }
    guard response.isSuccess else { throw .serviceFailed(status: response.status) }
    do {
      return try JSONDecoder().decode(Payload.self, from: response.body).countries
    } catch {
      throw .unreadable
    }
  }
}
