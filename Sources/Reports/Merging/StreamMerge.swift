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

  let emit: (Envelope) throws(Failure) -> Void
  var streams: [MergedStream] = []
  var hasMeta = false
  var files: [MergedFile] = []
  var filesByContent: [MergedFile.Content: Int] = [:]
  var filesByName: [String: Int] = [:]
  var differentTexts: [String] = []
  var parseErrors: Set<ParseError> = []
  /// What has an id and comes once, by its content: the merged names of those that are equal, in order.
  var known: [Envelope: [String]] = [:]
  var runAttachments: [Attachment] = []
  /// By pickle: the stream that ran it.
  var ranBy: [String: Int] = [:]
  /// How many test cases are of a pickle that another stream ran.
  var repeated = 0
  var latest: Timestamp?

  // MARK: Of the stream that is read

  var current = 0
  var renaming = IdRenaming(stream: 0, runId: "")
  var currentFiles: [String: Int] = [:]
  /// By file: the nodes as this stream calls them, where another told the document.
  var currentNodes: [Int: [String]] = [:]
  /// By file: what they are called in the merged stream; only of files where that is asked for.
  var nodeNames: [Int: [String: String]] = [:]
  var taken: [Int: [Int: Int]] = [:]
  var used: [Envelope: Int] = [:]
  var nextPickle = 0

  /// - Parameter emit: takes the messages of the merged stream.
  package init(emit: @escaping (Envelope) throws(Failure) -> Void) {
    self.emit = emit
  }

  // MARK: What happened

  /// Begins the merged run, when all streams were read once.
  package mutating func start() throws(Failure) {
    (filesByContent, filesByName, known) = ([:], [:], [:])
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
    case .testCase(let testCase):
      let renamed = renaming.renamed(testCase)
      if let other = ranBy[renamed.pickleId], other != current {
        repeated += 1
      } else {
        ranBy[renamed.pickleId] = current
      }
      try emit(.testCase(renamed))
    case .testCaseStarted(let started): try emit(.testCaseStarted(renaming.renamed(started)))
    case .testStepStarted(let started): try emit(.testStepStarted(renaming.renamed(started)))
    case .testStepFinished(let finished): try emit(.testStepFinished(renaming.renamed(finished)))
    case .testCaseFinished(let finished):
      saw(finished.timestamp)
      try emit(.testCaseFinished(renaming.renamed(finished)))
    }
  }

  /// Takes note of a line of the current stream that is no message, once in the two readings.
  package mutating func noteUnreadable() { streams[current].unreadable += 1 }

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

  mutating func reset(_ stream: Int) {
    current = stream
    renaming = IdRenaming(stream: stream + 1, runId: Self.runId)
    (currentFiles, currentNodes, nodeNames, taken, used, nextPickle) = ([:], [:], [:], [:], [:], 0)
  }

  // MARK: The end

  /// What keeps the streams from being one whole run; to be asked when all were read twice.
  package var problems: [MergeProblem] {
    var problems: [MergeProblem] = []
    for stream in streams {
      if stream.runs > 1 { problems.append(.severalRuns(stream: stream.title, count: stream.runs)) }
      if stream.started == nil {
        problems.append(.noRun(stream: stream.title))
      } else if stream.finished == nil {
        problems.append(.cutOff(stream: stream.title))
      }
      if stream.unreadable > 0 { problems.append(.unreadable(stream: stream.title, lines: stream.unreadable)) }
    }
    let ofShards = MergeProblem.problems(of: streams)
    // Where a shard is there twice, or a run was begun anew after it died, that says more.
    if repeated > 0, ofShards.isEmpty, problems.isEmpty { problems.append(.repeatedScenarios(count: repeated)) }
    return problems + ofShards + differentTexts.map(MergeProblem.differentTexts)
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
    facts.division = common(\.division)
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
