package import CucumberMessages
package import Terminal

/// A reporter that writes one HTML file, which needs nothing but a browser: no network, no other file.
///
/// The file is the page (its style, its script, both fixed: `Page+Generated.swift`) and the run as
/// JSON in blocks that a browser doesn't run. `HTMLDataWriter` keeps the text of those blocks
/// from ever ending them; the page's script makes text nodes of all of it and never HTML; and
/// the page's Content Security Policy allows only the fixed script, by its hash.
///
/// Attachments are written as they come, each in a block of its own or as a file beside the page, and forgotten. How the
/// scenarios ran that didn't fail is a block a feature, which the page reads when it is asked for.
package struct HTMLReporter: BriefReporter {
  /// What the page can't know from the messages.
  package struct Options: Hashable, Sendable {
    /// The page's title.
    package var title: String
    /// What to type before `path:line` to run one scenario.
    package var command: String
    /// What makes links of tags.
    package var tagLinks: [TagLink]
    /// How scenarios ended before this run.
    package var history: RunHistory

    package init(
      title: String = "Specs", command: String = "specs run", tagLinks: [TagLink] = [],
      history: RunHistory = RunHistory()
    ) {
      self.title = title
      self.command = command
      self.tagLinks = tagLinks
      self.history = history
    }
  }

  private let sink: any ByteSink
  let options: Options
  private var hasBegun = false
  private var nextAttachment = 1
  private let files: HTMLAttachmentFiles?

  var index = RunIndex(keeping: [.documents, .arguments, .unread])
  /// In the order in which they came; also those that were never selected.
  var pickles: [Pickle] = []
  /// What of them was told in brief.
  private(set) var passed = HTMLPassedCases()
  /// The places of the definitions in the page's data, by their ids.
  private(set) var definitionIndices: [String: Int] = [:]
  var attachments: [HTMLAttachment.Owner: [HTMLAttachment]] = [:]

  /// - Parameter folder: takes attachments that are better beside the page than in it; without it all are in it.
  package init(_ sink: any ByteSink, _ options: Options = Options(), folder: (any FolderSink)? = nil) {
    self.sink = sink
    self.options = options
    files = folder.map(HTMLAttachmentFiles.init)
  }

  package mutating func receive(_ envelope: Envelope) throws(SinkError) {
    switch envelope {
    case .attachment(let attachment): try take(attachment)
    case .externalAttachment(let attachment):
      attachments[HTMLAttachment.Owner(attachment), default: []].append(HTMLAttachment(attachment))
    case .pickle(let pickle):
      pickles.append(pickle)
      index.receive(envelope)
    case .stepDefinition(let definition):
      definitionIndices[definition.id] = index.stepDefinitions.count
      index.receive(envelope)
    case .meta, .source, .gherkinDocument, .parseError, .parameterType, .undefinedParameterType,
      .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase, .testCaseStarted,
      .testStepStarted, .testStepFinished, .testCaseFinished, .testRunFinished:
      index.receive(envelope)
    }
  }

  package var takesBriefs: Bool { true }
  package var briefNeeds: BriefNeeds { .pickles }

  package mutating func receive(_ event: BriefEvent) throws(SinkError) {
    switch event {
    // The index gets those of which messages tell, when they do.
    case .message(.pickle(let pickle)): pickles.append(pickle)
    case .message(let envelope): try receive(envelope)
    case .passed(let told):
      guard let (origin, _) = told.pickle.origin else {
        index.receive(.pickle(told.pickle))
        index.receive(.testCase(told.planned.message))
        for envelope in told.envelopes { index.receive(envelope) }
        return
      }
      index.receive(event)
      passed.add(told, origin, definitions: definitionIndices)
    case .planned, .introduced: index.receive(event)
    case .testCase, .caughtUp: break
    }
  }

  package mutating func finish() throws(SinkError) {
    try begin()
    // Where all passed, nobody asks where a scenario stands.
    if passed.count < pickles.count { index.readRest() }
    let cases = HTMLCases(self)
    var writer = HTMLDataWriter()
    writeRun(cases, to: &writer)
    try writeBlock(id: "data", writer.bytes)
    for (number, feature) in cases.quiet.enumerated() where !feature.isEmpty {
      try writeBlock(id: "feature-\(number)", cases.steps(of: feature))
    }
    try sink.write(Page.afterData)
    try sink.finish()
    if let failure = files?.failure { throw failure }
  }

  private mutating func take(_ attachment: Attachment) throws(SinkError) {
    try begin()
    // Facts of the run are for the page itself and nothing to look at.
    if attachment.mediaType == RunFacts.mediaType { return index.receive(.attachment(attachment)) }
    if let file = files?.file(for: attachment, nextAttachment) {
      attachments[HTMLAttachment.Owner(attachment), default: []].append(HTMLAttachment(attachment, file: file))
      nextAttachment += 1
      return
    }
    var writer = HTMLDataWriter()
    writer.string(attachment.body)
    try writeBlock(id: "attachment-\(nextAttachment)", writer.bytes)
    attachments[HTMLAttachment.Owner(attachment), default: []]
      .append(HTMLAttachment(attachment, block: nextAttachment))
    nextAttachment += 1
  }

  private mutating func begin() throws(SinkError) {
    guard !hasBegun else { return }
    hasBegun = true
    try sink.write(files == nil ? Page.beforeData : HTMLAttachmentFiles.allowingFiles(Page.beforeData))
  }

  /// A `script` element of a type that no browser runs.
  private func writeBlock(id: String, _ json: [UInt8]) throws(SinkError) {
    try sink.write("<script type=\"application/json\" id=\"\(id)\">")
    try sink.write(json)
    try sink.write("</script>\n")
  }
}
