/// What the pickles of one scenario, or of one examples table, have in common: the parts of the document that they are
/// made of.
package final class PickleOrigin: Sendable {
  package let home: PickleHome
  package let tags: [PickleTag]
  /// The background's steps, then the scenario's.
  package let steps: [Step]
  /// How many of the steps are the background's.
  package let backgroundCount: Int
  private let scenarioID: String
  /// As written, its placeholders unfilled.
  package let scenarioName: String
  private let scenarioLocation: Location
  /// The examples table that the rows are of; `nil` for a plain scenario.
  package let examples: ExamplesPlace?
  /// The names of the placeholders.
  private let header: [TableCell]
  /// Each has as many cells as the header.
  private let rows: [TableRow]

  /// Which table of its scenario's it is, from 0, and what it is called.
  package struct ExamplesPlace: Sendable {
    package let number: Int
    package let name: String
  }

  package init(
    _ home: PickleHome, tags: [PickleTag], steps: [Step], backgroundCount: Int, scenario: Scenario,
    examples number: Int? = nil
  ) {
    self.home = home
    self.tags = tags
    self.steps = steps
    self.backgroundCount = backgroundCount
    scenarioID = scenario.id
    scenarioName = scenario.name
    scenarioLocation = scenario.location
    examples = number.map { ExamplesPlace(number: $0, name: scenario.examples[$0].name) }
    header = number.flatMap { scenario.examples[$0].tableHeader?.cells } ?? []
    rows = number.map { scenario.examples[$0].tableBody } ?? []
  }

  var uri: String { home.uri }
  var language: String { home.language }

  // MARK: Of a pickle

  func location(_ row: PickleRow) -> Location {
    row.place.map { rows[$0].location } ?? scenarioLocation
  }

  func name(_ row: PickleRow) -> String {
    filled(scenarioName, row)
  }

  func astNodeIds(_ row: PickleRow) -> [String] {
    row.place.map { [scenarioID, rows[$0].id] } ?? [scenarioID]
  }

  func writeNodeIds(_ row: PickleRow, to writer: inout JSONWriter) {
    writeNodeIds(scenarioID, row, to: &writer)
  }

  func writeNodeIds(ofStep place: Int, _ row: PickleRow, to writer: inout JSONWriter) {
    writeNodeIds(steps[place].id, row, to: &writer)
  }

  private func writeNodeIds(_ id: String, _ row: PickleRow, to writer: inout JSONWriter) {
    writer.raw("[")
    writer.string(id)
    if let place = row.place {
      writer.raw(",")
      writer.string(rows[place].id)
    }
    writer.raw("]")
  }

  // MARK: Of a step

  func text(_ place: Int, _ row: PickleRow) -> String {
    filled(steps[place].text, row)
  }

  func stepNodeIds(_ place: Int, _ row: PickleRow) -> [String] {
    row.place.map { [steps[place].id, rows[$0].id] } ?? [steps[place].id]
  }

  func hasArgument(_ place: Int) -> Bool {
    steps[place].docString != nil || steps[place].dataTable != nil
  }

  /// What stands below a step; `nil` for nothing. Where both stand there, each tells whether it is 1 or 2.
  func argument(_ place: Int, _ row: PickleRow) -> PickleStepArgument? {
    let docString = steps[place].docString
    let dataTable = steps[place].dataTable
    if docString == nil && dataTable == nil { return nil }
    var tableFirst: Bool?
    if let docString, let dataTable { tableFirst = dataTable.location.line < docString.location.line }
    return PickleStepArgument(
      docString: docString.map {
        PickleDocString(
          argumentIndex: tableFirst.map { $0 ? 2 : 1 },
          mediaType: $0.mediaType.map { filled($0, row) },
          content: filled($0.content, row))
      },
      dataTable: dataTable.map {
        PickleTable(
          argumentIndex: tableFirst.map { $0 ? 1 : 2 },
          rows: $0.rows.map {
            PickleTableRow(cells: $0.cells.map { PickleTableCell(value: filled($0.value, row)) })
          })
      })
  }

  private func filled(_ text: String, _ row: PickleRow) -> String {
    row.place.map { text.filled(rows[$0].cells, named: header) } ?? text
  }
}

/// Where the scenarios of a feature, or of one of its rules, stand.
package final class PickleHome: Sendable {
  package let uri: String
  package let language: String
  /// The feature's name.
  package let feature: String
  /// The rule's name; `nil` for what stands directly in the feature.
  package let rule: String?

  package init(uri: String, language: String, feature: String, rule: String? = nil) {
    self.uri = uri
    self.language = language
    self.feature = feature
    self.rule = rule
  }
}

/// The row of an examples table that fills the placeholders, if there is one.
package struct PickleRow: Hashable, Sendable {
  private let stored: Int32

  package static let none = PickleRow(stored: -1)

  private init(stored: Int32) { self.stored = stored }

  /// - Parameter place: From 0, within the table's body.
  package init(_ place: Int) { stored = Int32(clamping: place) }

  package var place: Int? { stored < 0 ? nil : Int(stored) }
}
