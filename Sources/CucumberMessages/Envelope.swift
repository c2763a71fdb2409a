/// One Cucumber Message: everything that happens is one of these.
///
/// Protocol 34, <https://github.com/cucumber/messages>. A stream of them, one a line, is what runners write
/// and reporters read.
public enum Envelope: Hashable, Sendable {
  case meta(Meta)
  case source(Source)
  case gherkinDocument(GherkinDocument)
  case pickle(Pickle)
  case parseError(ParseError)
  case parameterType(ParameterTypeMessage)
  case undefinedParameterType(UndefinedParameterType)
  case stepDefinition(StepDefinitionMessage)
  case hook(Hook)
  case suggestion(Suggestion)
  case testRunStarted(TestRunStarted)
  case testRunHookStarted(TestRunHookStarted)
  case testRunHookFinished(TestRunHookFinished)
  case testCase(TestCase)
  case testCaseStarted(TestCaseStarted)
  case testStepStarted(TestStepStarted)
  case attachment(Attachment)
  case externalAttachment(ExternalAttachment)
  case testStepFinished(TestStepFinished)
  case testCaseFinished(TestCaseFinished)
  case testRunFinished(TestRunFinished)
}

extension Envelope: JSONChoice {
  package init() { self = .testRunFinished(TestRunFinished()) }

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    // Nearly all messages are of these kinds.
    try choice("testStepStarted", &coder, Self.testStepStarted) {
      if case .testStepStarted(let value) = $0 { value } else { nil }
    }
    try choice("testStepFinished", &coder, Self.testStepFinished) {
      if case .testStepFinished(let value) = $0 { value } else { nil }
    }
    try choice("testCaseStarted", &coder, Self.testCaseStarted) {
      if case .testCaseStarted(let value) = $0 { value } else { nil }
    }
    try choice("testCaseFinished", &coder, Self.testCaseFinished) {
      if case .testCaseFinished(let value) = $0 { value } else { nil }
    }
    if !Coder.isReading, isOfAttempt { return }
    try choice("meta", &coder, Self.meta) { if case .meta(let value) = $0 { value } else { nil } }
    try choice("source", &coder, Self.source) { if case .source(let value) = $0 { value } else { nil } }
    try choice("gherkinDocument", &coder, Self.gherkinDocument) {
      if case .gherkinDocument(let value) = $0 { value } else { nil }
    }
    try choice("pickle", &coder, Self.pickle) { if case .pickle(let value) = $0 { value } else { nil } }
    try choice("parseError", &coder, Self.parseError) { if case .parseError(let value) = $0 { value } else { nil } }
    try choice("parameterType", &coder, Self.parameterType) {
      if case .parameterType(let value) = $0 { value } else { nil }
    }
    try choice("undefinedParameterType", &coder, Self.undefinedParameterType) {
      if case .undefinedParameterType(let value) = $0 { value } else { nil }
    }
    try choice("stepDefinition", &coder, Self.stepDefinition) {
      if case .stepDefinition(let value) = $0 { value } else { nil }
    }
    try choice("hook", &coder, Self.hook) { if case .hook(let value) = $0 { value } else { nil } }
    try choice("suggestion", &coder, Self.suggestion) { if case .suggestion(let value) = $0 { value } else { nil } }
    try choice("testRunStarted", &coder, Self.testRunStarted) {
      if case .testRunStarted(let value) = $0 { value } else { nil }
    }
    try choice("testRunHookStarted", &coder, Self.testRunHookStarted) {
      if case .testRunHookStarted(let value) = $0 { value } else { nil }
    }
    try choice("testRunHookFinished", &coder, Self.testRunHookFinished) {
      if case .testRunHookFinished(let value) = $0 { value } else { nil }
    }
    try choice("testCase", &coder, Self.testCase) { if case .testCase(let value) = $0 { value } else { nil } }
    try choice("attachment", &coder, Self.attachment) { if case .attachment(let value) = $0 { value } else { nil } }
    try choice("externalAttachment", &coder, Self.externalAttachment) {
      if case .externalAttachment(let value) = $0 { value } else { nil }
    }
    try choice("testRunFinished", &coder, Self.testRunFinished) {
      if case .testRunFinished(let value) = $0 { value } else { nil }
    }
  }

  private var isOfAttempt: Bool {
    switch self {
    case .testStepStarted, .testStepFinished, .testCaseStarted, .testCaseFinished: true
    case .meta, .source, .gherkinDocument, .pickle, .parseError, .parameterType, .undefinedParameterType,
      .stepDefinition, .hook, .suggestion, .testRunStarted, .testRunHookStarted, .testRunHookFinished, .testCase,
      .attachment, .externalAttachment, .testRunFinished:
      false
    }
  }
}
