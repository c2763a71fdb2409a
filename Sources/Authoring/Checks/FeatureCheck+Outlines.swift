import CucumberMessages

/// Whether the columns of examples and the placeholders of their outline belong together.
extension FeatureCheck {
  private typealias Table = (line: Int, cells: [TableCell])

  mutating func checkOutline(_ scenario: Scenario) {
    if scenario.examples.isEmpty {
      if outlineKeywords.contains(scenario.keyword) {
        warn(.outlineWithoutExamples(keyword: scenario.keyword), at: scenario.location)
      }
      return
    }
    if scenario.examples.allSatisfy(\.tableBody.isEmpty) {
      warn(.outlineWithoutRows(keyword: scenario.keyword), at: scenario.location)
    }
    let tables: [Table] = scenario.examples.compactMap { examples in
      examples.tableHeader.map { ($0.location.line, $0.cells) }
    }
    // Without steps, that is what is wrong with it.
    if tables.isEmpty || scenario.steps.isEmpty { return }
    let columns = columns(of: tables)
    let search = search(scenario, columns)
    for (name, use) in zip(columns, search.uses) {
      if let use {
        if tables.count > 1 { checkPlaceholder(use, in: tables) }
      } else if !ReaderColumn.isOne(name), let cell = tables.lazy.flatMap(\.cells).first(where: { $0.value == name }) {
        warn(.unusedColumn(name), at: cell.location)
      }
    }
    var told: Set<String> = []
    for placeholder in search.unknown where !told.contains(placeholder.name) {
      if isMeant(placeholder, columns) {
        told.insert(placeholder.name)
        checkPlaceholder(placeholder, in: tables)
      }
    }
  }

  /// The names of the columns, each once; tells those that a table has twice.
  private mutating func columns(of tables: [Table]) -> [String] {
    var names: [String] = []
    for (number, table) in tables.enumerated() {
      // The tables of one outline mostly have the same columns.
      if number > 0, table.cells.lazy.map(\.value).elementsEqual(names) { continue }
      var seen: Set<ExactText> = []
      for cell in table.cells where !cell.value.isEmpty {
        if !seen.insert(ExactText(cell.value)).inserted {
          warn(.duplicateColumn(cell.value), at: cell.location)
        } else if number == 0 || !names.contains(cell.value) {
          names.append(cell.value)
        }
      }
    }
    return names
  }

  /// Tells the first table that doesn't have a placeholder's column.
  private mutating func checkPlaceholder(_ placeholder: Placeholder, in tables: [Table]) {
    guard let missing = tables.first(where: { !$0.cells.contains { $0.value == placeholder.name } }) else { return }
    let names = missing.cells.map(\.value).filter { !$0.isEmpty }
    let place = placeholder.place
    let column = lines.column(of: "<\(placeholder.name)>", in: place.line, from: place.column ?? 1)
    let kind = FeatureWarning.Kind.unknownPlaceholder(placeholder.name, columns: names, examples: missing.line)
    warnings.append(
      FeatureWarning(
        kind: kind, location: Location(line: place.line, column: column), commentedLine: placeholder.docStringLine))
  }

  /// Whether an unknown name between `<` and `>` is more than text that has these characters in it.
  private func isMeant(_ placeholder: Placeholder, _ columns: [String]) -> Bool {
    if placeholder.looksLikeName { return true }
    let name = placeholder.name
    return columns.contains { Nearness.isSameButForStyle($0, name) || Nearness.isSlip(name, of: $0) }
  }

  private func search(_ scenario: Scenario, _ columns: [String]) -> PlaceholderSearch {
    var search = PlaceholderSearch(columns: columns)
    search.search(scenario.name, at: scenario.location, isTitle: true)
    for index in scenario.steps.indices {
      search.search(scenario.steps[index].text, at: scenario.steps[index].location, isTitle: true)
      for row in scenario.steps[index].dataTable?.rows ?? [] {
        for cell in row.cells { search.search(cell.value, at: cell.location, isTitle: false) }
      }
      if let docString = scenario.steps[index].docString {
        search.search(docString)
      }
    }
    return search
  }
}
