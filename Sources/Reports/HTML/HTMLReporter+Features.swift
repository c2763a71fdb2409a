import CucumberMessages

// The page's data about features, as the files have them. `model.js` reads them.

extension HTMLReporter {
  func writeFeatures(_ cases: HTMLCases, to writer: inout HTMLDataWriter) {
    var told: Set<String> = []
    writer.name("features")
    writer.list { writer in
      for document in index.documents {
        guard let feature = document.feature, let uri = document.uri, told.insert(uri).inserted else { continue }
        cases.beginFeature()
        write(feature, uri, cases, to: &writer)
      }
      for uri in cases.uris where !told.contains(uri) {
        cases.beginFeature()
        writeFeature(withoutDocument: uri, cases, to: &writer)
      }
    }
  }

  private func write(_ feature: Feature, _ uri: String, _ cases: HTMLCases, to writer: inout HTMLDataWriter) {
    writer.object { writer in
      writer.member("path", uri)
      writer.member("keyword", feature.keyword)
      writer.member("name", feature.name)
      writer.member("language", feature.language)
      writer.member("line", feature.location.line)
      writer.member("description", feature.description.orNil)
      writer.member("tags", feature.tags) { $0.string($1.name) }
      writer.name("children")
      writer.list(feature.children) { writer, child in
        switch child {
        case .background(let background): write(background, to: &writer)
        case .scenario(let scenario): write(scenario, cases, to: &writer)
        case .rule(let rule): write(rule, cases, to: &writer)
        }
      }
    }
  }

  private func write(_ rule: Rule, _ cases: HTMLCases, to writer: inout HTMLDataWriter) {
    writer.object { writer in
      writer.member("kind", "rule")
      writer.member("keyword", rule.keyword)
      writer.member("name", rule.name)
      writer.member("line", rule.location.line)
      writer.member("description", rule.description.orNil)
      writer.member("tags", rule.tags) { $0.string($1.name) }
      writer.name("children")
      writer.list(rule.children) { writer, child in
        switch child {
        case .background(let background): write(background, to: &writer)
        case .scenario(let scenario): write(scenario, cases, to: &writer)
        }
      }
    }
  }

  private func write(_ background: Background, to writer: inout HTMLDataWriter) {
    writer.object { writer in
      writer.member("kind", "background")
      writer.member("keyword", background.keyword)
      writer.member("name", background.name)
      writer.member("description", background.description.orNil)
      writer.name("steps")
      writer.list(background.steps) { write($1, to: &$0) }
    }
  }

  private func write(_ scenario: Scenario, _ cases: HTMLCases, to writer: inout HTMLDataWriter) {
    let pickles = cases.pickles(ofScenario: scenario.id)
    writer.object { writer in
      writer.member("kind", "scenario")
      writer.member("keyword", scenario.keyword)
      writer.member("name", scenario.name)
      writer.member("line", scenario.location.line)
      writer.member("description", scenario.description.orNil)
      writer.name("cases")
      writer.list(pickles) { cases.write($1, named: scenario.name, to: &$0) }
      guard !scenario.examples.isEmpty else { return }
      writer.name("steps")
      writer.list(scenario.steps) { write($1, to: &$0) }
      writer.name("examples")
      writer.list(scenario.examples) { write($1, pickles, to: &$0) }
    }
  }

  private func write(_ examples: Examples, _ pickles: [Pickle], to writer: inout HTMLDataWriter) {
    var positions: [String: Int] = [:]
    for (position, pickle) in pickles.enumerated() { positions[pickle.astNodeIds.last ?? ""] = position }
    writer.object { writer in
      writer.member("keyword", examples.keyword)
      writer.member("name", examples.name.orNil)
      writer.member("description", examples.description.orNil)
      writer.member("tags", examples.tags) { $0.string($1.name) }
      writer.name("header")
      writer.list(examples.tableHeader?.cells ?? []) { $0.string($1.value) }
      writer.name("rows")
      writer.list(examples.tableBody) { writer, row in writer.list(row.cells) { $0.string($1.value) } }
      // Which of the scenario's cases a row made; null for one that was filtered out before it was told of.
      writer.name("cases")
      writer.list(examples.tableBody) { writer, row in
        if let position = positions[row.id] { writer.integer(position) } else { writer.null() }
      }
    }
  }

  /// A step as written, its placeholders unfilled.
  private func write(_ step: Step, to writer: inout HTMLDataWriter) {
    writer.object { writer in
      writer.member("key", step.keyword)
      writer.member("text", step.text)
      writer.member("table", step.dataTable?.rows ?? []) { writer, row in
        writer.list(row.cells) { $0.string($1.value) }
      }
      guard let docString = step.docString else { return }
      writer.name("doc")
      writer.object { writer in
        writer.member("type", docString.mediaType)
        writer.member("text", docString.content)
      }
    }
  }

  /// Other tools may send pickles alone; then the scenarios of a file are all that is known of it.
  private func writeFeature(withoutDocument uri: String, _ cases: HTMLCases, to writer: inout HTMLDataWriter) {
    writer.object { writer in
      writer.member("path", uri)
      writer.member("keyword", "")
      writer.member("name", uri)
      writer.member("language", cases.pickles(ofFile: uri).first?.language)
      writer.name("children")
      writer.list(cases.pickles(ofFile: uri)) { writer, pickle in
        writer.object { writer in
          writer.member("kind", "scenario")
          writer.member("keyword", "")
          writer.member("name", pickle.name)
          writer.name("cases")
          writer.list { cases.write(pickle, named: pickle.name, to: &$0) }
        }
      }
    }
  }
}

extension String {
  fileprivate var orNil: String? { isEmpty ? nil : self }
}
