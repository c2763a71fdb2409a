import Foundation
import Testing

@testable import Reports
@testable import Terminal

struct HTMLReporterTests {
  @Test func `a step that passed is told as its microseconds`() throws {
    let run = try HTMLRun(HTMLSample.run(HTMLSample.attempt("1")))
    let each = try #require(run.cases.first)
    #expect(each["status"] == nil)
    #expect(each["took"] as? Int == 40_000)
    let runs = try #require(each["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    #expect(runs[0]["results"] as? [Int] == [5000, 9])
  }

  @Test func `a step is told as written, with its keyword, its definition and the places of its arguments`() throws {
    let run = try HTMLRun(HTMLSample.run(HTMLSample.attempt("1")))
    let steps = try #require(run.cases.first?["steps"] as? [[String: Any]])
    #expect(steps.map { $0["key"] as? String } == ["Given ", "When "])
    #expect(steps.map { $0["text"] as? String } == ["x", "I pay 12 €"])
    #expect(steps.map { $0["background"] as? Bool } == [true, nil])
    #expect(steps[1]["args"] as? [Int] == [6, 2])
    #expect(steps[1]["def"] as? [Int] == [0])
    let definitions = try #require(run.data["definitions"] as? [[String: String]])
    #expect(definitions == [["pattern": "I pay {int} €", "at": "Steps.swift:7"]])
  }

  @Test func `a hook is told only when it has something to say`() throws {
    let quiet = try HTMLRun(HTMLSample.run(HTMLSample.attempt("1")))
    #expect((quiet.cases[0]["steps"] as? [Any])?.count == 2)
    let loud = try HTMLRun(HTMLSample.run(HTMLSample.attempt("1", hookSays: "swept")))
    let steps = try #require(loud.cases[0]["steps"] as? [[String: Any]])
    #expect(steps.count == 3)
    #expect(steps[0]["hook"] as? String == "BEFORE_TEST_CASE")
    #expect(steps[0]["name"] as? String == "clean")
    #expect(steps[0]["at"] as? String == "Hooks.swift:3")
  }

  @Test func `a retried scenario that passed is flaky, and keeps the attempt that failed`() throws {
    let run = try HTMLRun(
      HTMLSample.run(HTMLSample.attempt("1", "FAILED", retried: true), HTMLSample.attempt("2")))
    #expect(run.cases.count == 1)
    #expect(run.cases[0]["status"] == nil)
    #expect(run.cases[0]["flaky"] as? Bool == true)
    let runs = try #require(run.cases[0]["runs"] as? [[String: Any]])
    #expect(runs.map { $0["status"] as? String } == ["failed", nil])
    let result = try #require((runs[0]["results"] as? [Any])?.last as? [String: Any])
    #expect(result["message"] as? String == "no")
  }

  @Test func `a scenario that was selected and never began is not green`() throws {
    let run = try HTMLRun(HTMLSample.run())
    #expect(run.cases[0]["status"] as? String == "unknown")
    #expect(run.cases[0]["selected"] as? Bool == true)
    #expect(run.cases[0]["runs"] == nil)
  }

  @Test func `without a run every scenario is there, and none of them was selected`() throws {
    let run = try HTMLRun(HTMLSample.files)
    #expect(run.data["started"] == nil)
    #expect(run.cases.count == 1)
    #expect(run.cases[0]["status"] as? String == "unknown")
    #expect(run.cases[0]["selected"] == nil)
    #expect((run.cases[0]["steps"] as? [Any])?.count == 2)
  }

  @Test func `a stream that stops before the run's end has a beginning and no end`() throws {
    let run = try HTMLRun([HTMLSample.files, HTMLSample.plan].joined(separator: "\n"))
    #expect(run.data["started"] as? Int == 100_000)
    #expect(run.data["ended"] == nil)
    #expect(run.data["success"] == nil)
  }

  @Test func `what no scenario shows is told as a problem of the run`() throws {
    let run = try HTMLRun(
      """
      {"source":{"uri":"b.feature","data":"Feature: B\\n  Gvien x\\n","mediaType":"text/x.cucumber.gherkin+plain"}}
      {"parseError":{"source":{"uri":"b.feature","location":{"line":2,"column":3}},"message":"(2:3): expected a step"}}
      {"undefinedParameterType":{"name":"color","expression":"a {color} car"}}
      {"hook":{"id":"h","type":"BEFORE_TEST_RUN","name":"start","sourceReference":{"uri":"Hooks.swift","location":{"line":3}}}}
      {"testRunStarted":{"id":"r","timestamp":{"seconds":100,"nanos":0}}}
      {"testRunHookStarted":{"id":"1","testRunStartedId":"r","hookId":"h","timestamp":{"seconds":100,"nanos":0}}}
      {"testRunHookFinished":{"testRunHookStartedId":"1","timestamp":{"seconds":100,"nanos":0},"result":{"status":"FAILED","message":"port taken","duration":{"seconds":0,"nanos":1}}}}
      {"testRunFinished":{"success":false,"message":"gave up","timestamp":{"seconds":101,"nanos":0}}}
      """)
    #expect(run.problems.map { $0["kind"] as? String } == ["parse", "hook", "parameterType", "aborted"])
    #expect(run.problems.map { $0["message"] as? String } == ["(2:3): expected a step", "port taken", nil, "gave up"])
    #expect(run.problems[0]["at"] as? String == "b.feature:2:3")
    #expect(run.problems[0]["source"] as? String == "  Gvien x")
    #expect(run.problems[1]["at"] as? String == "Hooks.swift:3")
  }

  @Test func `an attachment's content stands in a block of its own, and the step tells its number`() throws {
    let attachment = """
      {"attachment":{"testCaseStartedId":"1","testStepId":"t2","body":"a </script> & more","contentEncoding":"IDENTITY","mediaType":"text/plain","fileName":"a.txt"}}
      {"attachment":{"testCaseStartedId":"1","body":"AAEC","contentEncoding":"BASE64","mediaType":"image/png"}}
      """
    let run = try HTMLRun(HTMLSample.run(HTMLSample.attempt("1"), attachment))
    #expect(try run.attachmentBody(1) == "a </script> & more")
    #expect(try run.attachmentBody(2) == "AAEC")
    let attempt = try #require((run.cases[0]["runs"] as? [[String: Any]])?.first)
    let result = try #require((attempt["results"] as? [Any])?.last as? [String: Any])
    let told = try #require((result["attachments"] as? [[String: Any]])?.first)
    #expect(told["id"] as? Int == 1)
    #expect(told["name"] as? String == "a.txt")
    #expect(told["size"] as? Int == 18)
    let left = try #require((attempt["attachments"] as? [[String: Any]])?.first)
    #expect(left["base64"] as? Bool == true)
    #expect(left["size"] as? Int == 3)
  }

  @Test func `pickles without a document still have a feature to stand in`() throws {
    let pickle = HTMLSample.files.split(separator: "\n")[1]
    let run = try HTMLRun(String(pickle))
    #expect(run.features.count == 1)
    #expect(run.features[0]["path"] as? String == "a.feature")
    #expect(run.cases.count == 1)
  }

  @Test func `the same stream makes the same bytes`() throws {
    let stream = HTMLSample.run(HTMLSample.attempt("1", "FAILED"))
    #expect(try HTMLRun(stream).html == HTMLRun(stream).html)
  }

  @Test func `a sink that breaks stops the report with its error`() throws {
    var reporter = HTMLReporter(MemorySink(failingWith: .closedPipe, after: 1000))
    #expect(throws: SinkError.closedPipe) { try reporter.finish() }
  }

  @Test func `every stream of the compatibility kit is told in full`() throws {
    guard let folder = ProcessInfo.processInfo.environment["GHERKIT_CONFORMANCE"] else {
      print("skipped: GHERKIT_CONFORMANCE is not set")
      return
    }
    let kit = URL(fileURLWithPath: folder).appendingPathComponent("compatibility-kit")
    let samples = try FileManager.default.contentsOfDirectory(atPath: kit.path).sorted()
    var count = 0
    for sample in samples {
      let file = kit.appendingPathComponent("\(sample)/\(sample).ndjson")
      guard let stream = try? String(contentsOf: file, encoding: .utf8) else { continue }
      count += 1
      let run = try HTMLRun(stream)
      let messages = try stream.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(run.cases.count == messages.count { $0["pickle"] != nil }, "\(sample)")
      let retried = messages.compactMap { ($0["testCaseFinished"] as? [String: Any])?["willBeRetried"] as? Bool }
      let attempts = run.cases.reduce(0) { $0 + (($1["runs"] as? [Any])?.count ?? 0) }
      #expect(attempts == retried.count, "\(sample)")
      for (number, message) in messages.compactMap({ $0["attachment"] as? [String: Any] }).enumerated() {
        #expect(try run.attachmentBody(number + 1) == message["body"] as? String, "\(sample)")
      }
    }
    #expect(count > 30)
  }

  @Test func `tags that fit a template are told with their address, once`() throws {
    let files = HTMLSample.files.replacing(
      #""astNodeIds":["s"],"tags":[]"#,
      with: #""astNodeIds":["s"],"tags":[{"name":"@T-1","astNodeId":"x"},{"name":"@b","astNodeId":"y"}]"#)
    let run = try HTMLRun(files, options: .init(tagLinks: [try TagLink(#"@T-(\d+)=https://x.example/$1"#)]))
    #expect(run.data["tagLinks"] as? [[String]] == [["@T-1", "https://x.example/1"]])
    #expect(try HTMLRun(files).data["tagLinks"] == nil)
  }

  @Test func `with a folder pictures and what is large lie beside the page, and small texts in it`() throws {
    let folder = MemoryFolderSink(name: "reports/attachments")
    let long = String(repeating: "x", count: 100_000)
    let attached = [
      #""body":"iVBORw==","contentEncoding":"BASE64","mediaType":"image/png","fileName":"../../x.html""#,
      #""body":"small","contentEncoding":"IDENTITY","mediaType":"text/plain""#,
      #""body":"\#(long)","contentEncoding":"IDENTITY","mediaType":"text/html""#,
      #""body":"AAAA","contentEncoding":"BASE64","mediaType":"image/svg+xml""#,
    ].map { #"{"attachment":{\#($0),"testRunStartedId":"r"}}"# }.joined(separator: "\n")
    let run = try HTMLRun([HTMLSample.run(HTMLSample.attempt("1")), attached].joined(separator: "\n"), folder: folder)
    #expect(folder.files.keys.sorted() == ["1.png", "3.txt"])
    #expect(folder.files["1.png"] == [0x89, 0x50, 0x4E, 0x47])
    let left = try #require(run.data["attachments"] as? [[String: Any]])
    #expect(left.map { $0["file"] as? String } == ["attachments/1.png", nil, "attachments/3.txt", nil])
    #expect(try run.attachmentBody(2) == "small")
    #expect(run.html.contains("img-src data: 'self'"))
    #expect(try !HTMLRun(HTMLSample.files).html.contains("'self'"))
  }
}
