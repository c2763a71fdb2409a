import StepDefinitions

/// A worker as its supervisor knows it: the process, what it is to do, and what it has told.
///
/// Not `Sendable`: the supervisor's one task uses it.
package final class Worker {
  enum Role {
    case cases
    /// Runs the hooks of scope `.run` and lives as long as the run.
    case run
    /// Matches texts with patterns that may not end.
    case matching
  }

  let number: Int
  let role: Role
  let process: Platform.ProcessID
  let mark: RunMark
  let notices: CInt
  private let memory: WorkerMemory
  private let commands: CInt
  private let printed: (out: CInt, err: CInt)
  private var outgoing: [UInt8] = []
  private var incoming: [UInt8] = []
  private var wire = WireWriter()

  /// The test cases that it was given and has not ended, in order.
  var cases: [Int] = []
  /// How many of them each batch that isn't done has.
  var batches: [Int] = []
  /// The number of test cases to give it at once.
  var batchSize = 1
  /// When the batch that it is at began, as far as the supervisor knows.
  var batchBegan = 0
  /// Whether it has told anything.
  var hasSpoken = false
  /// How many test cases it has ended.
  var ended = 0
  /// The test case that it is at, as far as it is told.
  var current: CurrentCase?
  /// The test case before.
  var previous: Int?
  /// The hook of the run that it is at, and when it began.
  var hook: (hook: BoundHook, isBefore: Bool, began: Int)?
  /// What the step that runs has left behind.
  var left: [StepScope.Left] = []
  /// How many sets of hooks it was asked for and has not ended.
  var hookSets = 0
  /// Whether it was asked for its BeforeAll hooks, if there are any.
  var isPrepared = false
  /// Whether its BeforeAll hooks have run.
  var isReady = false
  /// Whether it has been told to end.
  var isFinishing = false
  /// When it was told to end.
  var finishBegan = 0
  /// Why the supervisor killed it, and the type of the exception that tells it.
  private(set) var killed: (reason: String, type: String)?
  /// Where its files were when the last attempt had ended, in bytes.
  var told = (out: 0, err: 0)
  /// When its end of what connects it with the supervisor was seen closed; 0 where it is open. A process that ends
  /// closes it a little earlier.
  var lostAt = 0
  /// What the supervisor has seen of the step that runs.
  var watch = Watch()

  /// A test case of which not all is told.
  final class CurrentCase {
    let number: Int
    let attempt: Int
    let teller: CaseTeller
    let start: Int
    /// How many of its steps and hooks are told.
    var steps = 0
    var worst = StepStatus.passed
    var moment: Int
    /// The steps that are to be told when the attempt has ended.
    var untold: [(step: Int, ended: ScopedCall.Ended, began: Int)] = []

    /// - Parameter moment: When the attempt began.
    init(number: Int, attempt: Int, teller: CaseTeller, moment: Int) {
      self.number = number
      self.attempt = attempt
      self.teller = teller
      start = moment
      self.moment = moment
    }
  }

  /// How long the supervisor has seen one step run.
  struct Watch: Equatable {
    var phase = RunMark.Phase.idle
    var number = 0
    var attempt = 0
    var step = 0
    var began = 0
    /// How much it has told, in bytes.
    var produced = 0
    /// When this was seen first; 0 where it wasn't yet, since it was asked for something.
    var since = 0
    /// When its time was seen to be over; 0 where it isn't.
    var overdueSince = 0
    var isAnnounced = false

    func isSame(as other: Watch) -> Bool {
      phase == other.phase && number == other.number && attempt == other.attempt && step == other.step
        && began == other.began && produced == other.produced
    }
  }

  /// Starts a process for test cases, before anybody knows which.
  ///
  /// - Throws: `WorkerError` where none can be started.
  package convenience init(memoryLimit: Int? = nil) throws(WorkerError) {
    try self.init(number: 1, role: .cases, memoryLimit: memoryLimit)
  }

  init(number: Int, role: Role, memoryLimit: Int?) throws(WorkerError) {
    self.number = number
    self.role = role
    // A program that doesn't know that it is a worker would start another, and that one the next.
    if WorkerProcess.isThisOne { throw WorkerError(reason: "this process is one itself") }
    do throws(Platform.Failure) {
      let file = try Platform.memoryFile(size: WorkerMemory.size)
      memory = try WorkerMemory(file)
      mark = memory.mark
      let down = try Platform.pipe()
      let up = try Platform.pipe()
      printed = (try Platform.scratchFile(), try Platform.scratchFile())
      commands = down.write
      notices = up.read
      Platform.makeNonblocking(commands)
      Platform.makeNonblocking(notices)
      var variables = [WorkerProcess.variable: "1"]
      if let memoryLimit { variables[WorkerProcess.memoryVariable] = String(memoryLimit) }
      if Platform.environment("SWIFT_BACKTRACE") == nil {
        variables["SWIFT_BACKTRACE"] =
          "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=64,sanitize=no"
      }
      process = try Platform.startCopy(
        variables: variables, descriptors: [-1, printed.out, printed.err, down.read, up.write, file])
      for descriptor in [file, down.read, up.write] { Platform.close(descriptor) }
    } catch {
      throw WorkerError(reason: error.text)
    }
  }

  deinit {
    for descriptor in [commands, notices, printed.out, printed.err] { Platform.close(descriptor) }
  }

  /// Whether it was asked for something that it has not done.
  var hasWork: Bool { !batches.isEmpty || hookSets > 0 }

  // MARK: Talking

  /// Where more is to be written; `nil` where all is.
  var wantsToWrite: CInt? { outgoing.isEmpty ? nil : commands }

  func send(_ command: WorkerCommand) {
    send { command.write(to: &$0) }
  }

  /// - Parameter scripts: As `CaseScript.write(to:)` writes them.
  func send(run scripts: [ArraySlice<UInt8>]) {
    send { WorkerCommand.write(run: scripts, to: &$0) }
  }

  private func send(_ write: (inout WireWriter) -> Void) {
    // It may have idled for long before this.
    if mark.phase == .idle { watch.since = 0 }
    wire.beginFrame()
    write(&wire)
    wire.endFrame()
    outgoing += wire.bytes
    flush()
  }

  /// Writes as much as the worker takes. One that reads no more is found out by its end.
  func flush() {
    var done = 0
    while done < outgoing.count {
      let count = outgoing.withUnsafeBytes { Platform.write(commands, UnsafeRawBufferPointer(rebasing: $0[done...])) }
      if count < 0 { done = outgoing.count }
      if count <= 0 { break }
      done += count
    }
    outgoing.removeFirst(done)
  }

  /// Whether its notices can be waited for: a closed end is always ready.
  var isListening: Bool { lostAt == 0 }

  /// Hands over what it has told since the last call.
  ///
  /// - Parameter takePassed: Takes what most events are: a step that passed.
  func takeEvents(_ take: (WorkerEvent) -> Void, passed takePassed: (PassedStep) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      var count = buffer.count
      while count == buffer.count { count = Platform.read(notices, into: buffer) }
      if count == 0, lostAt == 0 { lostAt = Platform.monotonicNanoseconds() }
    }
    memory.take(into: &incoming)
    var place = 0
    incoming.withUnsafeBytes { bytes in
      while let frame = Frame.next(in: bytes, at: place) {
        place = frame.upperBound
        var wire = WireReader(UnsafeRawBufferPointer(rebasing: bytes[frame]))
        // A frame that can't be read comes from a process that has broken its memory: its scenario will be missed.
        if let passed = PassedStep(ifNextIn: &wire) {
          takePassed(passed)
        } else if let event = try? WorkerEvent(from: &wire) {
          take(event)
        }
      }
    }
    incoming.removeFirst(place)
    memory.release()
  }

  // MARK: What it printed

  enum Stream {
    case out, err
  }

  /// What it has printed from a place in its file on.
  ///
  /// - Parameter end: Where to stop; `nil` for the end of the file.
  func printed(_ stream: Stream, from start: Int, to end: Int? = nil) -> PrintedText {
    let file = stream == .out ? printed.out : printed.err
    let end = end ?? Platform.fileState(file)?.size ?? 0
    return PrintedText(file, from: end < start ? 0 : start, to: end)
  }

  // MARK: Its end

  /// - Returns: `nil` while it lives.
  func end() -> Platform.End? { Platform.end(of: process) }

  /// Ends a process that nobody needs.
  package func discard() {
    kill()
  }

  func kill(_ reason: String? = nil, type: String = TimeLimits.type) {
    if killed == nil, let reason { killed = (reason, type) }
    Platform.killGroup(of: process)
  }

  /// Kills what it had started and left behind.
  func killRest() {
    Platform.killGroup(of: process, includingItself: false)
  }
}

/// Why a worker can't be started.
package struct WorkerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's words.
  package let reason: String

  package var description: String {
    "can't start a process for the scenarios: \(reason); --in-process runs them without one"
  }
}
