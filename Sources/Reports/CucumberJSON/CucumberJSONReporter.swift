import CucumberMessages
import Terminal

/// A reporter that writes the classic Cucumber JSON when the run ends: what Jenkins' cucumber-reports and Xray's
/// importer read.
///
/// Nobody specified it; the members are those of cucumber-jvm, and of retried scenarios the last attempt alone. A
/// feature's head stands around its scenarios, so those wait as bytes. Problems of the run are features with a failed step,
/// since the form has no other place for them.
struct CucumberJSONReporter: Reporter {
  private let sink: any ByteSink
  private var index = RunIndex(keeping: [.attachments, .arguments])
  private var source = CucumberJSONSource()
  private var files: [File] = []
  private var fileIndices: [String: Int] = [:]

  private struct File {
    let uri: String
    var elements: [(line: Int, bytes: [UInt8])] = []
  }

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  mutating func receive(_ envelope: Envelope) throws(SinkError) {
    index.receive(envelope)
    switch envelope {
    case .gherkinDocument(let document): source.take(document)
    case .pickle(let pickle): _ = fileIndex(pickle.uri)
    case .testCaseFinished(let finished):
      guard let attempt = index.attempt(finished.testCaseStartedId) else { break }
      if attempt.isFinal { add(attempt) }
      index.release(attempt)
    case .meta, .source, .parseError, .parameterType, .undefinedParameterType, .stepDefinition, .hook, .suggestion,
      .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase, .testCaseStarted, .testStepStarted,
      .attachment, .externalAttachment, .testStepFinished, .testRunFinished:
      break
    }
  }

  mutating func finish() throws(SinkError) {
    let problems = index.problems
    for attempt in index.unfinishedAttempts { add(attempt) }
    for testCase in index.unstartedTestCases {
      guard let pickle = index.pickle(testCase.pickleId) else { continue }
      let line = pickle.location?.line ?? index.lineage(of: pickle)?.scenario.location.line ?? 0
      let bytes = CucumberJSONElement(index, source).bytes(ofUnstarted: pickle)
      files[fileIndex(pickle.uri)].elements.append((line, bytes))
    }
    var separator = "["
    for var file in files where !file.elements.isEmpty {
      // The sort is stable, so what has the same line keeps the order in which it came.
      file.elements.sort { $0.line < $1.line }
      try sink.write(separator)
      try write(file)
      separator = ",\n"
    }
    for problems in byFile(problems) {
      try sink.write(separator)
      try write(problems)
      separator = ",\n"
    }
    try sink.write(separator == "[" ? "[]\n" : "]\n")
    try sink.finish()
  }

  // MARK: Collecting

  private mutating func fileIndex(_ uri: String) -> Int {
    if let known = fileIndices[uri] { return known }
    fileIndices[uri] = files.count
    files.append(File(uri: uri))
    return files.count - 1
  }

  private mutating func add(_ attempt: Attempt) {
    let bytes = CucumberJSONElement(index, source).bytes(of: attempt)
    files[fileIndex(attempt.pickle.uri)].elements.append((attempt.line ?? 0, bytes))
  }

  // MARK: Writing

  private func write(_ file: File) throws(SinkError) {
    let feature = index.feature(uri: file.uri)
    let facts = source.features[file.uri]
    try writeFeature(
      uri: file.uri, keyword: feature?.keyword ?? "Feature", name: feature?.name ?? file.uri,
      description: facts?.description ?? "", line: feature?.location.line ?? 1, tags: facts?.tags ?? [],
      file.elements.map(\.bytes))
  }

  /// One feature each: readers join those of one name, and of some keep the last.
  private func byFile(_ problems: [RunProblem]) -> [[RunProblem]] {
    var groups: [[RunProblem]] = []
    var known: [String?: Int] = [:]
    for problem in problems {
      if let group = known[problem.file] {
        groups[group].append(problem)
      } else {
        known[problem.file] = groups.count
        groups.append([problem])
      }
    }
    return groups
  }

  private func write(_ problems: [RunProblem]) throws(SinkError) {
    let file = problems.first?.file
    try writeFeature(
      uri: file ?? "the run", keyword: "Feature", name: file ?? "The run", description: "", line: 1, tags: [],
      problems.map { CucumberJSONElement.bytes(of: $0, index) })
  }

  private func writeFeature(
    uri: String, keyword: String, name: String, description: String, line: Int, tags: [Tag], _ elements: [[UInt8]]
  ) throws(SinkError) {
    var writer = HTMLDataWriter()
    writer.object { writer in
      writer.member("uri", uri)
      writer.member("id", CucumberJSONElement.identifier(name))
      writer.member("keyword", keyword)
      writer.member("name", name)
      writer.member("description", description)
      writer.member("line", line)
      writer.member("tags", tags) { writer, tag in
        writer.object { writer in
          writer.member("name", tag.name)
          writer.member("line", tag.location.line)
        }
      }
    }
    try sink.write(writer.bytes.dropLast())
    var separator = ",\"elements\":["
    for element in elements {
      try sink.write(separator)
      try sink.write(element)
      separator = ",\n"
    }
    try sink.write("]}")
  }
}
