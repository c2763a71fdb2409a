/// A country and what is advised about travelling there.
public struct Country: Hashable, Sendable, Codable, Identifiable {
  /// Two letters (ISO 3166-1 alpha-2).
  public let code: String

  /// The name that people read.
  public let name: String

  public let level: AdvisoryLevel

  public var id: String { code }

  public init(code: String, name: String, level: AdvisoryLevel) {
    self.code = code
    self.name = name
    self.level = level
  }
}
