public import Boundaries
private import Foundation

/// Tells the country of a coordinate by the outlines of some countries, which are coarse.
///
/// Outlines follow land borders within ``uncertainty``, so nearer than that to an outline it isn't said which side of
/// it a coordinate is on. Along coasts they stand out to the sea by more than that, so that whoever is on land is inside.
public struct CountryOutlines: CountryLocator {
  /// How far from an outline the true border may be, in kilometers.
  public static let uncertainty = 25.0

  /// A country's land as one polygon; islands and far parts are left out.
  private struct Outline {
    let code: String
    let corners: [Coordinate]
  }

  private let outlines: [Outline]

  /// Reads lines of a code and the corners of a polygon, as `PT 42.0,-9.4 42.1,-8.2 …`; latitude and longitude in
  /// degrees.
  init(_ table: String) {
    outlines = table.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let corners = words.dropFirst().compactMap { word -> Coordinate? in
        let degrees = word.split(separator: ",").compactMap { Double($0) }
        return degrees.count == 2 ? Coordinate(latitude: degrees[0], longitude: degrees[1]) : nil
      }
      return Outline(code: String(words[0]), corners: corners)
    }
  }

  public func whereabouts(of coordinate: Coordinate) -> Whereabouts {
    var inside: [String] = []
    var near: [String] = []
    for outline in outlines {
      let plane = Plane(around: coordinate)
      let corners = outline.corners.map(plane.place)
      if plane.isTorn(corners) { continue }
      if plane.distance(to: corners) < Self.uncertainty {
        near.append(outline.code)
      } else if plane.isInside(corners) {
        inside.append(outline.code)
      }
    }
    if near.isEmpty, inside.count == 1 { return .country(inside[0]) }
    let candidates = (inside + near).sorted()
    return candidates.isEmpty ? .unknown : .border(candidates)
  }
}

/// The Earth's surface around a coordinate as a plane that touches it there, in kilometers: true for what is near.
private struct Plane {
  struct Point {
    /// To the east.
    let x: Double
    /// To the north.
    let y: Double
  }

  private static let kilometersPerDegree = 111.2
  private let center: Coordinate
  private let narrowing: Double

  init(around center: Coordinate) {
    self.center = center
    narrowing = cos(center.latitude * .pi / 180)
  }

  func place(_ coordinate: Coordinate) -> Point {
    // The shorter way around the Earth.
    let east = (coordinate.longitude - center.longitude).remainder(dividingBy: 360)
    return Point(
      x: east * narrowing * Self.kilometersPerDegree,
      y: (coordinate.latitude - center.latitude) * Self.kilometersPerDegree)
  }

  /// Whether the polygon lies on the far side of the Earth, where the way around to some corners is to the east and to
  /// others to the west: in the plane it is torn in two, and lies around everything between.
  func isTorn(_ corners: [Point]) -> Bool {
    let halfway = 180 * narrowing * Self.kilometersPerDegree
    return sides(of: corners).contains { a, b in abs(b.x - a.x) > halfway }
  }

  /// From the center to the nearest point of the polygon's sides.
  func distance(to corners: [Point]) -> Double {
    sides(of: corners).map { a, b in
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let part = length > 0 ? min(max(-(a.x * dx + a.y * dy) / length, 0), 1) : 0
      return hypot(a.x + part * dx, a.y + part * dy)
    }.min() ?? .infinity
  }

  /// Whether a ray from the center to the east crosses the polygon's sides an odd number of times.
  func isInside(_ corners: [Point]) -> Bool {
    sides(of: corners).filter { a, b in
      (a.y > 0) != (b.y > 0) && a.x - a.y * (b.x - a.x) / (b.y - a.y) > 0
    }.count % 2 == 1
  }

  private func sides(of corners: [Point]) -> [(Point, Point)] {
    Array(zip(corners, corners.dropFirst() + corners.prefix(1)))
  }
}
