#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request to an HTTP server, as a value.
public struct HTTPRequest: Hashable, Sendable {
  /// The verb, in capitals (RFC 9110, section 9).
  public var method: String

  public var url: URL

  public var headers: HTTPHeaders

  /// What is sent, empty for most.
  public var body: Data

  public init(_ method: String = "GET", _ url: URL, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}
