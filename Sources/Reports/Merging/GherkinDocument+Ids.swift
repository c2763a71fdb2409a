import CucumberMessages

extension GherkinDocument {
  /// The ids of all nodes, always in the same order.
  var nodeIds: [String] {
    var ids: [String] = []
    var copy = self
    copy.changeNodeIds { ids.append($0) }
    return ids
  }

  /// Hands over the id of each node, to be read or changed.
  mutating func changeNodeIds(_ change: (inout String) -> Void) {
    guard var feature else { return }
    Self.change(&feature.tags, change)
    for index in feature.children.indices {
      switch feature.children[index] {
      case .background(var background):
        Self.change(&background, change)
        feature.children[index] = .background(background)
      case .scenario(var scenario):
        Self.change(&scenario, change)
        feature.children[index] = .scenario(scenario)
      case .rule(var rule):
        change(&rule.id)
        Self.change(&rule.tags, change)
        for index in rule.children.indices {
          switch rule.children[index] {
          case .background(var background):
            Self.change(&background, change)
            rule.children[index] = .background(background)
          case .scenario(var scenario):
            Self.change(&scenario, change)
            rule.children[index] = .scenario(scenario)
          }
        }
        feature.children[index] = .rule(rule)
      }
    }
    self.feature = feature
  }

  private static func change(_ background: inout Background, _ change: (inout String) -> Void) {
    change(&background.id)
    Self.change(&background.steps, change)
  }

  private static func change(_ scenario: inout Scenario, _ change: (inout String) -> Void) {
    change(&scenario.id)
    Self.change(&scenario.tags, change)
    Self.change(&scenario.steps, change)
    for index in scenario.examples.indices {
      change(&scenario.examples[index].id)
      Self.change(&scenario.examples[index].tags, change)
      if var header = scenario.examples[index].tableHeader {
        change(&header.id)
        scenario.examples[index].tableHeader = header
      }
      Self.change(&scenario.examples[index].tableBody, change)
    }
  }

  private static func change(_ steps: inout [Step], _ change: (inout String) -> Void) {
    for index in steps.indices {
      change(&steps[index].id)
      if var table = steps[index].dataTable {
        Self.change(&table.rows, change)
        steps[index].dataTable = table
      }
    }
  }

  private static func change(_ tags: inout [Tag], _ change: (inout String) -> Void) {
    for index in tags.indices { change(&tags[index].id) }
  }

  private static func change(_ rows: inout [TableRow], _ change: (inout String) -> Void) {
    for index in rows.indices { change(&rows[index].id) }
  }
}
