import CucumberMessages
import Foundation
import Testing

/// Every message of the official test data, where `GHERKIT_CONFORMANCE` names a folder that has it.
struct ConformanceTests {
  static let folder: String? = {
    guard let root = ProcessInfo.processInfo.environment["GHERKIT_CONFORMANCE"] else {
      print("skipped: the conformance tests of CucumberMessages, since GHERKIT_CONFORMANCE is not set")
      return nil
    }
    return root
  }()

  static let files: [String] = {
    guard let folder else { return [] }
    return ["compatibility-kit", "gherkin/good", "gherkin/bad"].flatMap { group in
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(group)")) ?? []
      return names.filter { $0.hasSuffix(".ndjson") }.sorted().map { "\(group)/\($0)" }
    }
  }()

  @Test(.enabled(if: folder != nil)) func `there are official messages to read`() {
    #expect(Self.files.count > 100)
  }

  @Test(.enabled(if: folder != nil), arguments: files)
  func `every official message is read and written back as the same JSON`(path: String) throws {
    let text = try String(contentsOfFile: #require(Self.folder) + "/" + path, encoding: .utf8)
    for line in text.split(separator: "\n") {
      let envelope = try #require(try Envelope(ndjson: String(line)), "an unknown kind: \(line.prefix(80))")
      #expect(try Self.json(envelope.ndjson) == Self.json(String(line)))
    }
  }

  private static func json(_ line: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
  }
}

/// What the official messages taught, held by lines of our own.
struct EveryKindTests {
  @Test(arguments: [
    #"{"meta":{"protocolVersion":"34","implementation":{"name":"a","version":"1"},"runtime":{"name":"b"},"os":{"name":"c"},"cpu":{"name":"d"},"ci":{"name":"e","url":"u","buildNumber":"7","git":{"remote":"r","revision":"v","branch":"b","tag":"t"}}}}"#,
    #"{"source":{"uri":"a.feature","data":"Feature: ü\n","mediaType":"text/x.cucumber.gherkin+plain"}}"#,
    ##"{"gherkinDocument":{"uri":"a","feature":{"location":{"line":1,"column":1},"tags":[{"location":{"line":1},"name":"@t","id":"0"}],"language":"en","keyword":"Feature","name":"n","description":"","children":[{"background":{"location":{"line":2},"keyword":"Background","name":"","description":"","steps":[],"id":"1"}},{"rule":{"location":{"line":3},"tags":[],"keyword":"Rule","name":"","description":"","children":[],"id":"2"}}]},"comments":[{"location":{"line":9,"column":1},"text":"#c"}]}}"##,
    #"{"pickle":{"id":"1","uri":"a","location":{"line":2,"column":3},"name":"n","language":"en","steps":[{"argument":{"docString":{"mediaType":"json","content":"{}"}},"astNodeIds":["0","5"],"id":"3","type":"Action","text":"t"}],"tags":[{"name":"@t","astNodeId":"9"}],"astNodeIds":["0"]}}"#,
    #"{"parseError":{"source":{"uri":"a","location":{"line":2,"column":1}},"message":"(2:1): expected"}}"#,
    #"{"parameterType":{"name":"flight","regularExpressions":["a","b"],"preferForRegularExpressionMatch":false,"useForSnippets":true,"id":"4"}}"#,
    #"{"undefinedParameterType":{"expression":"{x}","name":"x"}}"#,
    #"{"stepDefinition":{"id":"1","pattern":{"source":"a","type":"REGULAR_EXPRESSION"},"sourceReference":{"javaMethod":{"className":"C","methodName":"m","methodParameterTypes":["int"]}}}}"#,
    #"{"hook":{"id":"1","name":"n","sourceReference":{"javaStackTraceElement":{"className":"C","fileName":"f","methodName":"m"}},"tagExpression":"@a","type":"AFTER_TEST_STEP"}}"#,
    #"{"suggestion":{"id":"1","pickleStepId":"2","snippets":[{"language":"swift","code":"Given()"}]}}"#,
    #"{"testRunStarted":{"timestamp":{"seconds":1,"nanos":2},"id":"1"}}"#,
    #"{"testRunHookStarted":{"id":"1","testRunStartedId":"2","hookId":"3","workerId":"w","timestamp":{"seconds":0,"nanos":0}}}"#,
    #"{"testRunHookFinished":{"testRunHookStartedId":"1","result":{"duration":{"seconds":0,"nanos":1},"status":"PASSED"},"timestamp":{"seconds":0,"nanos":0}}}"#,
    #"{"testCase":{"id":"1","pickleId":"2","testSteps":[{"hookId":"3","id":"4"},{"id":"5","pickleStepId":"6","stepDefinitionIds":["7"],"stepMatchArgumentsLists":[{"stepMatchArguments":[{"group":{"children":[{"children":[]}],"start":0,"value":"v"},"parameterTypeName":"int"}]}]}]}}"#,
    #"{"testCaseStarted":{"attempt":1,"id":"1","testCaseId":"2","timestamp":{"seconds":0,"nanos":0}}}"#,
    #"{"testStepStarted":{"testCaseStartedId":"1","testStepId":"2","timestamp":{"seconds":0,"nanos":0}}}"#,
    #"{"attachment":{"body":"b","contentEncoding":"BASE64","fileName":"f","mediaType":"m","testCaseStartedId":"1","testStepId":"2","timestamp":{"seconds":0,"nanos":0}}}"#,
    #"{"externalAttachment":{"url":"u","mediaType":"m","testRunHookStartedId":"1"}}"#,
    #"{"testStepFinished":{"testCaseStartedId":"1","testStepId":"2","testStepResult":{"duration":{"seconds":0,"nanos":0},"message":"m","status":"FAILED","exception":{"type":"T","message":"m","stackTrace":"s"}},"timestamp":{"seconds":0,"nanos":0}}}"#,
    #"{"testCaseFinished":{"testCaseStartedId":"1","timestamp":{"seconds":0,"nanos":0},"willBeRetried":true}}"#,
    #"{"testRunFinished":{"message":"m","success":true,"timestamp":{"seconds":0,"nanos":0},"testRunStartedId":"1"}}"#,
  ])
  func `a message of each kind is written back as it was read`(line: String) throws {
    #expect(try #require(try Envelope(ndjson: line)).ndjson == line)
  }
}
