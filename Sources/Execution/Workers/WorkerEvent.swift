import CucumberMessages
import StepDefinitions

/// What a worker tells its supervisor. Moments are counts of the machine's clock.
enum WorkerEvent {
  /// The number of a hook is its place among those of its kind.
  case hookBegan(isBefore: Bool, Int, at: Int)
  case hookEnded(ScopedCall.Ended, began: Int)
  /// All hooks that were asked for have run; what is published since, and whether all passed.
  case hooksDone([String: String], passed: Bool)
  case attemptBegan(case: Int, number: Int, at: Int)
  case stepEnded(Int, ScopedCall.Ended, began: Int)
  /// With how much the process had printed by then, in bytes.
  case attemptEnded(at: Int, willBeRetried: Bool, out: Int, err: Int)
  /// A test case that was not begun, since the supervisor wants no more.
  case dropped(case: Int)
  /// All that one command asked for is done.
  case batchDone
  /// What the step that runs has left behind, at once: all that is known of it if the process dies of it.
  case left(StepScope.Left)
  /// What came when nothing was running.
  case strays([Attachment], [StepIssue])
  /// A definition that matches the text of a question, with the arguments.
  case matched(Int, definition: Int, [StepMatchArgument])
}

extension WorkerEvent {
  func write(to wire: inout WireWriter) {
    switch self {
    case .hookBegan(let isBefore, let number, let moment):
      wire.number(0)
      wire.flag(isBefore)
      wire.number(number)
      wire.number(moment)
    case .hookEnded(let ended, let began):
      wire.number(1)
      Self.write(ended, began, &wire)
    case .hooksDone(let published, let passed):
      wire.number(2)
      wire.list(published) { wire, string in
        wire.text(string.key)
        wire.text(string.value)
      }
      wire.flag(passed)
    case .attemptBegan(let number, let attempt, let moment):
      wire.number(3)
      wire.number(number)
      wire.number(attempt)
      wire.number(moment)
    case .stepEnded(let step, let ended, let began):
      wire.number(4)
      wire.number(step)
      Self.write(ended, began, &wire)
    case .attemptEnded(let moment, let willBeRetried, let out, let err):
      wire.number(5)
      wire.number(moment)
      wire.flag(willBeRetried)
      wire.number(out)
      wire.number(err)
    case .dropped(let number):
      wire.number(6)
      wire.number(number)
    case .batchDone:
      wire.number(7)
    case .left(.attachment(let attachment)):
      wire.number(8)
      Self.write(attachment, &wire)
    case .left(.issue(let issue)):
      wire.number(9)
      Self.write(issue, &wire)
    case .strays(let attachments, let issues):
      wire.number(10)
      wire.list(attachments) { Self.write($1, &$0) }
      wire.list(issues) { Self.write($1, &$0) }
    case .matched(let number, let definition, let arguments):
      wire.number(11)
      wire.number(number)
      wire.number(definition)
      wire.list(arguments) { wire, argument in
        wire.optional(argument.parameterTypeName) { $0.text($1) }
        Self.write(argument.group, &wire)
      }
    }
  }

  init(from wire: inout WireReader) throws(WireReader.Failure) {
    switch try wire.number() {
    case 0: self = .hookBegan(isBefore: try wire.flag(), try wire.number(), at: try wire.number())
    case 1:
      let (ended, began) = try Self.ended(&wire)
      self = .hookEnded(ended, began: began)
    case 2:
      let pairs = try wire.list { wire throws(WireReader.Failure) in (try wire.text(), try wire.text()) }
      self = .hooksDone(Dictionary(pairs, uniquingKeysWith: { $1 }), passed: try wire.flag())
    case 3: self = .attemptBegan(case: try wire.number(), number: try wire.number(), at: try wire.number())
    case 4:
      let step = try wire.number()
      let (ended, began) = try Self.ended(&wire)
      self = .stepEnded(step, ended, began: began)
    case 5:
      self = .attemptEnded(
        at: try wire.number(), willBeRetried: try wire.flag(), out: try wire.number(), err: try wire.number())
    case 6: self = .dropped(case: try wire.number())
    case 7: self = .batchDone
    case 8: self = .left(.attachment(try Self.attachment(&wire)))
    case 9: self = .left(.issue(try Self.issue(&wire)))
    case 10:
      self = .strays(
        try wire.list { wire throws(WireReader.Failure) in try Self.attachment(&wire) },
        try wire.list { wire throws(WireReader.Failure) in try Self.issue(&wire) })
    case 11:
      self = .matched(
        try wire.number(), definition: try wire.number(),
        try wire.list { wire throws(WireReader.Failure) in
          let name = try wire.optional { wire throws(WireReader.Failure) in try wire.text() }
          return StepMatchArgument(group: try Self.group(&wire), parameterTypeName: name)
        })
    default: throw .outOfRange
    }
  }

  // MARK: Parts

  private static func write(_ ended: ScopedCall.Ended, _ began: Int, _ wire: inout WireWriter) {
    wire.number(began)
    wire.number(ended.moment - began)
    wire.number(ended.outcome.status.rawValue)
    let isPlain = ended.outcome.message == nil && ended.outcome.exception == nil && ended.attachments.isEmpty
    wire.flag(isPlain)
    if isPlain { return }
    wire.optional(ended.outcome.message) { $0.text($1) }
    wire.optional(ended.outcome.exception) { wire, exception in
      wire.text(exception.type)
      wire.optional(exception.message) { $0.text($1) }
      wire.optional(exception.stackTrace) { $0.text($1) }
    }
    wire.list(ended.attachments) { Self.write($1, &$0) }
  }

  private static func ended(_ wire: inout WireReader) throws(WireReader.Failure) -> (ScopedCall.Ended, began: Int) {
    let began = try wire.number()
    let moment = began &+ (try wire.number())
    guard let status = StepStatus(rawValue: try wire.number()) else { throw .outOfRange }
    if try wire.flag() { return (.init(outcome: StepOutcome(status: status), moment: moment), began) }
    let message = try wire.optional { wire throws(WireReader.Failure) in try wire.text() }
    let exception = try wire.optional { wire throws(WireReader.Failure) in
      Exception(
        type: try wire.text(), message: try wire.optional { wire throws(WireReader.Failure) in try wire.text() },
        stackTrace: try wire.optional { wire throws(WireReader.Failure) in try wire.text() })
    }
    let attachments = try wire.list { wire throws(WireReader.Failure) in try Self.attachment(&wire) }
    let outcome = StepOutcome(status: status, message: message, exception: exception)
    return (.init(outcome: outcome, attachments: attachments, moment: moment), began)
  }

  private static func write(_ attachment: Attachment, _ wire: inout WireWriter) {
    wire.text(attachment.body)
    wire.flag(attachment.contentEncoding == .base64)
    wire.optional(attachment.fileName) { $0.text($1) }
    wire.text(attachment.mediaType)
  }

  private static func attachment(_ wire: inout WireReader) throws(WireReader.Failure) -> Attachment {
    Attachment(
      body: try wire.text(), contentEncoding: try wire.flag() ? .base64 : .identity,
      fileName: try wire.optional { wire throws(WireReader.Failure) in try wire.text() }, mediaType: try wire.text())
  }

  private static func write(_ issue: StepIssue, _ wire: inout WireWriter) {
    wire.text(issue.message)
    wire.optional(issue.fileID) { $0.text($1) }
    wire.optional(issue.line) { $0.number($1) }
  }

  private static func issue(_ wire: inout WireReader) throws(WireReader.Failure) -> StepIssue {
    StepIssue(
      message: try wire.text(), fileID: try wire.optional { wire throws(WireReader.Failure) in try wire.text() },
      line: try wire.optional { wire throws(WireReader.Failure) in try wire.number() })
  }

  private static func write(_ group: CucumberMessages.Group, _ wire: inout WireWriter) {
    wire.optional(group.children) { wire, children in wire.list(children) { Self.write($1, &$0) } }
    wire.optional(group.start) { $0.number($1) }
    wire.optional(group.value) { $0.text($1) }
  }

  private static func group(_ wire: inout WireReader) throws(WireReader.Failure) -> CucumberMessages.Group {
    CucumberMessages.Group(
      children: try wire.optional { wire throws(WireReader.Failure) in
        try wire.list { wire throws(WireReader.Failure) in try Self.group(&wire) }
      }, start: try wire.optional { wire throws(WireReader.Failure) in try wire.number() },
      value: try wire.optional { wire throws(WireReader.Failure) in try wire.text() })
  }
}
