import CucumberMessages

/// A scenario outline taken apart at its placeholders, once for all rows of an examples table.
struct Outline {
  let name: OutlineText
  let steps: [OutlineStep]

  init(_ scenario: Scenario, header: TableRow) {
    let names = header.cells.map { Array($0.value.utf8) }
    name = OutlineText(scenario.name, placeholders: names)
    steps = scenario.steps.map { OutlineStep($0, placeholders: names) }
  }
}

/// A step of an outline.
struct OutlineStep {
  let id: String
  let text: OutlineText
  private let keywordType: StepKeywordType?
  private let content: OutlineText?
  private let mediaType: OutlineText?
  private let rows: [[OutlineText]]?
  private let unfilled: PickleStepArgument?

  init(_ step: Step, placeholders: [[UInt8]]) {
    id = step.id
    keywordType = step.keywordType
    text = OutlineText(step.text, placeholders: placeholders)
    content = step.docString.map { OutlineText($0.content, placeholders: placeholders) }
    mediaType = step.docString?.mediaType.map { OutlineText($0, placeholders: placeholders) }
    rows = step.dataTable?.rows.map { $0.cells.map { OutlineText($0.value, placeholders: placeholders) } }
    unfilled = PickleStepArgument(step)
  }

  func type(after previous: PickleStepType) -> PickleStepType {
    PickleStepType(keywordType, after: previous)
  }

  func argument(_ values: OutlineValues) -> PickleStepArgument? {
    guard var argument = unfilled else { return nil }
    if let content { argument.docString?.content = content.filled(values) }
    if let mediaType { argument.docString?.mediaType = mediaType.filled(values) }
    if let rows {
      argument.dataTable?.rows = rows.map { row in
        PickleTableRow(cells: row.map { PickleTableCell(value: $0.filled(values)) })
      }
    }
    return argument
  }
}

/// A text with placeholders: what is literal, and which column fills which gap.
///
/// A placeholder is `<`, the exact text of a header cell, `>`; the first header cell that fits counts. All else is
/// text, and so is all that a value brings along: a value is never looked at for placeholders or patterns.
struct OutlineText {
  /// The text as written; what the pickle gets where there is no placeholder.
  private let whole: String
  private let bytes: [UInt8]
  private let gaps: [Gap]

  private struct Gap {
    /// From its `<` to behind its `>`.
    var range: Range<Int>
    var column: Int
  }

  init(_ text: String, placeholders: [[UInt8]]) {
    whole = text
    guard text.utf8.contains(UInt8(ascii: "<")) else {
      bytes = []
      gaps = []
      return
    }
    let bytes = Array(text.utf8)
    var gaps: [Gap] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<"),
        let column = placeholders.firstIndex(where: {
          offset + $0.count + 1 < bytes.count && bytes[offset + $0.count + 1] == UInt8(ascii: ">")
            && bytes[offset + 1..<offset + 1 + $0.count].elementsEqual($0)
        })
      else {
        offset += 1
        continue
      }
      let end = offset + placeholders[column].count + 2
      gaps.append(Gap(range: offset..<end, column: column))
      offset = end
    }
    self.bytes = gaps.isEmpty ? [] : bytes
    self.gaps = gaps
  }

  func filled(_ values: OutlineValues) -> String {
    if gaps.isEmpty { return whole }
    var length = bytes.count
    for gap in gaps { length += values.length(gap.column) - gap.range.count }
    return String(unsafeUninitializedCapacity: length) { buffer in
      var target = UnsafeMutableRawPointer(buffer.baseAddress!)
      var offset = 0
      bytes.withUnsafeBytes { bytes in
        for gap in gaps {
          let count = gap.range.lowerBound - offset
          target.copyMemory(from: bytes.baseAddress! + offset, byteCount: count)
          target = values.copy(gap.column, to: target + count)
          offset = gap.range.upperBound
        }
        target.copyMemory(from: bytes.baseAddress! + offset, byteCount: bytes.count - offset)
      }
      return length
    }
  }
}

/// The values of one row, their bytes laid side by side.
struct OutlineValues {
  private var bytes: [UInt8] = []
  /// Where each value ends.
  private var ends: [Int] = []

  mutating func fill(_ row: TableRow) {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for cell in row.cells {
      bytes.append(contentsOf: cell.value.utf8)
      ends.append(bytes.count)
    }
  }

  func length(_ column: Int) -> Int {
    ends[column] - start(column)
  }

  /// - Returns: The place behind the copy.
  func copy(_ column: Int, to target: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let length = length(column)
    if length > 0 {
      bytes.withUnsafeBytes { target.copyMemory(from: $0.baseAddress! + start(column), byteCount: length) }
    }
    return target + length
  }

  private func start(_ column: Int) -> Int {
    column == 0 ? 0 : ends[column - 1]
  }
}

extension PickleStepType {
  /// A conjunction goes on with what the step before it did.
  init(_ keywordType: StepKeywordType?, after previous: PickleStepType) {
    switch keywordType {
    case .context: self = .context
    case .action: self = .action
    case .outcome: self = .outcome
    case .conjunction: self = previous
    case .unknown, nil: self = .unknown
    }
  }
}

extension PickleStepArgument {
  /// What stands below a step; `nil` for nothing. Where both stand there, each tells whether it is 1 or 2.
  init?(_ step: Step) {
    if step.docString == nil && step.dataTable == nil { return nil }
    var tableFirst: Bool?
    if let docString = step.docString, let dataTable = step.dataTable {
      tableFirst = dataTable.location.line < docString.location.line
    }
    self.init(
      docString: step.docString.map {
        PickleDocString(
          argumentIndex: tableFirst.map { $0 ? 2 : 1 }, mediaType: $0.mediaType, content: $0.content)
      },
      dataTable: step.dataTable.map {
        PickleTable(
          argumentIndex: tableFirst.map { $0 ? 1 : 2 },
          rows: $0.rows.map { PickleTableRow(cells: $0.cells.map { PickleTableCell(value: $0.value) }) })
      })
  }
}
