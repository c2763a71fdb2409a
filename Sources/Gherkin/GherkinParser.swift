package import CucumberMessages

/// Reads a feature file into its tree.
///
/// The functions are the rules of `Grammar.md`, in its order and under its names. Each is called with `token` at its
/// rule's first line and leaves it at the first line behind. Nothing nests deeper than a step in a scenario in a rule
/// in a feature, so that no text can make the parser recurse.
///
/// A line that may not stand where it does is noted as an error and passed over, and the rule goes on, so that a
/// person sees all that is wrong at once. A tree with errors is never handed out.
package struct GherkinParser: ~Copyable {
  var scanner: TokenScanner
  var token = Token()
  var ids: IdGenerator
  var comments: [Comment] = []
  /// Tags that were read before it was known what they belong to; without ids, which they get with their owner's.
  var tags: [Tag] = []

  // Where finished nodes wait for their parents.
  var steps = Pile<Step>()
  var rows = Pile<TableRow>()
  var cells = Pile<TableCell>()
  var scenarios = Pile<FeatureChild>(capacity: 16)
  /// The lines of the description or doc string that is being read.
  var lines = Pile<Range<Int>>()

  private init(_ text: SourceText, mediaType: SourceMediaType, dialect: Dialect, ids: IdGenerator) {
    scanner = TokenScanner(text, mediaType: mediaType, dialect: dialect)
    self.ids = ids
  }

  /// Reads a source.
  ///
  /// - Parameter ids: Names the nodes, in the order in which the reference implementation finishes them. Where there
  ///   are errors, no ids are used.
  package static func parse(_ source: borrowing FeatureSource, ids: inout IdGenerator) -> ParsedFeature {
    guard let dialect = Dialect.named(source.language) else {
      let kind = GherkinError.Kind.unknownLanguage(source.language)
      return ParsedFeature(
        document: nil, errors: [GherkinError(kind: kind, location: Location(line: 1, column: 1), language: "en")])
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else {
        return ParsedFeature(document: GherkinDocument(uri: source.uri, comments: []), errors: [])
      }
      let text = SourceText(base: base, count: bytes.count)
      if text.isUTF16 {
        let location = Location(line: 1, column: 1)
        return ParsedFeature(
          document: nil, errors: [GherkinError(kind: .utf16, location: location, language: dialect.code)])
      }
      var parser = GherkinParser(text, mediaType: source.mediaType, dialect: dialect, ids: ids)
      parser.advance()
      var document = parser.gherkinDocument()
      if !parser.scanner.errors.isEmpty { return ParsedFeature(document: nil, errors: parser.scanner.errors) }
      document.uri = source.uri
      ids = parser.ids
      return ParsedFeature(document: document, errors: [])
    }
  }

  // MARK: The grammar

  // GherkinDocument := Feature?
  mutating func gherkinDocument() -> GherkinDocument {
    settle(on: [.eof, .language, .tagLine, .featureLine])
    let feature = token.kind == .eof ? nil : feature()
    return GherkinDocument(feature: feature, comments: comments)
  }

  // Feature := FeatureHeader Background? ScenarioDefinition* Rule*
  // FeatureHeader := #Language? Tags? #FeatureLine DescriptionHelper
  mutating func feature() -> Feature {
    scanner.mayBeLanguage = false
    if token.kind == .language {
      advance()
      settle(on: [.tagLine, .featureLine])
    }
    if token.kind == .tagLine { readTags(of: .featureLine, orElse: .featureLine) }
    var feature = Feature()
    feature.tags = takeTags()
    feature.location = scanner.location(token)
    feature.language = scanner.dialect.code
    feature.keyword = keyword
    feature.name = title
    advance()
    feature.description = descriptionHelper(until: Follow.header)
    let mark = scenarios.count
    if token.kind == .backgroundLine { scenarios.push(.background(background())) }
    while true {
      if token.kind == .tagLine { readTags(of: .scenarioLine, orElse: .ruleLine) }
      switch token.kind {
      case .scenarioLine: scenarios.push(.scenario(scenarioDefinition()))
      case .ruleLine: scenarios.push(.rule(rule()))
      default:
        feature.children = scenarios.take(above: mark)
        giveIds(&feature.tags)
        return feature
      }
    }
  }

  // Rule := RuleHeader Background? ScenarioDefinition*
  // RuleHeader := Tags? #RuleLine DescriptionHelper
  mutating func rule() -> Rule {
    var rule = Rule()
    rule.tags = takeTags()
    rule.location = scanner.location(token)
    rule.keyword = keyword
    rule.name = title
    advance()
    rule.description = descriptionHelper(until: Follow.header)
    if token.kind == .backgroundLine { rule.children.append(.background(background())) }
    while true {
      if token.kind == .tagLine { readTags(of: .scenarioLine, orElse: .ruleLine) }
      guard token.kind == .scenarioLine else { break }
      rule.children.append(.scenario(scenarioDefinition()))
    }
    giveIds(&rule.tags)
    rule.id = ids.make()
    return rule
  }

  // Background := #BackgroundLine DescriptionHelper Step*
  mutating func background() -> Background {
    var background = Background()
    background.location = scanner.location(token)
    background.keyword = keyword
    background.name = title
    advance()
    background.description = descriptionHelper(until: Follow.backgroundStep)
    background.steps = readSteps(followedBy: Follow.backgroundStep)
    background.id = ids.make()
    return background
  }

  // ScenarioDefinition [#Empty|#Comment|#TagLine->#ScenarioLine] := Tags? Scenario
  // Scenario := #ScenarioLine DescriptionHelper Step* ExamplesDefinition*
  mutating func scenarioDefinition() -> Scenario {
    var scenario = Scenario()
    scenario.tags = takeTags()
    scenario.location = scanner.location(token)
    scenario.keyword = keyword
    scenario.name = title
    advance()
    scenario.description = descriptionHelper(until: Follow.scenarioStep)
    scenario.steps = readSteps(followedBy: Follow.scenarioStep)
    while true {
      if token.kind == .tagLine { readTags(of: [.examplesLine, .scenarioLine], orElse: .ruleLine) }
      guard token.kind == .examplesLine else { break }
      scenario.examples.append(examplesDefinition())
    }
    giveIds(&scenario.tags)
    scenario.id = ids.make()
    return scenario
  }

  // ExamplesDefinition [#Empty|#Comment|#TagLine->#ExamplesLine] := Tags? Examples
  // Examples := #ExamplesLine DescriptionHelper ExamplesTable?
  // ExamplesTable := #TableRow #TableRow*
  mutating func examplesDefinition() -> Examples {
    var examples = Examples()
    examples.tags = takeTags()
    examples.location = scanner.location(token)
    examples.keyword = keyword
    examples.name = title
    advance()
    examples.description = descriptionHelper(until: Follow.examplesRow)
    if token.kind == .tableRow {
      let mark = rows.count
      readRows(followedBy: Follow.examplesRow)
      examples.tableBody = rows.take(above: mark + 1)
      examples.tableHeader = rows.pop()
    }
    giveIds(&examples.tags)
    examples.id = ids.make()
    return examples
  }

  // Step := #StepLine StepArg?
  // StepArg := DataTableAndMaybeDocString | DocStringAndMaybeDataTable
  // DataTableAndMaybeDocString := DataTable DocString?
  // DocStringAndMaybeDataTable := DocString DataTable?
  mutating func step(followedBy follow: TokenKinds) -> Step {
    var step = Step()
    step.location = scanner.location(token)
    step.keyword = keyword
    step.keywordType = token.keyword.flatMap { scanner.dialect.keywords[$0].stepType }
    step.text = title
    advance()
    settle(on: follow.union([.tableRow, .docStringSeparator]))
    if token.kind == .tableRow {
      step.dataTable = dataTable(followedBy: follow.union([.tableRow, .docStringSeparator]))
      if token.kind == .docStringSeparator { step.docString = docString(followedBy: follow) }
    } else if token.kind == .docStringSeparator {
      step.docString = docString(followedBy: follow.union(.tableRow))
      if token.kind == .tableRow { step.dataTable = dataTable(followedBy: follow.union(.tableRow)) }
    }
    step.id = ids.make()
    return step
  }

  // DataTable := #TableRow+
  mutating func dataTable(followedBy follow: TokenKinds) -> DataTable {
    let mark = rows.count
    let location = scanner.location(token)
    readRows(followedBy: follow)
    return DataTable(location: location, rows: rows.take(above: mark))
  }

  // DocString := #DocStringSeparator #Other* #DocStringSeparator
  mutating func docString(followedBy follow: TokenKinds) -> DocString {
    let opening = token
    let behind = opening.body + scanner.delimiter(of: opening)
    var docString = DocString()
    docString.location = scanner.location(opening)
    docString.delimiter = scanner.text.string(opening.body, behind)
    let mediaType = scanner.trimmed(opening, from: behind)
    docString.mediaType = mediaType.isEmpty ? nil : mediaType
    if let content = readContent(openedBy: opening, delimiter: opening.body..<behind) {
      docString.content = content
      advance()
      settle(on: follow)
    } else {
      scanner.note(
        .openDocString(delimiter: docString.delimiter, opening: docString.location), at: Location(line: token.line))
    }
    return docString
  }

  // Tags := #TagLine+
  //
  // What tags belong to is told by the line below them. If that is none of `owners`, they belong to a rule, and lines
  // are passed over until there is one: so does the reference, which has no other way out.
  mutating func readTags(of owners: TokenKinds, orElse fallback: TokenKinds) {
    var owners = owners
    repeat {
      var found = Tags(of: token, in: scanner.text, isMarkdown: scanner.isMarkdown)
      while let tag = found.next() {
        let name = scanner.text.string(tag.lowerBound, tag.upperBound)
        tags.append(Tag(location: scanner.location(token, at: tag.lowerBound), name: name, id: ""))
      }
      advance()
      passOver()
      if token.kind != .tagLine, !owners.contains(token.kind) {
        owners = fallback
        settle(on: fallback.union(.tagLine))
      }
    } while token.kind == .tagLine
  }

  // DescriptionHelper := #Empty* Description?
  // Description := (#Other | #Comment)+
  //
  // A line that can't come next belongs to the description, whatever it begins with.
  mutating func descriptionHelper(until follow: TokenKinds) -> String {
    while token.kind == .empty { advance() }
    if follow.contains(token.kind) { return "" }
    if scanner.isMarkdown {
      while !follow.contains(token.kind) { advance() }
      return ""
    }
    return readDescription(until: follow)
  }
}

/// A tree, or the reasons why there is none.
package struct ParsedFeature: Sendable {
  /// `nil` where there are errors.
  package var document: GherkinDocument?
  /// In the order of the reference implementation: that in which the mistakes were noticed.
  package var errors: [GherkinError]
}

/// What may stand behind the parts of the grammar.
enum Follow {
  static let header: TokenKinds = [.eof, .tagLine, .scenarioLine, .ruleLine, .backgroundLine]
  static let backgroundStep: TokenKinds = [.eof, .tagLine, .scenarioLine, .ruleLine, .stepLine]
  static let scenarioStep: TokenKinds = [.eof, .tagLine, .scenarioLine, .ruleLine, .stepLine, .examplesLine]
  static let examplesRow: TokenKinds = [.eof, .tagLine, .scenarioLine, .ruleLine, .examplesLine, .tableRow]
}
