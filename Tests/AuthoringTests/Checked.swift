import Authoring
import CucumberMessages
import Gherkin
import Testing

/// A feature file within a test, and what is found in it.
///
/// Places of interest are marked in the text by keycaps (`1️⃣`), which are taken out before it is read.
struct Checked {
  let warnings: [FeatureWarning]
  /// Where the marks stood, in the order of the text.
  let marks: [Location]

  init(_ text: String, mediaType: SourceMediaType = .plain, language: String = "en") throws {
    var kept = String.UnicodeScalarView()
    var found: [Location] = []
    var location = Location(line: 1, column: 1)
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if ("1"..."9").contains(scalar), rest.first == "\u{FE0F}" {
        found.append(location)
        rest = rest.dropFirst(2)
        continue
      }
      kept.append(scalar)
      if scalar == "\n" {
        location = Location(line: location.line + 1, column: 1)
      } else if scalar != "\u{FEFF}" {
        location.column = (location.column ?? 0) + 1
      }
    }
    marks = found
    let source = FeatureSource(uri: "a.feature", text: String(kept), mediaType: mediaType, language: language)
    var ids = IdGenerator()
    let parsed = GherkinParser.parse(source, ids: &ids)
    let document = try #require(parsed.document, "\(parsed.errors.map(\.rawMessage))")
    warnings = FeatureCheck.warnings(source, document, SourceLines(source))
  }

  var codes: [String] { warnings.map(\.code.rawValue) }
  var places: [Location] { warnings.map(\.location) }
}

/// A text that gives warnings of one code at its marks, and no others.
struct Sample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let code: FeatureWarning.Code
  let text: String
  var mediaType = SourceMediaType.plain

  init(_ description: String, _ code: FeatureWarning.Code, _ text: String, mediaType: SourceMediaType = .plain) {
    testDescription = description
    self.code = code
    self.text = text
    self.mediaType = mediaType
  }
}

/// A text that gives no warning at all.
struct Quiet: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  var mediaType = SourceMediaType.plain

  init(_ description: String, _ text: String, mediaType: SourceMediaType = .plain) {
    testDescription = description
    self.text = text
    self.mediaType = mediaType
  }
}
