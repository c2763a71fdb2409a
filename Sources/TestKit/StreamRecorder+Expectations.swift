// "After those that were answered": an expectation whose value is elements hands out all of the recording up to the
// last of them.

extension StreamRecorder {
  /// Whatever comes until the time is over or the stream ends. Never fails for being short.
  ///
  /// Throws The stream's own error.
  public var availableElements: StreamExpectation<Element, [Element], Never> {
    .init(tape) { content, isOver in
      try content.throwFailure()
      return isOver || content.completion != nil ? content.all() : nil
    }
  }

  /// All elements of a stream that ends.
  ///
  /// Throws ``RecordingError/notCompleted``, the stream's own error.
  public var elements: StreamExpectation<Element, [Element], Never> {
    completed { $0.all() }
  }

  /// The last element of a stream that ends, nil if it emitted none.
  ///
  /// Throws ``RecordingError/notCompleted``, the stream's own error.
  public var last: StreamExpectation<Element, Element?, Never> {
    completed { $0.all().last }
  }

  /// The only element of a stream that ends.
  ///
  /// Throws ``RecordingError/tooManyElements`` as soon as there are two, ``RecordingError/notEnoughElements``,
  ///   ``RecordingError/notCompleted``, the stream's own error.
  public var single: StreamExpectation<Element, Element, Never> {
    .init(tape) { content, isOver in
      try content.throwFailure()
      if content.elements.count > 1 { throw RecordingError.tooManyElements }
      guard content.completion != nil else { return try content.notYet(isOver, .notCompleted) }
      guard let element = content.all().first else { throw RecordingError.notEnoughElements }
      return element
    }
  }

  /// The elements of a stream that ends and how it ended, be it with an error.
  ///
  /// Throws ``RecordingError/notCompleted``.
  public var recording: StreamExpectation<Element, Recording, Never> {
    .init(tape) { content, isOver in
      guard let completion = content.completion else { return try content.notYet(isOver, .notCompleted) }
      return Recording(output: content.all(), completion: completion)
    }
  }

  /// How a stream ends, be it with an error.
  ///
  /// Throws ``RecordingError/notCompleted``.
  public var completion: StreamExpectation<Element, Completion, Never> {
    .init(tape) { content, isOver in try content.completion ?? content.notYet(isOver, .notCompleted) }
  }

  /// That the stream ends, and without an error.
  ///
  /// Throws ``RecordingError/notCompleted``, the stream's own error.
  public var finished: StreamExpectation<Element, Void, Void> {
    .init(tape) { content, isOver in
      try content.throwFailure()
      return content.completion != nil ? () : try content.notYet(isOver, .notCompleted)
    } inverted: { content, isOver in
      try content.throwCompletion()
      return isOver ? () : nil
    }
  }

  /// The next element, after those that were answered before.
  ///
  /// Inverted: that none comes.
  ///
  /// Throws ``RecordingError/notEnoughElements``, the stream's own error.
  public func next() -> StreamExpectation<Element, Element, Void> {
    .init(tape) { content, isOver in
      try content.take(1, isOver)?[0]
    } inverted: { content, isOver in
      if content.elements.count > content.consumed { throw RecordingError.tooManyElements }
      try content.throwCompletion()
      return isOver ? () : nil
    }
  }

  /// The next elements, after those that were answered before.
  ///
  /// Throws ``RecordingError/notEnoughElements``, the stream's own error.
  public func next(_ count: Int) -> StreamExpectation<Element, [Element], Never> {
    precondition(count >= 0, "\(count) elements can't come")
    return .init(tape) { content, isOver in try content.take(count, isOver) }
  }

  /// The first elements, fewer if the stream ends before.
  ///
  /// Inverted: that in the time given the stream neither emits so many nor ends; the value is what came.
  ///
  /// Throws ``RecordingError/notCompleted``, the stream's own error.
  public func prefix(_ maxLength: Int) -> StreamExpectation<Element, [Element], [Element]> {
    precondition(maxLength >= 0, "a prefix can't have \(maxLength) elements")
    return .init(tape) { content, isOver in
      if content.elements.count >= maxLength { return content.first(maxLength) }
      try content.throwFailure()
      return content.completion != nil ? content.all() : try content.notYet(isOver, .notCompleted)
    } inverted: { content, isOver in
      if content.elements.count >= maxLength { throw RecordingError.tooManyElements }
      try content.throwCompletion()
      return isOver ? content.all() : nil
    }
  }

  private func completed<Value>(
    _ value: @escaping @Sendable (inout Tape.Content) -> Value
  ) -> StreamExpectation<Element, Value, Never> {
    .init(tape) { content, isOver in
      try content.throwFailure()
      return content.completion != nil ? value(&content) : try content.notYet(isOver, .notCompleted)
    }
  }
}

extension StreamRecorder.Tape.Content {
  fileprivate func throwFailure() throws {
    if case .failure(let error) = completion { throw error }
  }

  fileprivate func throwCompletion() throws {
    try throwFailure()
    if completion != nil { throw RecordingError.completed }
  }

  /// The first elements, which count as answered from now on.
  fileprivate mutating func first(_ count: Int) -> [Element] {
    consumed = max(consumed, count)
    return Array(elements.prefix(count))
  }

  fileprivate mutating func all() -> [Element] { first(elements.count) }

  /// The next elements that nobody was given yet.
  fileprivate mutating func take(_ count: Int, _ isOver: Bool) throws -> [Element]? {
    let end = consumed + count
    guard elements.count >= end else {
      try throwFailure()
      return try notYet(isOver || completion != nil, .notEnoughElements)
    }
    defer { consumed = end }
    return Array(elements[consumed..<end])
  }

  fileprivate func notYet<Value>(_ isOver: Bool, _ error: RecordingError) throws -> Value? {
    if isOver { throw error }
    return nil
  }
}
