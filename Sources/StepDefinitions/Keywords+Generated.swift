// Made by Scripts/keywords.py; `make generate` makes it again.

/// The words that define steps, one overload per number of arguments.
///
/// The keyword says what a definition is for and what it may do to the world; it takes no part in matching, as
/// in every Cucumber. Behind the world a closure takes what the pattern's parameters give, from left to right,
/// and then, if the step has them, its table (`DataTable`, or an array of a `Decodable` row) and its doc string
/// (`DocString` or `String`). Types that don't fit the pattern are reported before any scenario runs.
///
/// `timeout` is how long the step may take, instead of the run's `--step-timeout`.
extension StepLibrary {

  // MARK: Given

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, []
    ) { _, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world)
    }
  }

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern, A0>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0))
    }
  }

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern, A0, A1>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1))
    }
  }

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern, A0, A1, A2>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2))
    }
  }

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern, A0, A1, A2, A3>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3))
    }
  }

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern, A0, A1, A2, A3, A4>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
    }
  }

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern, A0, A1, A2, A3, A4, A5>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5))
    }
  }

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern, A0, A1, A2, A3, A4, A5, A6>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6))
    }
  }

  /// Defines a step that sets up the state before: it may change the world.
  public func Given<Pattern: StepPattern, A0, A1, A2, A3, A4, A5, A6, A7>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6, A7) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6), values.take(7))
    }
  }

  /// Defines a step that sets up the state before: it may change the world. The closure's types are those of the captures.
  public func Given<A0>(
    _ pattern: Regex<(Substring, A0)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0))
    }
  }

  /// Defines a step that sets up the state before: it may change the world. The closure's types are those of the captures.
  public func Given<A0, A1>(
    _ pattern: Regex<(Substring, A0, A1)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1))
    }
  }

  /// Defines a step that sets up the state before: it may change the world. The closure's types are those of the captures.
  public func Given<A0, A1, A2>(
    _ pattern: Regex<(Substring, A0, A1, A2)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2))
    }
  }

  /// Defines a step that sets up the state before: it may change the world. The closure's types are those of the captures.
  public func Given<A0, A1, A2, A3>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3))
    }
  }

  /// Defines a step that sets up the state before: it may change the world. The closure's types are those of the captures.
  public func Given<A0, A1, A2, A3, A4>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
    }
  }

  /// Defines a step that sets up the state before: it may change the world. The closure's types are those of the captures.
  public func Given<A0, A1, A2, A3, A4, A5>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5))
    }
  }

  /// Defines a step that sets up the state before: it may change the world. The closure's types are those of the captures.
  public func Given<A0, A1, A2, A3, A4, A5, A6>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5, A6)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6))
    }
  }

  /// Defines a step that sets up the state before: it may change the world. The closure's types are those of the captures.
  public func Given<A0, A1, A2, A3, A4, A5, A6, A7>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5, A6, A7)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6, A7) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .given, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6), values.take(7))
    }
  }

  // MARK: When

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, []
    ) { _, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world)
    }
  }

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern, A0>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0))
    }
  }

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern, A0, A1>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1))
    }
  }

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern, A0, A1, A2>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2))
    }
  }

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern, A0, A1, A2, A3>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3))
    }
  }

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern, A0, A1, A2, A3, A4>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
    }
  }

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern, A0, A1, A2, A3, A4, A5>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5))
    }
  }

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern, A0, A1, A2, A3, A4, A5, A6>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6))
    }
  }

  /// Defines a step that does something: it may change the world.
  public func When<Pattern: StepPattern, A0, A1, A2, A3, A4, A5, A6, A7>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6, A7) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6), values.take(7))
    }
  }

  /// Defines a step that does something: it may change the world. The closure's types are those of the captures.
  public func When<A0>(
    _ pattern: Regex<(Substring, A0)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0))
    }
  }

  /// Defines a step that does something: it may change the world. The closure's types are those of the captures.
  public func When<A0, A1>(
    _ pattern: Regex<(Substring, A0, A1)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1))
    }
  }

  /// Defines a step that does something: it may change the world. The closure's types are those of the captures.
  public func When<A0, A1, A2>(
    _ pattern: Regex<(Substring, A0, A1, A2)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2))
    }
  }

  /// Defines a step that does something: it may change the world. The closure's types are those of the captures.
  public func When<A0, A1, A2, A3>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3))
    }
  }

  /// Defines a step that does something: it may change the world. The closure's types are those of the captures.
  public func When<A0, A1, A2, A3, A4>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
    }
  }

  /// Defines a step that does something: it may change the world. The closure's types are those of the captures.
  public func When<A0, A1, A2, A3, A4, A5>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5))
    }
  }

  /// Defines a step that does something: it may change the world. The closure's types are those of the captures.
  public func When<A0, A1, A2, A3, A4, A5, A6>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5, A6)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6))
    }
  }

  /// Defines a step that does something: it may change the world. The closure's types are those of the captures.
  public func When<A0, A1, A2, A3, A4, A5, A6, A7>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5, A6, A7)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6, A7) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .when, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6), values.take(7))
    }
  }

  // MARK: Then

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, []
    ) { _, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world)
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern, A0>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern, A0, A1>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0), values.take(1))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern, A0, A1, A2>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0), values.take(1), values.take(2))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern, A0, A1, A2, A3>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0), values.take(1), values.take(2), values.take(3))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern, A0, A1, A2, A3, A4>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3, A4) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern, A0, A1, A2, A3, A4, A5>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3, A4, A5) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern, A0, A1, A2, A3, A4, A5, A6>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3, A4, A5, A6) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only.
  public func Then<Pattern: StepPattern, A0, A1, A2, A3, A4, A5, A6, A7>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3, A4, A5, A6, A7) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6), values.take(7))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only. The closure's types are those of the captures.
  public func Then<A0>(
    _ pattern: Regex<(Substring, A0)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only. The closure's types are those of the captures.
  public func Then<A0, A1>(
    _ pattern: Regex<(Substring, A0, A1)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0), values.take(1))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only. The closure's types are those of the captures.
  public func Then<A0, A1, A2>(
    _ pattern: Regex<(Substring, A0, A1, A2)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0), values.take(1), values.take(2))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only. The closure's types are those of the captures.
  public func Then<A0, A1, A2, A3>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0), values.take(1), values.take(2), values.take(3))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only. The closure's types are those of the captures.
  public func Then<A0, A1, A2, A3, A4>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3, A4) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only. The closure's types are those of the captures.
  public func Then<A0, A1, A2, A3, A4, A5>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3, A4, A5) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only. The closure's types are those of the captures.
  public func Then<A0, A1, A2, A3, A4, A5, A6>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5, A6)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3, A4, A5, A6) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6))
    }
  }

  /// Defines a step that looks at what is seen: the world is read-only. The closure's types are those of the captures.
  public func Then<A0, A1, A2, A3, A4, A5, A6, A7>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5, A6, A7)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (World, A0, A1, A2, A3, A4, A5, A6, A7) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .then, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6), values.take(7))
    }
  }

  // MARK: Step

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, []
    ) { _, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world)
    }
  }

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern, A0>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0))
    }
  }

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern, A0, A1>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1))
    }
  }

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern, A0, A1, A2>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2))
    }
  }

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern, A0, A1, A2, A3>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3))
    }
  }

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern, A0, A1, A2, A3, A4>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
    }
  }

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern, A0, A1, A2, A3, A4, A5>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5))
    }
  }

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern, A0, A1, A2, A3, A4, A5, A6>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6))
    }
  }

  /// Defines a step for any role: it may change the world.
  public func Step<Pattern: StepPattern, A0, A1, A2, A3, A4, A5, A6, A7>(
    _ pattern: Pattern, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6, A7) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6), values.take(7))
    }
  }

  /// Defines a step for any role: it may change the world. The closure's types are those of the captures.
  public func Step<A0>(
    _ pattern: Regex<(Substring, A0)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0))
    }
  }

  /// Defines a step for any role: it may change the world. The closure's types are those of the captures.
  public func Step<A0, A1>(
    _ pattern: Regex<(Substring, A0, A1)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1))
    }
  }

  /// Defines a step for any role: it may change the world. The closure's types are those of the captures.
  public func Step<A0, A1, A2>(
    _ pattern: Regex<(Substring, A0, A1, A2)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2))
    }
  }

  /// Defines a step for any role: it may change the world. The closure's types are those of the captures.
  public func Step<A0, A1, A2, A3>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3))
    }
  }

  /// Defines a step for any role: it may change the world. The closure's types are those of the captures.
  public func Step<A0, A1, A2, A3, A4>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(&box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4))
    }
  }

  /// Defines a step for any role: it may change the world. The closure's types are those of the captures.
  public func Step<A0, A1, A2, A3, A4, A5>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation, [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5))
    }
  }

  /// Defines a step for any role: it may change the world. The closure's types are those of the captures.
  public func Step<A0, A1, A2, A3, A4, A5, A6>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5, A6)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6))
    }
  }

  /// Defines a step for any role: it may change the world. The closure's types are those of the captures.
  public func Step<A0, A1, A2, A3, A4, A5, A6, A7>(
    _ pattern: Regex<(Substring, A0, A1, A2, A3, A4, A5, A6, A7)>, description: String? = nil, timeout: Duration? = nil,
    isolation: (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ body: @escaping (inout World, A0, A1, A2, A3, A4, A5, A6, A7) async throws -> Void
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line)
    collect(
      .step, pattern, description, timeout, place, isolation,
      [A0.self, A1.self, A2.self, A3.self, A4.self, A5.self, A6.self, A7.self]
    ) { values, worlds in
      let box = try await worlds.box(of: World.self)
      try await body(
        &box.world, values.take(0), values.take(1), values.take(2), values.take(3), values.take(4), values.take(5),
        values.take(6), values.take(7))
    }
  }
}
