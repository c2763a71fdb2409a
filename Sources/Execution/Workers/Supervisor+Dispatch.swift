import StepDefinitions

/// Who runs which test cases when.
///
/// Test cases go out in batches that grow while they are short, the next one queued before the last one ends: one at a
/// time costs more in hand-overs than an empty step.
extension Supervisor {
  /// How long a batch should take, in nanoseconds.
  private static let batchTime = 4_000_000
  private static let largestBatch = 64
  /// The work for which another process is worth its start, in nanoseconds: some ten times what it takes to start one.
  private static let worthAProcess = 250_000_000
  /// How long to wait for the first test cases before their time is judged, in nanoseconds, and how many are enough:
  /// those after the start of a process take longer than all others.
  private static let patienceWithFirst = 40_000_000
  private static let enoughFirst = 500

  /// Gives all workers enough to do, and starts those that are worth it.
  func handOut() {
    startWorkers()
    for worker in workers where worker.role == .cases && worker.isReady && !worker.isFinishing {
      // Where a failure ends the run, nothing is handed out before it is known.
      let depth = options.mostFailures == nil ? 2 : 1
      while worker.batches.count < depth, !isStopping {
        let batch = takeBatch(options.mostFailures == nil ? worker.batchSize : 1)
        if batch.isEmpty { break }
        if worker.batches.isEmpty { worker.batchBegan = now }
        worker.cases += batch
        worker.batches.append(batch.count)
        worker.send(run: batch.map(script))
      }
    }
  }

  private var remaining: Int { waiting.count + plan.cases.count - next }

  private func takeBatch(_ most: Int) -> [Int] {
    // So that no worker has much to do when the others have nothing.
    let size = min(most, max(1, remaining / (2 * mostWorkers)))
    var batch: [Int] = []
    while batch.count < size {
      if !waiting.isEmpty {
        batch.append(waiting.removeFirst())
      } else if next < plan.cases.count {
        batch.append(next)
        next += 1
      } else {
        break
      }
    }
    return batch
  }

  private func script(_ number: Int) -> ArraySlice<UInt8> {
    if attempts[number] == nil, let scripts = plan.scripts { return scripts[number] }
    var script = plan.script(number, options)
    script.attempt = attempts[number] ?? 0
    var wire = WireWriter()
    script.write(to: &wire)
    return wire.bytes[...]
  }

  private func startWorkers() {
    let living = workers.count { $0.role == .cases && !$0.isFinishing }
    if isStopping || remaining == 0 { return }
    let isSlow = now - casesBegan > Self.patienceWithFirst
    let isWorthMore =
      living == 0 || settings.workers != nil || (isSlow && timePerCase == 0)
      || ((isSlow || done >= Self.enoughFirst) && remaining * timePerCase > Self.worthAProcess)
    guard isWorthMore, living < min(mostWorkers, remaining + living) else { return }
    for _ in living..<(living == 0 && settings.workers == nil ? 1 : min(mostWorkers, remaining + living)) {
      guard let worker = start(.cases) else { return }
      prepare(worker)
    }
  }

  /// Learns from a batch how large the next one should be.
  func learn(from worker: Worker, count: Int) {
    let time = max(now - worker.batchBegan, 1)
    worker.batchBegan = now
    timePerCase = max(time / count, 1)
    let fitting = max(Self.batchTime / timePerCase, 1)
    worker.batchSize = min(fitting, worker.batchSize * 4, Self.largestBatch)
  }

  /// Whether steps are told as they end: with one worker nothing can come between them.
  var tellsLive: Bool { mostWorkers == 1 || plan.cases.count == 1 }

  /// What messages call a worker, where there are several.
  func name(_ worker: Worker) -> String? {
    mostWorkers == 1 ? nil : String(worker.number)
  }
}
