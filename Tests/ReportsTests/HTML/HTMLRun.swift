import CucumberMessages
import Foundation
import Testing

@testable import Reports
@testable import Terminal

/// A page made from a stream, and the data that its script would read.
struct HTMLRun {
  let html: String
  let data: [String: Any]

  /// - Parameter ndjson: the stream, one message a line.
  init(_ ndjson: String, options: HTMLReporter.Options = .init(), folder: (any FolderSink)? = nil) throws {
    let sink = MemorySink()
    var reporter = HTMLReporter(sink, options, folder: folder)
    for line in ndjson.split(separator: "\n") {
      if let envelope = try Envelope(ndjson: String(line)) { try reporter.receive(envelope) }
    }
    try reporter.finish()
    html = sink.text
    let block = try #require(HTMLRun.block("data", of: html))
    data = try #require(try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any])
  }

  /// The text between the tags of a data block.
  static func block(_ id: String, of html: String) -> String? {
    guard let start = html.range(of: "<script type=\"application/json\" id=\"\(id)\">") else { return nil }
    guard let end = html.range(of: "</script>", range: start.upperBound..<html.endIndex) else { return nil }
    return String(html[start.upperBound..<end.lowerBound])
  }

  func attachmentBody(_ number: Int) throws -> String? {
    guard let block = HTMLRun.block("attachment-\(number)", of: html) else { return nil }
    return try JSONSerialization.jsonObject(with: Data(block.utf8), options: .fragmentsAllowed) as? String
  }

  var features: [[String: Any]] { data["features"] as? [[String: Any]] ?? [] }

  var problems: [[String: Any]] { data["problems"] as? [[String: Any]] ?? [] }

  /// All scenarios as they ran, in the order of the page.
  var cases: [[String: Any]] {
    features.enumerated().flatMap { number, feature in
      var blocks = (try? HTMLRun.objects("feature-\(number)", of: html))?[...] ?? []
      return HTMLRun.cases(in: feature["children"] as? [[String: Any]] ?? []).map { each in
        // As the page does: what has no steps of its own has the next ones of its feature's block.
        each["steps"] == nil ? each.merging(blocks.popFirst() ?? [:]) { $1 } : each
      }
    }
  }

  private static func objects(_ id: String, of html: String) throws -> [[String: Any]]? {
    guard let block = block(id, of: html) else { return nil }
    return try JSONSerialization.jsonObject(with: Data(block.utf8)) as? [[String: Any]]
  }

  private static func cases(in children: [[String: Any]]) -> [[String: Any]] {
    children.flatMap { child -> [[String: Any]] in
      (child["cases"] as? [[String: Any]] ?? []) + cases(in: child["children"] as? [[String: Any]] ?? [])
    }
  }
}

/// A small stream: one feature with a scenario and an outline, told message by message.
enum HTMLSample {
  static let files = """
    {"gherkinDocument":{"uri":"a.feature","comments":[],"feature":{"location":{"line":1},"tags":[],"language":"en","keyword":"Feature","name":"A","description":"","children":[{"background":{"id":"b","location":{"line":2},"keyword":"Background","name":"","description":"","steps":[{"id":"b1","location":{"line":3},"keyword":"Given ","text":"x"}]}},{"scenario":{"id":"s","location":{"line":4},"tags":[],"keyword":"Scenario","name":"one","description":"","steps":[{"id":"s1","location":{"line":5},"keyword":"When ","text":"I pay 12 €"}],"examples":[]}}]}}}
    {"pickle":{"id":"p","uri":"a.feature","location":{"line":4},"name":"one","language":"en","astNodeIds":["s"],"tags":[],"steps":[{"id":"p1","text":"x","astNodeIds":["b1"]},{"id":"p2","text":"I pay 12 €","astNodeIds":["s1"]}]}}
    {"stepDefinition":{"id":"d","pattern":{"source":"I pay {int} €","type":"CUCUMBER_EXPRESSION"},"sourceReference":{"uri":"Steps.swift","location":{"line":7}}}}
    {"hook":{"id":"h","type":"BEFORE_TEST_CASE","name":"clean","sourceReference":{"uri":"Hooks.swift","location":{"line":3}}}}
    """

  static let plan = """
    {"testRunStarted":{"id":"r","timestamp":{"seconds":100,"nanos":0}}}
    {"testCase":{"id":"t","pickleId":"p","testRunStartedId":"r","testSteps":[{"id":"t0","hookId":"h"},{"id":"t1","pickleStepId":"p1","stepDefinitionIds":[],"stepMatchArgumentsLists":[]},{"id":"t2","pickleStepId":"p2","stepDefinitionIds":["d"],"stepMatchArgumentsLists":[{"stepMatchArguments":[{"parameterTypeName":"int","group":{"start":6,"value":"12","children":[]}}]}]}]}}
    """

  static let end = #"{"testRunFinished":{"testRunStartedId":"r","success":true,"timestamp":{"seconds":101,"nanos":0}}}"#

  /// One attempt; its last step ends as told, and a failing one says `no`.
  static func attempt(_ id: String, _ status: String = "PASSED", retried: Bool = false, hookSays: String? = nil)
    -> String
  {
    let message = status == "FAILED" ? #","message":"no""# : ""
    let hook = hookSays.map { #","message":"\#($0)""# } ?? ""
    return """
      {"testCaseStarted":{"id":"\(id)","testCaseId":"t","attempt":0,"timestamp":{"seconds":100,"nanos":0}}}
      {"testStepFinished":{"testCaseStartedId":"\(id)","testStepId":"t0","timestamp":{"seconds":100,"nanos":0},"testStepResult":{"status":"PASSED","duration":{"seconds":0,"nanos":1000}\(hook)}}}
      {"testStepFinished":{"testCaseStartedId":"\(id)","testStepId":"t1","timestamp":{"seconds":100,"nanos":0},"testStepResult":{"status":"PASSED","duration":{"seconds":0,"nanos":5000000}}}}
      {"testStepFinished":{"testCaseStartedId":"\(id)","testStepId":"t2","timestamp":{"seconds":100,"nanos":0},"testStepResult":{"status":"\(status)","duration":{"seconds":0,"nanos":9000}\(message)}}}
      {"testCaseFinished":{"testCaseStartedId":"\(id)","timestamp":{"seconds":100,"nanos":40000000},"willBeRetried":\(retried)}}
      """
  }

  static func run(_ parts: String...) -> String {
    ([files, plan] + parts + [end]).joined(separator: "\n")
  }
}
