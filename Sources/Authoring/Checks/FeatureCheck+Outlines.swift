import CucumberMessages

/// Whether the columns of examples and the placeholders of their outline belong together.
extension FeatureCheck {
  /// The head of examples.
  private struct Table {
    let line: Int
    let cells: [TableCell]
    /// The names of its columns, each once.
    var names: [String] = []
    private var known: Set<ExactText> = []

    init(_ header: TableRow) {
      line = header.location.line
      cells = header.cells
      for cell in cells where !cell.value.isEmpty && known.insert(ExactText(cell.value)).inserted {
        names.append(cell.value)
      }
    }

    func has(_ name: String) -> Bool { known.contains(ExactText(name)) }
  }

  mutating func checkOutline(_ scenario: Scenario) {
    if scenario.examples.isEmpty {
      if outlineKeywords.contains(scenario.keyword) {
        warn(.outlineWithoutExamples(keyword: scenario.keyword), at: scenario.location)
      }
      return
    }
    let tables = scenario.examples.compactMap { $0.tableHeader.map(Table.init) }
    if scenario.examples.allSatisfy(\.tableBody.isEmpty) {
      warn(.outlineWithoutRows(hasTable: !tables.isEmpty), at: scenario.location)
    }
    // Without steps, that is what is wrong with it.
    if tables.isEmpty || scenario.steps.isEmpty { return }
    let columns = columns(of: tables)
    let search = search(scenario, columns.map(\.value))
    var asked: [(placeholder: Placeholder, nearest: String?)] = []
    for (cell, use) in zip(columns, search.uses) {
      if let use {
        if tables.count > 1 { asked.append((use, nil)) }
      } else if !ReaderColumn.isOne(cell.value) {
        warn(.unusedColumn(cell.value), at: cell.location)
      }
    }
    var nearness = ColumnNearness(columns.map(\.value))
    var told: Set<ExactText> = []
    for placeholder in search.unknown where !told.contains(ExactText(placeholder.name)) {
      let (nearest, isMeant) = nearness.nearest(to: placeholder.name)
      // An unknown name is more than text that has these characters in it.
      if placeholder.looksLikeName || isMeant {
        told.insert(ExactText(placeholder.name))
        asked.append((placeholder, nearest))
      }
    }
    var cursor = LineCursor()
    for (placeholder, nearest) in asked.sorted(by: { $0.placeholder.order < $1.placeholder.order }) {
      checkPlaceholder(placeholder, nearest, in: tables, &cursor)
    }
  }

  /// The first cell of each column; tells those that a table has twice.
  private mutating func columns(of tables: [Table]) -> [TableCell] {
    var columns: [TableCell] = []
    var known: Set<ExactText> = []
    for table in tables {
      if table.names.count < table.cells.count { checkDuplicates(table) }
      for cell in table.cells where !cell.value.isEmpty && known.insert(ExactText(cell.value)).inserted {
        columns.append(cell)
      }
    }
    return columns
  }

  private mutating func checkDuplicates(_ table: Table) {
    var seen: Set<ExactText> = []
    for cell in table.cells where !cell.value.isEmpty && !seen.insert(ExactText(cell.value)).inserted {
      warn(.duplicateColumn(cell.value), at: cell.location)
    }
  }

  /// Tells the first table that doesn't have a placeholder's column.
  private mutating func checkPlaceholder(
    _ placeholder: Placeholder, _ nearest: String?, in tables: [Table], _ cursor: inout LineCursor
  ) {
    guard let missing = tables.first(where: { !$0.has(placeholder.name) }) else { return }
    let place = placeholder.place
    let column = cursor.column(of: "<\(placeholder.name)>", in: lines, place.line, from: place.column ?? 1)
    let kind = FeatureWarning.Kind.unknownPlaceholder(
      placeholder.name, nearest: nearest.flatMap { missing.has($0) ? $0 : nil }, columns: missing.names,
      examples: missing.line)
    warnings.append(
      FeatureWarning(
        kind: kind, location: Location(line: place.line, column: column), commentedLine: placeholder.docStringLine))
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

/// Finds the column that a name probably means.
private struct ColumnNearness {
  private let columns: [String]
  private var byStyle: [String: String] = [:]
  /// How many more pairs of names are compared: an outline can have thousands of both, and then nobody looks.
  private var budget = 20_000

  init(_ columns: [String]) {
    self.columns = columns
    for column in columns.reversed() { byStyle[Nearness.plain(column)] = column }
  }

  /// - Returns: The nearest column, and whether it is so near that nothing else can be meant.
  mutating func nearest(to name: String) -> (column: String?, isMeant: Bool) {
    if let same = byStyle[Nearness.plain(name)] { return (same, true) }
    guard budget >= columns.count else { return (nil, false) }
    budget -= columns.count
    if let slip = columns.first(where: { Nearness.isSlip(name, of: $0) }) { return (slip, true) }
    return (columns.first { Nearness.isNear(name, $0) }, false)
  }
}

/// Where texts stand in a line, asked from left to right.
///
/// It goes on from the last answer, so that a long line is walked through once.
private struct LineCursor {
  private var line = 0
  private var column = 1
  private var offset = 0
  /// A text can stand in its line with backslashes; then the rest isn't searched again and again.
  private var hasMissed = false

  /// Where it isn't found, the column from which it was looked for.
  mutating func column(of text: String, in lines: SourceLines, _ line: Int, from start: Int) -> Int {
    if line != self.line { self = LineCursor(line: line) }
    let bytes = lines.bytes(line)
    while column < start, offset < bytes.count { advance(in: bytes) }
    if hasMissed { return start }
    let before = self
    let wanted = text.utf8
    while offset + wanted.count <= bytes.count {
      if bytes[(bytes.startIndex + offset)...].starts(with: wanted) { return column }
      advance(in: bytes)
    }
    self = before
    hasMissed = true
    return start
  }

  /// By one code point.
  private mutating func advance(in bytes: ArraySlice<UInt8>) {
    offset += 1
    column += 1
    while offset < bytes.count, bytes[bytes.startIndex + offset] & 0xC0 == 0x80 { offset += 1 }
  }

  init(line: Int = 0) { self.line = line }
}
