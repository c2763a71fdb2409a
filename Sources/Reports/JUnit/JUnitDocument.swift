import CucumberMessages
import Terminal
import XML

/// Writes the elements around the test cases, in document order.
struct JUnitDocument {
  let options: JUnitOptions
  let index: RunIndex
  private let writer = XMLWriter()

  init(options: JUnitOptions, index: RunIndex) {
    self.options = options
    self.index = index
  }

  /// The `cucumber` profile: one suite is the whole document.
  func writeOneSuite(_ suite: JUnitSuite, to sink: any ByteSink) throws(SinkError) {
    writer.startDocument()
    writer.start("testsuite")
    writer.attribute("name", options.suite)
    writer.attribute("time", JUnitTime.seconds(index.duration ?? suite.time))
    counts(of: suite)
    writer.attribute("timestamp", ifPresent: index.runStarted.map { JUnitTime.instant($0.timestamp) })
    writer.newline()
    try testCases(of: suite, to: sink)
    writer.end()
    writer.newline()
    try sink.write(writer.take())
  }

  /// The other profiles: a root and a suite a file.
  func write(_ suites: [JUnitSuite], to sink: any ByteSink) throws(SinkError) {
    writer.startDocument()
    writer.start("testsuites")
    writer.attribute("name", options.suite)
    let total = suites.reduce(Elapsed()) { $0 + $1.time }
    writer.attribute("time", JUnitTime.seconds(index.duration ?? total))
    writer.attribute("tests", suites.reduce(0) { $0 + $1.cases.count })
    writer.attribute("failures", suites.reduce(0) { $0 + $1.count(.failed) })
    writer.attribute("errors", suites.reduce(0) { $0 + $1.count(.broken) })
    writer.newline()
    let properties = properties
    for suite in suites {
      writer.start("testsuite")
      writer.attribute("name", suite.name)
      writer.attribute("time", JUnitTime.seconds(suite.time))
      counts(of: suite)
      writer.attribute("timestamp", ifPresent: suite.started.map(JUnitTime.instant))
      writer.attribute("hostname", ifPresent: index.facts.host)
      writer.attribute("file", ifPresent: suite.file)
      writer.newline()
      write(properties)
      try testCases(of: suite, to: sink)
      writer.end()
      writer.newline()
    }
    writer.end()
    writer.newline()
    try sink.write(writer.take())
  }

  private func counts(of suite: JUnitSuite) {
    writer.attribute("tests", suite.cases.count)
    writer.attribute("skipped", suite.count(.skipped))
    writer.attribute("failures", suite.count(.failed))
    writer.attribute("errors", suite.count(.broken))
  }

  private func testCases(of suite: JUnitSuite, to sink: any ByteSink) throws(SinkError) {
    for test in suite.cases {
      writer.start("testcase")
      writer.attribute("classname", test.className)
      writer.attribute("name", test.name)
      writer.attribute("time", JUnitTime.seconds(test.time))
      if options.profile == .full {
        writer.attribute("file", ifPresent: suite.file)
        writer.attribute("line", ifPresent: test.line.map(String.init))
      }
      writer.raw(test.content)
      writer.end()
      writer.newline()
    }
    try sink.write(writer.take())
  }

  /// Facts about the run, for servers that show them beside a suite.
  private var properties: [(name: String, value: String)] {
    var properties: [(String, String)] = []
    func add(_ name: String, _ value: String?) {
      if let value { properties.append((name, value)) }
    }
    add("seed", index.facts.seed.map(String.init))
    add("shard", index.facts.shard)
    add("arguments", index.facts.arguments?.joined(separator: " "))
    if let meta = index.meta {
      add("implementation", Self.words(meta.implementation))
      add("runtime", Self.words(meta.runtime))
      add("os", Self.words(meta.os))
      add("cpu", Self.words(meta.cpu))
      add("ci", meta.ci?.name)
      add("build", meta.ci?.buildNumber)
      add("build.url", meta.ci?.url)
      add("commit", meta.ci?.git?.revision)
      add("branch", meta.ci?.git?.branch)
      add("tag", meta.ci?.git?.tag)
    }
    return properties
  }

  private static func words(_ product: Product) -> String? {
    guard !product.name.isEmpty else { return nil }
    return product.version.map { "\(product.name) \($0)" } ?? product.name
  }

  private func write(_ properties: [(name: String, value: String)]) {
    guard !properties.isEmpty else { return }
    writer.start("properties")
    writer.newline()
    for property in properties {
      writer.start("property")
      writer.attribute("name", property.name)
      writer.attribute("value", property.value)
      writer.end()
      writer.newline()
    }
    writer.end()
    writer.newline()
  }
}
