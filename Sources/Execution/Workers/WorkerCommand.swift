import CucumberMessages
import StepDefinitions

/// What a supervisor asks of a worker.
enum WorkerCommand: Sendable {
  /// What BeforeAll hooks of the run have published.
  case publish([String: String])
  /// Run the BeforeAll or AfterAll hooks of a scope.
  case hooks(isBefore: Bool, HookScope, limit: Int)
  case run([CaseScript])
  /// Match texts with the definitions whose patterns may not end.
  case match([MatchQuestion])
  /// End, when all that was asked before is done.
  case finish
}

/// Which of the definitions whose patterns may not end match a text.
struct MatchQuestion: Hashable, Sendable {
  /// Which one of the questions it is.
  let number: Int
  let text: String
  /// The definitions not to ask: they have not ended with this text.
  var without: [Int] = []
  /// How long each may take, in nanoseconds.
  let limit: Int
}

extension WorkerCommand {
  func write(to wire: inout WireWriter) {
    switch self {
    case .publish(let strings):
      wire.number(0)
      wire.list(strings) { wire, string in
        wire.text(string.key)
        wire.text(string.value)
      }
    case .hooks(let isBefore, let scope, let limit):
      wire.number(1)
      wire.flag(isBefore)
      wire.flag(scope == .run)
      wire.number(limit)
    case .run(let scripts):
      wire.number(2)
      wire.list(scripts) { wire, script in script.write(to: &wire) }
    case .match(let questions):
      wire.number(3)
      wire.list(questions) { wire, question in
        wire.number(question.number)
        wire.text(question.text)
        wire.list(question.without) { $0.number($1) }
        wire.number(question.limit)
      }
    case .finish:
      wire.number(4)
    }
  }

  /// Writes `run` with scripts that are written already.
  static func write(run scripts: [ArraySlice<UInt8>], to wire: inout WireWriter) {
    wire.number(2)
    wire.list(scripts) { $0.raw($1) }
  }

  init(from wire: inout WireReader) throws(WireReader.Failure) {
    switch try wire.number() {
    case 0:
      let pairs = try wire.list { wire throws(WireReader.Failure) in (try wire.text(), try wire.text()) }
      self = .publish(Dictionary(pairs, uniquingKeysWith: { $1 }))
    case 1: self = .hooks(isBefore: try wire.flag(), try wire.flag() ? .run : .worker, limit: try wire.number())
    case 2:
      self = .run(try wire.list { wire throws(WireReader.Failure) in try CaseScript(from: &wire) })
    case 3:
      self = .match(
        try wire.list { wire throws(WireReader.Failure) in
          MatchQuestion(
            number: try wire.number(), text: try wire.text(),
            without: try wire.list { wire throws(WireReader.Failure) in try wire.number() },
            limit: try wire.number())
        })
    case 4: self = .finish
    default: throw .outOfRange
    }
  }
}

extension CaseScript {
  func write(to wire: inout WireWriter) {
    writeHead(to: &wire)
    wire.list(steps) { $1.write(to: &$0) }
  }

  /// Writes all but the steps, which follow as a list.
  func writeHead(to wire: inout WireWriter) {
    for number in [number, attempt, retries, limit, stepLimit, line] { wire.number(number) }
    for text in [name, uri, language] { wire.text(text) }
    wire.list(tags) { $0.text($1) }
  }

  init(from wire: inout WireReader) throws(WireReader.Failure) {
    number = try wire.number()
    attempt = try wire.number()
    retries = try wire.number()
    limit = try wire.number()
    stepLimit = try wire.number()
    line = try wire.number()
    name = try wire.text()
    uri = try wire.text()
    language = try wire.text()
    tags = try wire.list { wire throws(WireReader.Failure) in try wire.text() }
    steps = try wire.list { wire throws(WireReader.Failure) in
      StepScript(
        text: try wire.text(), definition: try StepPlan(from: &wire),
        places: try wire.list { wire throws(WireReader.Failure) in Int32(clamping: try wire.number()) },
        table: try wire.optional { wire throws(WireReader.Failure) in
          DataTable(
            try wire.list { wire throws(WireReader.Failure) in
              try wire.list { wire throws(WireReader.Failure) in try wire.text() }
            }, lines: try wire.list { wire throws(WireReader.Failure) in try wire.number() })
        },
        docString: try wire.optional { wire throws(WireReader.Failure) in
          DocString(
            try wire.text(), mediaType: try wire.optional { wire throws(WireReader.Failure) in try wire.text() })
        })
    }
  }
}

extension StepScript {
  func write(to wire: inout WireWriter) {
    Self.write(text, definition, places[...], table, docString, to: &wire)
  }

  static func write(
    _ text: String, _ definition: StepPlan, _ places: ArraySlice<Int32>, _ table: StepDefinitions.DataTable? = nil,
    _ docString: StepDefinitions.DocString? = nil, to wire: inout WireWriter
  ) {
    wire.text(text)
    definition.write(to: &wire)
    wire.list(places) { $0.number(Int($1)) }
    wire.optional(table) { wire, table in
      wire.list(table.raw) { wire, row in wire.list(row) { $0.text($1) } }
      wire.list(table.lines) { $0.number($1) }
    }
    wire.optional(docString) { wire, docString in
      wire.text(docString.content)
      wire.optional(docString.mediaType) { $0.text($1) }
    }
  }
}

extension StepPlan {
  func write(to wire: inout WireWriter) {
    switch self {
    case .definition(let place): wire.number(place)
    case .undefined: wire.number(-1)
    case .ambiguous: wire.number(-2)
    case .unanswered(let why):
      wire.number(-3)
      wire.text(why)
    }
  }

  init(from wire: inout WireReader) throws(WireReader.Failure) {
    let number = try wire.number()
    switch number {
    case 0...: self = .definition(number)
    case -1: self = .undefined
    case -2: self = .ambiguous
    case -3: self = .unanswered(try wire.text())
    default: throw .outOfRange
    }
  }
}
