package import CucumberMessages

/// Joins the messages of several runs into those of one: of shards, or of any Cucumbers.
///
/// Each stream is read twice, one after the other: first for what was known before its run, which comes once into the merged
/// stream however many tell of it; then for what happened. So the memory that it takes is that of the plan, not of the results.
///
///     for stream in streams { merge.begin(…); for message in stream { try merge.survey(message) } }
///     try merge.start()
///     for stream in streams { merge.beginAgain(…); for message in stream { try merge.join(message) } }
///     try merge.finish()
package struct StreamMerge<Failure: Error> {
  private static var runId: String { "run" }

  private let emit: (Envelope) throws(Failure) -> Void
  private var streams: [MergedStream] = []
  private var hasMeta = false
  private var files: [MergedFile] = []
  private var filesByContent: [MergedFile.Content: Int] = [:]
  private var filesByName: [String: Int] = [:]
  private var differentTexts: [String] = []
  private var parseErrors: Set<ParseError> = []
  /// What has an id and comes once, by its content: the merged names of those that are equal, in order.
  private var known: [Envelope: [String]] = [:]
  private var runAttachments: [Attachment] = []
  private var latest: Timestamp?

  // MARK: Of the stream that is read

  private var current = 0
  private var renaming = IdRenaming(stream: 0, runId: "")
  private var currentFiles: [String: Int] = [:]
  private var currentNodes: [Int: [String]] = [:]
  private var taken: [Int: [Int: Int]] = [:]
  private var used: [Envelope: Int] = [:]
  private var nextPickle = 0

  /// - Parameter emit: takes the messages of the merged stream.
  package init(emit: @escaping (Envelope) throws(Failure) -> Void) {
    self.emit = emit
  }

  // MARK: What was known before

  /// Begins the first reading of the next stream.
  package mutating func begin(path: String) {
    streams.append(MergedStream(path: path))
    reset(streams.count - 1)
  }

  /// Takes a message of the first reading. Those of test cases and their steps may be left out.
  package mutating func survey(_ envelope: Envelope) throws(Failure) {
    switch envelope {
    case .meta:
      if !hasMeta { try emit(envelope) }
      hasMeta = true
    case .source(let source): try survey(source)
    case .gherkinDocument(let document): try survey(document)
    case .pickle(let pickle): try survey(pickle)
    case .parseError(let error): if parseErrors.insert(error).inserted { try emit(envelope) }
    case .parameterType(var type):
      let id = type.id
      type.id = ""
      if let name = name(of: .parameterType(type), id) {
        type.id = name
        try emit(.parameterType(type))
      }
    case .undefinedParameterType: if name(of: envelope, "") != nil { try emit(envelope) }
    case .stepDefinition(var definition):
      let id = definition.id
      definition.id = ""
      let isNew = name(of: .stepDefinition(definition), id, remember: \.definitions)
      if let isNew {
        definition.id = isNew
        try emit(.stepDefinition(definition))
      }
    case .hook(var hook):
      let id = hook.id
      hook.id = ""
      let isNew = name(of: .hook(hook), id, remember: \.hooks)
      if let isNew {
        hook.id = isNew
        try emit(.hook(hook))
      }
    case .attachment(let attachment): survey(attachment)
    case .testRunStarted(let started):
      streams[current].runs += 1
      if streams[current].started == nil { streams[current].started = started }
    case .testRunFinished(let finished): streams[current].finished = finished
    case .suggestion, .testRunHookStarted, .testRunHookFinished, .testCase, .testCaseStarted, .testStepStarted,
      .externalAttachment, .testStepFinished, .testCaseFinished:
      break
    }
  }

  private mutating func survey(_ source: Source) throws(Failure) {
    if file(MergedFile.Content(source)) { try emit(.source(source)) }
  }

  /// Makes a file the one that the stream now means by its name.
  ///
  /// - Returns: Whether it is new.
  private mutating func file(_ content: MergedFile.Content) -> Bool {
    if let known = filesByContent[content] {
      currentFiles[content.uri] = known
      return false
    }
    if filesByName.updateValue(files.count, forKey: content.uri) != nil, !differentTexts.contains(content.uri) {
      differentTexts.append(content.uri)
    }
    filesByContent[content] = files.count
    currentFiles[content.uri] = files.count
    files.append(MergedFile())
    return true
  }

  private mutating func survey(_ document: GherkinDocument) throws(Failure) {
    let uri = document.uri ?? ""
    if currentFiles[uri] == nil { _ = file(MergedFile.Content(document)) }
    guard let file = currentFiles[uri] else { return }
    if files[file].nodeIds != nil {
      currentNodes[file] = document.nodeIds
      return
    }
    var renamed = document
    var ids: [String] = []
    renamed.changeNodeIds { id in
      id = renaming.own(id)
      ids.append(id)
    }
    files[file].nodeIds = ids
    try emit(.gherkinDocument(renamed))
  }

  private mutating func survey(_ pickle: Pickle) throws(Failure) {
    if currentFiles[pickle.uri] == nil { _ = file(MergedFile.Content(uri: pickle.uri)) }
    guard let file = currentFiles[pickle.uri] else { return }
    let fingerprint = MergedFile.fingerprint(pickle)
    let number = taken[file]?[fingerprint] ?? 0
    taken[file, default: [:]][fingerprint] = number + 1
    let place: Int
    if let known = files[file].place(fingerprint, number: number) {
      place = known
    } else {
      let renamed = renaming.renamed(pickle, node: nodeNames(in: file))
      place = files[file].add(renamed, fingerprint)
      try emit(.pickle(renamed))
    }
    streams[current].pickles.append((Int32(file), Int32(place)))
  }

  /// How this stream's nodes of a file are called: as in the document that was told, by whichever stream.
  private func nodeNames(in file: Int) -> (String) -> String {
    let renaming = renaming
    guard let mine = currentNodes[file], let merged = files[file].nodeIds, mine.count == merged.count else {
      return { renaming.own($0) }
    }
    let names = Dictionary(zip(mine, merged)) { first, _ in first }
    return { names[$0] ?? renaming.own($0) }
  }

  /// The name of something that is new; `nil` where an equal one is known that this stream didn't tell of yet.
  private mutating func name(
    of blank: Envelope, _ id: String, remember: WritableKeyPath<MergedStream, [String: String]>? = nil
  ) -> String? {
    let number = used[blank] ?? 0
    used[blank] = number + 1
    if let names = known[blank], number < names.count {
      if let remember { streams[current][keyPath: remember][id] = names[number] }
      return nil
    }
    let name = renaming.own(id)
    known[blank, default: []].append(name)
    return name
  }

  private mutating func survey(_ attachment: Attachment) {
    guard attachment.isOfRun else { return }
    if attachment.mediaType == RunFacts.mediaType, let facts = RunFacts(json: attachment.body) {
      streams[current].facts = facts
      return
    }
    var blank = attachment
    blank.timestamp = nil
    blank.testRunStartedId = nil
    if name(of: .attachment(blank), "") != nil { runAttachments.append(renaming.renamed(attachment)) }
  }

  // MARK: What happened

  /// Begins the merged run, when all streams were read once.
  package mutating func start() throws(Failure) {
    (filesByContent, filesByName, known, used, currentNodes, taken) = ([:], [:], [:], [:], [:], [:])
    if let first = streams.compactMap({ $0.started?.timestamp }).min() {
      try emit(.testRunStarted(TestRunStarted(timestamp: first, id: Self.runId)))
      if var attachment = joinedFacts?.attachment {
        attachment.testRunStartedId = Self.runId
        attachment.timestamp = first
        try emit(.attachment(attachment))
      }
    }
    for attachment in runAttachments { try emit(.attachment(attachment)) }
    runAttachments = []
  }

  /// Begins the second reading of a stream, in the order of the first.
  package mutating func beginAgain(_ stream: Int) {
    reset(stream)
    renaming.definitions = streams[stream].definitions
    renaming.hooks = streams[stream].hooks
  }

  /// Takes a message of the second reading.
  package mutating func join(_ envelope: Envelope) throws(Failure) {
    switch envelope {
    case .meta, .source, .gherkinDocument, .parseError, .parameterType, .undefinedParameterType, .stepDefinition,
      .hook, .testRunStarted, .testRunFinished:
      break
    case .pickle(let pickle): note(pickle)
    case .attachment(let attachment):
      if !attachment.isOfRun { try emit(.attachment(renaming.renamed(attachment))) }
    case .externalAttachment(let attachment): try emit(.externalAttachment(renaming.renamed(attachment)))
    case .suggestion(let suggestion): try emit(.suggestion(renaming.renamed(suggestion)))
    case .testRunHookStarted(let started): try emit(.testRunHookStarted(renaming.renamed(started)))
    case .testRunHookFinished(let finished):
      saw(finished.timestamp)
      try emit(.testRunHookFinished(renaming.renamed(finished)))
    case .testCase(let testCase): try emit(.testCase(renaming.renamed(testCase)))
    case .testCaseStarted(let started): try emit(.testCaseStarted(renaming.renamed(started)))
    case .testStepStarted(let started): try emit(.testStepStarted(renaming.renamed(started)))
    case .testStepFinished(let finished): try emit(.testStepFinished(renaming.renamed(finished)))
    case .testCaseFinished(let finished):
      saw(finished.timestamp)
      try emit(.testCaseFinished(renaming.renamed(finished)))
    }
  }

  private mutating func note(_ pickle: Pickle) {
    guard nextPickle < streams[current].pickles.count else { return }
    let (file, place) = streams[current].pickles[nextPickle]
    nextPickle += 1
    let names = files[Int(file)].pickles[Int(place)]
    if names.id == renaming.own(pickle.id) { return }
    renaming.pickles[pickle.id] = names.id
    for (step, name) in zip(pickle.steps, names.steps) { renaming.pickleSteps[step.id] = name }
  }

  private mutating func saw(_ time: Timestamp) {
    latest = latest.map { max($0, time) } ?? time
  }

  private mutating func reset(_ stream: Int) {
    current = stream
    renaming = IdRenaming(stream: stream + 1, runId: Self.runId)
    (currentFiles, currentNodes, taken, used, nextPickle) = ([:], [:], [:], [:], 0)
  }

  // MARK: The end

  /// What keeps the streams from being one whole run; to be asked when all were read once.
  package var problems: [MergeProblem] {
    var problems: [MergeProblem] = []
    for stream in streams {
      if stream.runs > 1 { problems.append(.severalRuns(stream: stream.title, count: stream.runs)) }
      if stream.started == nil {
        problems.append(.noRun(stream: stream.title))
      } else if stream.finished == nil {
        problems.append(.cutOff(stream: stream.title))
      }
    }
    return problems + MergeProblem.problems(of: streams) + differentTexts.map(MergeProblem.differentTexts)
  }

  /// Ends the merged run.
  package func finish() throws(Failure) {
    let finished = streams.compactMap(\.finished)
    guard
      let time =
        (finished.map(\.timestamp) + [latest, streams.compactMap { $0.started?.timestamp }.max()].compactMap(\.self))
        .max()
    else { return }
    var messages: [String] = []
    for message in finished.filter({ !$0.success }).compactMap(\.message) where !messages.contains(message) {
      messages.append(message)
    }
    let problems = problems.filter(\.isFailure)
    messages += problems.map(\.message)
    try emit(
      .testRunFinished(
        TestRunFinished(
          message: messages.isEmpty ? nil : messages.joined(separator: "\n"),
          success: problems.isEmpty && finished.count == streams.count && finished.allSatisfy(\.success),
          timestamp: time, exception: finished.lazy.compactMap(\.exception).first, testRunStartedId: Self.runId)))
  }

  /// What all agree on, and which shards they are; `nil` where no stream has facts.
  private var joinedFacts: RunFacts? {
    let all = streams.compactMap(\.facts)
    guard !all.isEmpty else { return nil }
    func common<Value: Hashable>(_ property: (RunFacts) -> Value?) -> Value? {
      let values = Set(streams.map { $0.facts.flatMap(property) })
      return values.count == 1 ? values.first.flatMap(\.self) : nil
    }
    var facts = RunFacts()
    facts.seed = common(\.seed)
    facts.program = common(\.program)
    facts.host = common(\.host)
    facts.arguments = common(\.arguments)
    let reasons = streams.compactMap(\.facts?.emptyBecause)
    if reasons.count == streams.count { facts.emptyBecause = reasons.joined(separator: "; ") }
    let shards = streams.flatMap(\.shards).sorted()
    if let first = shards.first, let last = shards.last {
      facts.merged = shards.map(\.description)
      let isWhole = shards == (1...last.count).map { MergedShard(index: $0, count: last.count) } && last.count > 1
      facts.shard = (isWhole ? "\(first) to \(last)" : shards.map(\.description).joined(separator: ", ")) + ", merged"
    }
    return facts
  }
}

extension Attachment {
  /// Whether it belongs to no scenario, step or hook.
  fileprivate var isOfRun: Bool { testCaseStartedId == nil && testRunHookStartedId == nil }
}
