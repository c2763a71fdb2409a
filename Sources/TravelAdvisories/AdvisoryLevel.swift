/// How much care a country asks of its visitors, in four steps.
///
/// Numbers and meanings are those of the travel advisories of the U.S. Department of State
/// (travel.state.gov/content/travel/en/traveladvisories/traveladvisories.html).
public enum AdvisoryLevel: Int, CaseIterable, Comparable, Hashable, Sendable, Codable {
  case one = 1
  case two, three, four

  /// What the level asks of a traveller.
  public var meaning: String {
    switch self {
    case .one: "Exercise normal precautions"
    case .two: "Exercise increased caution"
    case .three: "Reconsider travel"
    case .four: "Do not travel"
    }
  }

  public static func < (a: AdvisoryLevel, b: AdvisoryLevel) -> Bool { a.rawValue < b.rawValue }
}
