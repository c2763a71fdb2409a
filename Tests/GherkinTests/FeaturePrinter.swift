import CucumberMessages

/// Prints a tree as text, plainly: what the round-trip test needs and no formatter.
struct FeaturePrinter {
  private(set) var text = ""

  init(_ document: GherkinDocument) {
    for comment in document.comments { line(comment.text) }
    guard let feature = document.feature else { return }
    if feature.language != "en" { line("# language: \(feature.language)") }
    tags(feature.tags)
    title(feature.keyword, feature.name, feature.description)
    for child in feature.children {
      switch child {
      case .background(let background): print(background)
      case .scenario(let scenario): print(scenario)
      case .rule(let rule): print(rule)
      }
    }
  }

  private mutating func print(_ rule: Rule) {
    tags(rule.tags)
    title(rule.keyword, rule.name, rule.description)
    for child in rule.children {
      switch child {
      case .background(let background): print(background)
      case .scenario(let scenario): print(scenario)
      }
    }
  }

  private mutating func print(_ background: Background) {
    title(background.keyword, background.name, background.description)
    for step in background.steps { print(step) }
  }

  private mutating func print(_ scenario: Scenario) {
    tags(scenario.tags)
    title(scenario.keyword, scenario.name, scenario.description)
    for step in scenario.steps { print(step) }
    for examples in scenario.examples {
      tags(examples.tags)
      title(examples.keyword, examples.name, examples.description)
      if let header = examples.tableHeader { rows([header] + examples.tableBody) }
    }
  }

  private mutating func print(_ step: Step) {
    line("    " + step.keyword + step.text)
    if let docString = step.docString {
      let escaped = docString.delimiter.map { "\\\($0)" }.joined()
      line("      " + docString.delimiter + (docString.mediaType ?? ""))
      if !docString.content.isEmpty {
        for part in docString.content.split(separator: "\n", omittingEmptySubsequences: false) {
          line("      " + part.replacing(docString.delimiter, with: escaped))
        }
      }
      line("      " + docString.delimiter)
    }
    if let table = step.dataTable { rows(table.rows) }
  }

  private mutating func rows(_ rows: [TableRow]) {
    for row in rows {
      let cells = row.cells.map {
        $0.value.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: "\\n")
      }
      line("      | " + cells.joined(separator: " | ") + " |")
    }
  }

  private mutating func tags(_ tags: [Tag]) {
    if !tags.isEmpty { line("  " + tags.map(\.name).joined(separator: " ")) }
  }

  private mutating func title(_ keyword: String, _ name: String, _ description: String) {
    line("")
    line("  \(keyword): \(name)")
    if !description.isEmpty { line(description) }
  }

  private mutating func line(_ line: String) {
    text += line + "\n"
  }
}
