private import CucumberMessages

/// Hooks around scenarios.
///
/// `tags` is a tag expression such as `@cart and not @wip`; without one a hook is for every scenario. Hooks run by
/// ascending `order`, and among equals Before hooks in the order of their definition, After hooks in reverse.
/// All After hooks run, whatever failed before them. `timeout` is how long a hook may take, instead of the run's
/// `--step-timeout`.
extension StepLibrary {
  /// Runs before each scenario, without a world.
  public func Before(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping () async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .beforeTestCase, tags, name, order, timeout, place, isolation,
      .scenario { _ in try await body() })
  }

  /// Runs before each scenario and may change its world.
  public func Before(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .beforeTestCase, tags, name, order, timeout, place, isolation,
      .scenario { try await body(&$0.box(of: World.self).world) })
  }

  /// Runs before each scenario, may change its world, and knows which scenario it is.
  public func Before(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, ScenarioContext) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .beforeTestCase, tags, name, order, timeout, place, isolation,
      .scenario { try await body(&$0.box(of: World.self).world, $0.scenario) })
  }

  /// Runs after each scenario, without a world.
  public func After(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping () async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .afterTestCase, tags, name, order, timeout, place, isolation,
      .scenario { _ in try await body() })
  }

  /// Runs after each scenario and may look at its world, and change it.
  public func After(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .afterTestCase, tags, name, order, timeout, place, isolation,
      .scenario { try await body(&$0.box(of: World.self).world) })
  }

  /// Runs after each scenario; the context's `status` says how it ended.
  public func After(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, ScenarioContext) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .afterTestCase, tags, name, order, timeout, place, isolation,
      .scenario { try await body(&$0.box(of: World.self).world, $0.scenario) })
  }

  /// Runs before each step that is run.
  public func BeforeStep(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, StepContext) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .beforeTestStep, tags, name, order, timeout, place, isolation,
      .step { try await body(&$0.box(of: World.self).world, $1) })
  }

  /// Runs after each step that was run, whether it passed or not.
  public func AfterStep(
    _ tags: String? = nil, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, StepContext) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .afterTestStep, tags, name, order, timeout, place, isolation,
      .step { try await body(&$0.box(of: World.self).world, $1) })
  }

  /// Runs before the first scenario. When one fails, the other BeforeAll hooks still run, and no scenario does.
  ///
  /// - Parameter scope: How often: once in each process that runs scenarios, or once a run.
  public func BeforeAll(
    _ scope: HookScope = .worker, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping () async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(.beforeTestRun, nil, name, order, timeout, place, isolation, .run { _ in try await body() }, scope)
  }

  /// Runs before the first scenario and gets what is published; one of scope `.run` can publish.
  ///
  /// - Parameter scope: How often: once in each process that runs scenarios, or once a run.
  public func BeforeAll(
    _ scope: HookScope = .worker, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (RunContext) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(.beforeTestRun, nil, name, order, timeout, place, isolation, .run(body), scope)
  }

  /// Runs after the last scenario, in reverse order of definition, whatever failed before.
  ///
  /// - Parameter scope: How often: once in each process that runs scenarios, or once a run.
  public func AfterAll(
    _ scope: HookScope = .worker, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping () async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(.afterTestRun, nil, name, order, timeout, place, isolation, .run { _ in try await body() }, scope)
  }

  /// Runs after the last scenario, in reverse order of definition, whatever failed before, and gets what is published.
  ///
  /// - Parameter scope: How often: once in each process that runs scenarios, or once a run.
  public func AfterAll(
    _ scope: HookScope = .worker, name: String? = nil, order: Int = 0, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (RunContext) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(.afterTestRun, nil, name, order, timeout, place, isolation, .run(body), scope)
  }

  private func collect(
    _ type: HookType, _ tags: String?, _ name: String?, _ order: Int, _ timeout: Duration?, _ place: SourcePlace,
    _ isolation: (any Actor)?, _ body: HookDefinition.Body, _ scope: HookScope = .worker
  ) {
    Registry.collecting(for: "a hook", at: place).add(
      .hook(
        HookDefinition(
          type: type, name: name, tags: tags, order: order, scope: scope, timeout: timeout, place: place,
          isolation: isolation, body: body)))
  }
}
