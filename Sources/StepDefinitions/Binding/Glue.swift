package import CucumberExpressions
package import CucumberMessages
private import TagExpressions

/// All that a suite defines, bound: patterns read, types checked, problems collected.
///
/// Cucumber calls the code that binds steps to a system "glue".
package struct Glue: Sendable {
  package private(set) var steps: [BoundStep] = []
  private var hooks: [HookType: [BoundHook]] = [:]
  package private(set) var parameterTypes = ParameterTypeRegistry()
  /// What is wrong, in the order of definition. A step with a problem is not among `steps`.
  package private(set) var problems: [DefinitionProblem] = []
  /// What the suite defines, as messages, in the order of definition.
  package private(set) var envelopes: [Envelope] = []

  private var refused: [RefusedDefinition] = []

  private var definitions: [ParameterTypeDefinition] = []
  /// Where the suite's parameter types are defined, or first used, by their names.
  private var typePlaces: [String: SourcePlace] = [:]
  private var index = ExpressionIndex([])
  /// Those of `steps` that are in the index, and those that are asked by themselves.
  private var expressions: [BoundStep] = []
  private var endless: [BoundStep] = []
  /// For each of `steps` its place among the expressions of the index; -1 for those that are asked by themselves.
  private var indexPlaces: [Int] = []
  /// What matches those of them that are expressions, by their place in `steps`.
  private var matchers: [Int: ExpressionMatcher] = [:]

  /// Call it where the libraries were collected: in a package whose types belong to the main actor, their
  /// conformances are found only there.
  ///
  /// - Parameters:
  ///   - registry: What the libraries defined.
  ///   - ids: Names the definitions, hooks and parameter types.
  package init(_ registry: Registry, ids: inout IdGenerator) {
    let entries = registry.all
    envelopes.reserveCapacity(entries.count)
    steps.reserveCapacity(entries.count)
    indexPlaces.reserveCapacity(entries.count)
    expressions.reserveCapacity(entries.count)
    defineParameterTypes(entries, &ids)
    let converters = ArgumentConverters(registry: parameterTypes, definitions: definitions)
    var known: [String: StepDefinition] = Dictionary(minimumCapacity: entries.count)
    for entry in entries {
      switch entry {
      case .step(let definition):
        do throws(DefinitionProblem) {
          let source = definition.pattern.source
          if let first = known.updateValue(definition, forKey: source) {
            known[source] = first
            throw DefinitionProblem(
              .identical(first: first.place), at: definition.place, source: source,
              range: 0..<source.unicodeScalars.count,
              message: "the same pattern is defined at \(first.place) already", remedy: "remove one of the two")
          }
          add(try bind(definition, converters, id: ids.make()))
        } catch {
          refuse(definition, error)
        }
      case .hook(let definition):
        do throws(DefinitionProblem) {
          add(try BoundHook(definition, id: ids.make()))
        } catch {
          problems.append(error)
        }
      case .parameterType:
        break
      }
    }
    arrangeHooks()
    var patterns: [StepExpression] = []
    patterns.reserveCapacity(expressions.count)
    for step in expressions {
      if case .expression(let expression) = step.pattern { patterns.append(.cucumber(expression)) }
    }
    index = ExpressionIndex(patterns)
  }

  /// The definitions that match a step's text, in the order of their definition.
  ///
  /// The expressions are asked all at once, whatever their number; a regex costs only itself.
  package func matches(_ text: String) -> [StepMatch] {
    var matches: [StepMatch] = []
    index.forEachMatch(of: text) { definition, arguments in
      matches.append(StepMatch(step: expressions[definition], captured: .arguments(arguments)))
    }
    for step in endless {
      if let match = match(text, alone: step) { matches.append(match) }
    }
    if matches.count > 1 { matches.sort { $0.step.place < $1.step.place } }
    return matches
  }

  /// The places in `steps` of those whose pattern is for the standard library's engine, which may take for ever:
  /// regexes, and parameter types with a look-ahead, say.
  package var endlessPatterns: [Int] { endless.map(\.place) }

  /// The definitions whose pattern is matched in bounded time and that match a step's text, in the order of their
  /// definition.
  package func boundedMatches(_ text: String) -> [StepMatch] {
    var matches: [StepMatch] = []
    index.forEachMatch(of: text) { definition, arguments in
      matches.append(StepMatch(step: expressions[definition], captured: .arguments(arguments)))
    }
    if matches.count > 1 { matches.sort { $0.step.place < $1.step.place } }
    return matches
  }

  /// The match of one definition alone, where it matches the step's text.
  ///
  /// - Parameter definition: Its place in `steps`.
  package func match(_ text: String, definition: Int) -> StepMatch? {
    let step = steps[definition]
    if step.isEndless { return match(text, alone: step) }
    var match: StepMatch?
    index.forEachMatch(of: text) { place, arguments in
      if expressions[place] === step { match = StepMatch(step: step, captured: .arguments(arguments)) }
    }
    return match
  }

  /// The match of one definition that was found before, in another process perhaps.
  ///
  /// - Parameter places: The `places` of the match.
  /// - Returns: `nil` where it can't have been.
  package func match(_ text: String, definition: Int, at places: [Int32]) -> StepMatch? {
    let place = indexPlaces[definition]
    guard place >= 0, let arguments = index.arguments(of: place, in: text, at: places) else { return nil }
    return StepMatch(step: steps[definition], captured: .arguments(arguments))
  }

  private func match(_ text: String, alone step: BoundStep) -> StepMatch? {
    switch step.pattern {
    case .regex(let regex):
      regex.firstMatch(in: text).map { StepMatch(step: step, captured: .captures($0, text: text)) }
    case .expression(let expression):
      (matchers[step.place] ?? expression.matcher()).match(text)
        .map { StepMatch(step: step, captured: .arguments($0)) }
    }
  }

  /// The hooks of one type that are for a scenario with these tags, in the order in which they run.
  ///
  /// - Parameter tags: Asked for only where there are hooks of the type.
  package func hooks(_ type: HookType, tags: @autoclosure () -> [String] = []) -> [BoundHook] {
    guard let all = hooks[type] else { return [] }
    let tags = tags()
    return all.filter { $0.isFor(tags) }
  }

  /// What the suite's own code makes of an argument.
  ///
  /// - Returns: `nil` where the parameter type is not one that the suite defines.
  /// - Throws: What that code throws.
  package func value(of argument: Argument, as type: ParameterType) throws -> Any? {
    guard parameterTypes[type.name] === type, let definition = definitions.first(where: { $0.name == type.name })
    else { return nil }
    return try definition.transform(ParameterCaptures(argument))
  }

  /// What is wrong with definitions that would match a step's text and were refused, in the order of definition.
  ///
  /// A regex is not asked, since it may take for ever.
  package func refusals(of text: String) -> [DefinitionProblem] {
    refused.lazy.filter { $0.matcher.match(text) != nil }.map(\.problem)
  }

  private mutating func refuse(_ definition: StepDefinition, _ problem: DefinitionProblem) {
    var all = [problem]
    if case .unknownParameterType = problem.kind {
      all = CucumberExpression.problems(of: problem.source, parameterTypes)
        .map { DefinitionProblem($0, at: definition.place, parameterTypes) }
    }
    problems += all
    for case .unknownParameterType(let name) in all.map(\.kind) {
      envelopes.append(.undefinedParameterType(UndefinedParameterType(expression: problem.source, name: name)))
    }
    if let refusal = RefusedDefinition(definition, problem, parameterTypes) { refused.append(refusal) }
  }

  private mutating func add(_ step: BoundStep) {
    let isRegex = if case .regex = step.pattern { true } else { false }
    indexPlaces.append(step.isEndless ? -1 : expressions.count)
    if !step.isEndless {
      expressions.append(step)
    } else {
      endless.append(step)
      if case .expression(let expression) = step.pattern { matchers[step.place] = expression.matcher() }
    }
    steps.append(step)
    envelopes.append(
      .stepDefinition(
        StepDefinitionMessage(
          id: step.id,
          pattern: StepDefinitionPattern(
            source: step.definition.pattern.source, type: isRegex ? .regularExpression : .cucumberExpression),
          sourceReference: SourceReference(step.definition.place))))
  }

  private mutating func add(_ hook: BoundHook) {
    let definition = hook.definition
    envelopes.append(
      .hook(
        Hook(
          id: hook.id, name: definition.name, sourceReference: SourceReference(definition.place),
          tagExpression: definition.tags, type: definition.type)))
    hooks[definition.type, default: []].append(hook)
  }

  /// Before hooks run in ascending order, After hooks in descending order and in reverse of their definition.
  private mutating func arrangeHooks() {
    for type in Array(hooks.keys) {
      hooks[type]?.sort { $0.definition.order < $1.definition.order }
      if [.afterTestRun, .afterTestCase, .afterTestStep].contains(type) { hooks[type]?.reverse() }
    }
  }

  // MARK: Parameter types

  /// Defines the suite's own types, and those that closures take by conformance alone.
  private mutating func defineParameterTypes(_ entries: [Registry.Entry], _ ids: inout IdGenerator) {
    // Asking for a conformance is slow, so it is done once for each type.
    var asked: Set<ObjectIdentifier> = []
    var known: Set<ObjectIdentifier> = []
    for case .parameterType(let definition) in entries { known.insert(ObjectIdentifier(definition.output)) }
    for entry in entries {
      switch entry {
      case .parameterType(let definition):
        let place = definition.place ?? SourcePlace(fileID: "", filePath: "", line: 0)
        define(definition, usedAt: place, &ids)
      case .step(let step):
        for type in step.argumentTypes where asked.insert(ObjectIdentifier(type)).inserted {
          let type = (type as? any OptionalArgument.Type)?.wrapped ?? type
          guard let convertible = type as? any ParameterConvertible.Type,
            known.insert(ObjectIdentifier(type)).inserted
          else { continue }
          define(ParameterTypeDefinition(convertible, place: nil), usedAt: step.place, &ids)
        }
      case .hook:
        break
      }
    }
  }

  private mutating func define(
    _ definition: ParameterTypeDefinition, usedAt place: SourcePlace, _ ids: inout IdGenerator
  ) {
    do throws(ParameterTypeError) {
      try parameterTypes.define(
        ParameterType(
          name: definition.name, regularExpressions: definition.patterns,
          swiftType: Self.spelling(of: definition.output), useForSnippets: definition.useForSnippets,
          preferForRegularExpressionMatch: definition.preferForRegularExpressionMatch))
      definitions.append(definition)
      typePlaces[definition.name] = place
      if let problem = captureProblem(of: definition, at: place) { problems.append(problem) }
      envelopes.append(
        .parameterType(
          ParameterTypeMessage(
            name: definition.name, regularExpressions: definition.patterns,
            preferForRegularExpressionMatch: definition.preferForRegularExpressionMatch,
            useForSnippets: definition.useForSnippets, id: ids.make(),
            sourceReference: definition.place.map { SourceReference($0) })))
    } catch {
      problems.append(DefinitionProblem(error, definition, at: place, others: typePlaces))
    }
  }

  /// What is wrong with a transform that takes other captures than its pattern has; one that takes none takes any.
  private func captureProblem(of definition: ParameterTypeDefinition, at place: SourcePlace) -> DefinitionProblem? {
    guard let takes = definition.captureCount, takes > 0, let pattern = definition.patterns.first,
      let groups = (try? RegularExpression(pattern, ParameterTypeRegistry()))?.parameterTypes.count,
      takes != max(groups, 1)
    else { return nil }
    let has = groups == 0 ? "no group: it gives its whole text" : groups == 1 ? "1 group" : "\(groups) groups"
    return DefinitionProblem(
      .badParameterType, at: place, source: pattern,
      message: "the transform of {\(definition.name)} takes \(takes) capture\(takes == 1 ? "" : "s"), "
        + "and its pattern has \(has)",
      remedy: "take an argument for each group, or write groups that are not captured as (?:…)")
  }
}

extension Glue {
  /// A type as code of its own module spells it: with the types that it is nested in, without the module.
  private static func spelling(of type: Any.Type) -> String {
    let full = String(reflecting: type)
    // The names of what is private or generic have more in them than can be taken apart here.
    guard full.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }), let dot = full.firstIndex(of: ".")
    else { return String(describing: type) }
    return String(full[full.index(after: dot)...])
  }
}

extension SourceReference {
  package init(_ place: SourcePlace) {
    self.init(uri: place.fileID, location: Location(line: place.line))
  }
}
