public import Boundaries

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

extension MockServer {
  /// What a server does with one request.
  public struct Answer: Sendable {
    let result: Result<HTTPResponse, HTTPTransportError>
    var delay = Duration.zero

    /// This response, whole.
    public static func response(_ response: HTTPResponse) -> Answer { Answer(result: .success(response)) }

    /// No response at all.
    public static func failure(_ error: HTTPTransportError) -> Answer { Answer(result: .failure(error)) }

    /// This status with nothing else.
    public static func status(_ status: Int) -> Answer { response(HTTPResponse(status: status)) }

    /// This JSON text, which need not be valid.
    public static func json(_ text: String, status: Int = 200) -> Answer {
      response(HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: Data(text.utf8)))
    }

    /// This value as JSON, dates as ISO 8601.
    ///
    /// - Throws: What the value's encoding throws.
    public static func json(_ value: some Encodable, status: Int = 200) throws -> Answer {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      let body = try encoder.encode(value)
      return response(HTTPResponse(status: status, headers: ["Content-Type": "application/json"], body: body))
    }

    /// The same, but so much later.
    public func after(_ delay: Duration) -> Answer {
      var answer = self
      answer.delay = delay
      return answer
    }
  }
}
