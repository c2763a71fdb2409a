/// What stands directly in a feature.
public enum FeatureChild: Hashable, Sendable {
  case background(Background)
  case scenario(Scenario)
  case rule(Rule)
}

/// What stands directly in a rule.
public enum RuleChild: Hashable, Sendable {
  case background(Background)
  case scenario(Scenario)
}

extension FeatureChild: JSONChoice {
  package init() { self = .scenario(Scenario()) }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try choice("background", &coder, Self.background) { if case .background(let value) = $0 { value } else { nil } }
    try choice("scenario", &coder, Self.scenario) { if case .scenario(let value) = $0 { value } else { nil } }
    try choice("rule", &coder, Self.rule) { if case .rule(let value) = $0 { value } else { nil } }
  }
}

extension RuleChild: JSONChoice {
  package init() { self = .scenario(Scenario()) }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try choice("background", &coder, Self.background) { if case .background(let value) = $0 { value } else { nil } }
    try choice("scenario", &coder, Self.scenario) { if case .scenario(let value) = $0 { value } else { nil } }
  }
}
