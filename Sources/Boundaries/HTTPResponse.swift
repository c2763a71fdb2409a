#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A server's whole answer, as a value.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, 200 for what went well (RFC 9110, section 15).
  public var status: Int

  public var headers: HTTPHeaders

  public var body: Data

  public init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status is one of success, 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
