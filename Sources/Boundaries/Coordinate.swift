/// A point on the Earth's surface.
///
/// Degrees on WGS 84, as GPS receivers and CoreLocation give them.
public struct Coordinate: Hashable, Sendable, Codable {
  /// Degrees north of the equator, −90 to 90.
  public var latitude: Double

  /// Degrees east of Greenwich, −180 to 180.
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinate: CustomStringConvertible {
  /// Latitude and longitude in degrees, with a comma and no space: `40.748817,-73.985428`.
  public var description: String { "\(latitude),\(longitude)" }
}
