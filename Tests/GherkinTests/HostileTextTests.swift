import CucumberMessages
import Foundation
import Gherkin
import Testing

/// No text makes the parser trap, hang or contradict itself.
struct HostileTextTests {
  /// Feature files to start from: our own, and the official ones where they are.
  static let seeds: [FeatureSource] = {
    let plain = """
      # language: en
      @a @b
      Feature: x
        about <it>
        Background:
          Given é 東京
            | a\\|b | \\n |
        @c
        Scenario Outline: y <z>
          When <z>
            \"""json
              <z> \\"\\"\\"
            \"""
            | <z> |
          @d #e
          Examples: f
            | z | w |
            | 1 |   |
        Rule: r
          Example: g
            * h
      """
    let markdown = """
      `@a`
      # Feature: x
      prose
      ## Scenario Outline: y
      * Given <z>
        ````
        ```
        ````
      ### Examples:
        | z |
        | - |
        | 1 |
      """
    var seeds = [
      FeatureSource(uri: "a.feature", text: plain), FeatureSource(uri: "a.feature.md", text: markdown),
      FeatureSource(uri: "ja.feature", text: "# language: ja\n機能: x\nシナリオ: y\n前提z\nかつz\n* z\n"),
    ]
    for path in ConformanceTests.files("good") + ConformanceTests.files("bad") {
      guard let folder = ConformanceTests.folder, let data = FileManager.default.contents(atPath: folder + path),
        data.count < 4000
      else { continue }
      seeds.append(FeatureSource(uri: path, bytes: Array(data)))
    }
    return seeds
  }()

  static let pieces: [[UInt8]] =
    [
      "|", "\\", "\\|", "\"\"\"", "```", "````", "@", "@a b", "#", "# language: xx", "# language: fr", "\n", "\r\n",
      "\r",
      "\n\n", ":", "Feature:", "Rule:", "Background:", "Scenario:", "Examples:", "Given ", "* ", "<", ">", "<z>", " ",
      "\t",
      "\u{A0}", "\u{3000}", "\u{2028}", "\u{FEFF}", "é", "🥒", "`@a`", "## ", "\0",
    ].map { Array($0.utf8) } + [[0xFF], [0xC2], [0xE2, 0x80], [0x80], [0xF0, 0x9F]]

  func mutate(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let place = Int.random(in: 0...bytes.count, using: &numbers)
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: bytes.removeSubrange(place...)
      case 1:
        let end = min(bytes.count, place + Int.random(in: 1...30, using: &numbers))
        bytes.removeSubrange(place..<end)
      case 2 where place < bytes.count:
        bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 3:
        let end = min(bytes.count, place + Int.random(in: 1...200, using: &numbers))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &numbers))
      default:
        bytes.insert(contentsOf: Self.pieces.randomElement(using: &numbers) ?? [], at: place)
      }
    }
    return bytes
  }

  func check(_ source: FeatureSource) {
    var ids = IdGenerator()
    let parsed = GherkinParser.parse(source, ids: &ids)
    #expect((parsed.document == nil) == !parsed.errors.isEmpty)
    #expect(parsed.errors.count <= 11)
    let lineCount = source.bytes.count(where: { $0 == UInt8(ascii: "\n") }) + 2
    for error in parsed.errors {
      #expect((1...lineCount).contains(error.location.line))
      #expect(!error.message.isEmpty && !error.remedy.isEmpty)
    }
    guard let document = parsed.document else { return }
    let pickles = PickleCompiler.compile(document, uri: source.uri, ids: &ids)
    for pickle in pickles { #expect(!Envelope.pickle(pickle).ndjson.isEmpty) }
    #expect(!Envelope.gherkinDocument(document).ndjson.isEmpty)
  }

  @Test(arguments: 0..<8)
  func `no mutation of a feature file makes the parser trap`(part: Int) {
    var numbers = SeededNumbers(seed: UInt64(part))
    for _ in 0..<500 {
      guard var source = Self.seeds.randomElement(using: &numbers) else { return }
      source.bytes = mutate(source.bytes, &numbers)
      check(source)
    }
  }

  @Test func `no prefix of a feature file makes the parser trap`() {
    for seed in Self.seeds.prefix(3) {
      for count in 0...seed.bytes.count {
        var source = seed
        source.bytes = Array(seed.bytes.prefix(count))
        check(source)
      }
    }
  }

  @Test func `no random bytes make the parser trap`() {
    var numbers = SeededNumbers(seed: 99)
    for _ in 0..<1000 {
      let bytes = (0..<Int.random(in: 0...80, using: &numbers)).map { _ in
        Bool.random(using: &numbers)
          ? UInt8.random(in: 0...255, using: &numbers) : Self.pieces.randomElement(using: &numbers)?.first ?? 0
      }
      check(FeatureSource(uri: "a.feature", bytes: bytes))
      check(FeatureSource(uri: "a.feature.md", bytes: bytes))
    }
  }
}
