import CucumberMessages
import Terminal
import Testing
import XML

@testable import Reports

/// The profile `cucumber` against what cucumber/junit-xml-formatter writes for the same streams.
@Suite struct JUnitCucumberTests {
  private static var plain: JUnitOptions {
    var options = JUnitOptions()
    options.profile = .cucumber
    return options
  }

  private static var custom: JUnitOptions {
    var options = plain
    options.suite = "Cucumber Suite"
    options.className = "Cucumber Class"
    options.names = .featureFirst
    return options
  }

  private func check(_ name: String, _ kind: String, _ options: JUnitOptions) throws {
    let stream = try Conformance.stream("junit-xml/\(name).ndjson")
    let text = try rendered(stream) { JUnitReporter($0, options) }
    let expected = try XMLElement(document: Conformance.bytes("junit-xml/\(name).\(kind).xml"))
    #expect(try XMLElement(document: text).comparable == expected.comparable)
    let schema = try XMLSchema(Conformance.bytes("junit-xml/schema/jenkins-junit.xsd"))
    #expect(schema.problems(in: Array(text.utf8)) == [])
    // Surefire's schema doesn't know the suite's timestamp.
    let surefire = try XMLSchema(Conformance.bytes("junit-xml/schema/surefire-test-report-3.0.2.xsd"))
    #expect(surefire.problems(in: Array(text.utf8)).filter { !$0.message.contains("'timestamp' is not allowed") } == [])
  }

  @Test(arguments: Conformance.junitSamples("default"))
  func `every given stream gives its default document`(name: String) throws {
    try check(name, "default", Self.plain)
  }

  @Test(arguments: Conformance.junitSamples("custom"))
  func `every given stream gives its document with a suite, a class and names of our choice`(name: String) throws {
    try check(name, "custom", Self.custom)
  }
}

extension XMLElement {
  /// For comparing: white space between elements goes, and in attributes it becomes blanks, as readers do
  /// with raw line ends; some of the given documents hold such.
  fileprivate var comparable: XMLElement {
    var copy = self
    copy.attributes = attributes.mapValues { value in
      String(value.map { $0.isWhitespace ? " " : $0 })
    }
    copy.content = content.compactMap { part in
      switch part {
      case .element(let element): .element(element.comparable)
      case .text(let text): elements.isEmpty && !text.allSatisfy(\.isWhitespace) ? .text(text) : nil
      }
    }
    return copy
  }
}
