import CucumberMessages
import Foundation
import Testing

@testable import Reports

@Suite struct CucumberJSONReporterTests {
  private func features(_ stream: [Envelope]) throws -> [[String: Any]] {
    let text = try Verdict.text(stream, "json")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  private func list(_ value: Any?, _ name: String) -> [[String: Any]] {
    (value as? [String: Any])?[name] as? [[String: Any]] ?? []
  }

  @Test func `only the words that readers know are told`() throws {
    let known: Set = ["passed", "failed", "skipped", "pending", "undefined"]
    for seed in 1...100 as ClosedRange<UInt64> {
      var random = RandomStream(seed: seed)
      for feature in try features(random.stream()) {
        for element in list(feature, "elements") {
          for step in ["steps", "before", "after"].flatMap({ list(element, $0) }) {
            let result = try #require(step["result"] as? [String: Any])
            #expect(known.contains(try #require(result["status"] as? String)))
            #expect(result["duration"] is Int)
          }
        }
      }
    }
  }

  @Test func `a background is an element of its own before each scenario, and hooks are the scenario's`() throws {
    var stream = TestStream()
    stream.feature(
      "features/a.feature", "A feature, really",
      TestStream.Scenario(
        "One", .init("open", hook: .beforeTestCase), .init("Given a shop"), .init("When I buy 2 apples"),
        .init("close", .failed, "it is stuck", hook: .afterTestCase)))
    stream.start()
    stream.runScenarios()
    stream.end(success: false)
    // Its first step is made a background's.
    let envelopes = stream.envelopes.map { envelope -> Envelope in
      guard case .gherkinDocument(var document) = envelope,
        case .scenario(var scenario)? = document.feature?.children.first
      else { return envelope }
      let background = Background(
        location: Location(line: 2, column: 3), keyword: "Background", name: "A shop", description: "  open",
        steps: [scenario.steps.removeFirst()], id: "background")
      document.feature?.children = [.background(background), .scenario(scenario)]
      return .gherkinDocument(document)
    }
    let feature = try #require(try features(envelopes).first)
    #expect(feature["id"] as? String == "a-feature--really")
    let elements = list(feature, "elements")
    #expect(elements.map { $0["type"] as? String } == ["background", "scenario"])
    #expect(list(elements[0], "steps").map { $0["name"] as? String } == ["a shop"])
    #expect(elements[0]["description"] as? String == "  open")
    #expect(list(elements[1], "steps").map { $0["name"] as? String } == ["I buy 2 apples"])
    #expect(list(elements[1], "before").count == 1)
    let after = try #require(list(elements[1], "after").first?["result"] as? [String: Any])
    #expect(after["status"] as? String == "failed")
    #expect((after["error_message"] as? String)?.hasPrefix("it is stuck\n") == true)
    #expect(elements[1]["id"] as? String == "a-feature--really;one")
  }

  @Test func `what was attached is embedded, what was logged is output, and what lies elsewhere is its address`() throws
  {
    var stream = TestStream()
    stream.feature(
      "a.feature", "A",
      TestStream.Scenario(
        "One",
        .init(
          "Given x",
          attachments: [
            Attachment(body: "aGk=", contentEncoding: .base64, fileName: "a.png", mediaType: "image/png"),
            Attachment(body: "hi", contentEncoding: .identity, mediaType: "text/plain"),
            Attachment(body: "logged", contentEncoding: .identity, mediaType: "text/x.cucumber.log+plain"),
          ])))
    stream.start()
    stream.runScenarios()
    stream.end(success: true)
    var envelopes = stream.envelopes
    let place = try #require(envelopes.lastIndex { if case .testStepFinished = $0 { true } else { false } })
    guard case .testStepFinished(let finished) = envelopes[place] else { return }
    envelopes.insert(
      .externalAttachment(
        ExternalAttachment(
          url: "https://host/v.mp4", mediaType: "video/mp4", testCaseStartedId: finished.testCaseStartedId,
          testStepId: finished.testStepId)), at: place)
    let step = try #require(list(list(try features(envelopes).first, "elements").first, "steps").first)
    #expect(step["output"] as? [String] == ["logged"])
    let embeddings = list(step, "embeddings")
    #expect(embeddings.map { $0["mime_type"] as? String } == ["image/png", "text/plain", "text/uri-list"])
    #expect(
      embeddings.map { $0["data"] as? String } == ["aGk=", "aGk=", Base64.encode(Array("https://host/v.mp4".utf8))])
    // The other reports tell of it too.
    for format in ["junit", "junit,profile=strict", "pretty"] {
      #expect(try Verdict.text(envelopes, format).contains("https://host/v.mp4"), "\(format)")
    }
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func `base64 is written as RFC 4648 has it`(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }
}
