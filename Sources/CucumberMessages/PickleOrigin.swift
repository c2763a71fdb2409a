/// What the pickles of one scenario, or of one examples table, have in common: the parts of the document that they are
/// made of.
package final class PickleOrigin: Sendable {
  package let uri: String
  package let language: String
  package let tags: [PickleTag]
  /// The background's steps, then the scenario's.
  package let steps: [Step]
  private let scenarioID: String
  private let scenarioName: String
  private let scenarioLocation: Location
  /// The names of the placeholders.
  private let header: [TableCell]
  /// Each has as many cells as the header.
  private let rows: [TableRow]

  package init(
    uri: String, language: String, tags: [PickleTag], steps: [Step], scenario: Scenario, header: [TableCell] = [],
    rows: [TableRow] = []
  ) {
    self.uri = uri
    self.language = language
    self.tags = tags
    self.steps = steps
    scenarioID = scenario.id
    scenarioName = scenario.name
    scenarioLocation = scenario.location
    self.header = header
    self.rows = rows
  }

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

/// The row of an examples table that fills the placeholders, if there is one.
package struct PickleRow: Hashable, Sendable {
  private let stored: Int32

  package static let none = PickleRow(stored: -1)

  private init(stored: Int32) { self.stored = stored }

  /// - Parameter place: From 0, within the table's body.
  package init(_ place: Int) { stored = Int32(clamping: place) }

  var place: Int? { stored < 0 ? nil : Int(stored) }
}
