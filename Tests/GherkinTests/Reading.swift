import CucumberMessages
import Gherkin
import Testing

/// A feature file within a test.
///
/// Places of interest are marked in the text by keycaps (`1️⃣`), which are taken out before it is read; so that
/// nobody counts columns.
struct Reading {
  let source: FeatureSource
  /// Where the marks stood, in the order of the text.
  let marks: [Location]
  let parsed: ParsedFeature
  private(set) var pickles: [Pickle] = []

  init(_ text: String, mediaType: SourceMediaType = .plain, language: String = "en") {
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
      location =
        scalar == "\n"
        ? Location(line: location.line + 1, column: 1)
        : Location(line: location.line, column: (location.column ?? 0) + 1)
    }
    self.init(
      FeatureSource(uri: "a.feature", text: String(kept), mediaType: mediaType, language: language), marks: found)
  }

  init(_ source: FeatureSource, marks: [Location] = []) {
    self.source = source
    self.marks = marks
    var ids = IdGenerator()
    parsed = GherkinParser.parse(source, ids: &ids)
    if let document = parsed.document { pickles = PickleCompiler.compile(document, uri: source.uri, ids: &ids) }
  }

  var feature: Feature {
    get throws { try #require(parsed.document?.feature, "\(parsed.errors.map(\.rawMessage))") }
  }

  /// The scenarios of the feature, those of its rules included.
  var scenarios: [Scenario] {
    get throws {
      try feature.children.flatMap { child -> [Scenario] in
        switch child {
        case .scenario(let scenario): [scenario]
        case .rule(let rule):
          rule.children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
        case .background: []
        }
      }
    }
  }

  var scenario: Scenario {
    get throws { try #require(try scenarios.first) }
  }

  var step: Step {
    get throws { try #require(try scenario.steps.first) }
  }

  var rawMessages: [String] { parsed.errors.map(\.rawMessage) }
}

/// The same numbers in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  // SplitMix64, http://prng.di.unimi.it/splitmix64.c
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
