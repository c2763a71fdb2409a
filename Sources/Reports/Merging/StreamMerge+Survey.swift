package import CucumberMessages

/// The first reading: what was known before the runs comes once into the merged stream, however many tell of it.
extension StreamMerge {
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
      let names = names(ofNodesIn: file)
      let renamed = renaming.renamed(pickle) { names[$0] ?? renaming.own($0) }
      place = files[file].add(renamed, fingerprint)
      try emit(.pickle(renamed))
    }
    streams[current].pickles.append((Int32(file), Int32(place)))
  }

  /// How this stream's nodes of a file are called where another stream told the document; all others have its own names.
  private mutating func names(ofNodesIn file: Int) -> [String: String] {
    if let known = nodeNames[file] { return known }
    guard let mine = currentNodes[file], let merged = files[file].nodeIds, mine.count == merged.count else {
      return [:]
    }
    let names = Dictionary(zip(mine, merged)) { first, _ in first }
    nodeNames[file] = names
    return names
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
}

extension Attachment {
  /// Whether it belongs to no scenario, step or hook.
  var isOfRun: Bool { testCaseStartedId == nil && testRunHookStartedId == nil }
}
