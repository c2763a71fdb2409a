import Dispatch
import Synchronization
import TestKit
import Testing

extension KitTests {
  @Suite struct VirtualClockTests {
    @Test func `time moves only when it is told`() async {
      let clock = VirtualClock()
      #expect(clock.now.sinceStart == .zero)
      await clock.advance(by: .seconds(3))
      #expect(clock.now.sinceStart == .seconds(3))
      await clock.advance(to: .init(sinceStart: .seconds(5)))
      #expect(clock.now.sinceStart == .seconds(5))
    }

    @Test func `a moment that has passed moves nothing`() async {
      let clock = VirtualClock()
      await clock.advance(by: .seconds(3))
      await clock.advance(to: .init(sinceStart: .seconds(1)))
      #expect(clock.now.sinceStart == .seconds(3))
    }

    @Test func `sleepers wake in the order of their deadlines, each at its own`() async {
      let clock = VirtualClock()
      let log = Log()
      for seconds in [3, 1, 2] {
        Task {
          try await clock.sleep(for: .seconds(seconds))
          log.add("\(seconds) at \(clock.now.sinceStart)")
        }
      }
      await clock.advance(by: .seconds(10))
      #expect(log.lines == ["1 at 1.0 seconds", "2 at 2.0 seconds", "3 at 3.0 seconds"])
      #expect(clock.now.sinceStart == .seconds(10))
    }

    @Test func `sleepers of one deadline wake in the order in which they began`() async {
      let clock = VirtualClock()
      let log = Log()
      for name in ["first", "second", "third", "fourth"] {
        Task {
          try await clock.sleep(until: .init(sinceStart: .seconds(1)))
          log.add(name)
          await Task.detached { await Task.yield() }.value
          log.add("\(name) again")
        }
      }
      await clock.advance(by: .seconds(1))
      #expect(
        log.lines == [
          "first", "first again", "second", "second again", "third", "third again", "fourth", "fourth again",
        ])
    }

    @Test func `a sleeper that is not due goes on sleeping`() async {
      let clock = VirtualClock()
      let log = Log()
      let task = Task {
        try await clock.sleep(for: .seconds(2))
        log.add("awake")
      }
      await clock.advance(by: .milliseconds(1999))
      #expect(log.lines.isEmpty)
      await clock.advance(by: .milliseconds(1))
      #expect(log.lines == ["awake"])
      _ = await task.result
    }

    @Test func `work that a wake starts runs before time moves on`() async {
      let clock = VirtualClock()
      let log = Log()
      Task {
        try await clock.sleep(for: .seconds(1))
        Task.detached {
          await Self.onTheMainActor { log.add("work at \(clock.now.sinceStart)") }
          try await clock.sleep(for: .seconds(1))
          log.add("more work at \(clock.now.sinceStart)")
        }
      }
      Task {
        try await clock.sleep(for: .milliseconds(1001))
        log.add("later at \(clock.now.sinceStart)")
      }
      await clock.advance(by: .seconds(5))
      #expect(log.lines == ["work at 1.0 seconds", "later at 1.001 seconds", "more work at 2.0 seconds"])
    }

    @Test func `a cancelled sleeper wakes at once and throws`() async {
      let clock = VirtualClock()
      let task = Task { try await clock.sleep(for: .seconds(60)) }
      await clock.advance(by: .seconds(1))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(clock.now.sinceStart == .seconds(1))
      #expect(clock.sleepers.isEmpty)
    }

    @Test func `who is cancelled before sleeping doesn't begin`() async {
      let clock = VirtualClock()
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(60))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a deadline that has passed doesn't wait`() async throws {
      let clock = VirtualClock()
      await clock.advance(by: .seconds(2))
      try await clock.sleep(until: .init(sinceStart: .seconds(1)))
      try await clock.sleep(for: .zero)
    }

    @Test func `run goes on until nobody waits`() async {
      let clock = VirtualClock()
      let ticks = Log()
      Task {
        for tick in 1...30 {
          try await clock.sleep(for: .seconds(86_400))
          ticks.add("\(tick)")
        }
      }
      await clock.run()
      #expect(ticks.lines.count == 30)
      #expect(clock.now.sinceStart == .seconds(30 * 86_400))
    }

    @Test func `the clock tells who still waits`() async {
      let clock = VirtualClock()
      let late = Task(name: "the reminder") { try await clock.sleep(for: .seconds(9)) }
      let soon = Task { try await clock.sleep(for: .seconds(5)) }
      await clock.advance(by: .seconds(1))
      #expect(
        clock.sleepers.map(\.description) == [
          "a task waits since 0.0 seconds for 5.0 seconds", "the reminder waits since 0.0 seconds for 9.0 seconds",
        ])
      let error = #expect(throws: ForgottenSleepers.self) { try clock.verify() }
      #expect(
        error?.description == "a task waits since 0.0 seconds for 5.0 seconds; "
          + "the reminder waits since 0.0 seconds for 9.0 seconds")
      late.cancel()
      soon.cancel()
      await clock.settle()
      #expect(throws: Never.self) { try clock.verify() }
    }

    @Test func `an advance returns when work that settles or moves a clock itself has come to rest`() async {
      let (clock, other) = (VirtualClock(), VirtualClock())
      let log = Log()
      Task {
        try await clock.sleep(for: .seconds(1))
        await clock.settle()
        log.add("settled")
        await other.advance(by: .seconds(7))
        log.add("moved")
        try await clock.sleep(for: .seconds(1))
        log.add("slept")
      }
      await clock.advance(by: .seconds(5))
      #expect(log.lines == ["settled", "moved", "slept"])
      #expect(clock.sleepers.isEmpty)
    }

    @Test func `two clocks don't move each other`() async {
      let (one, other) = (VirtualClock(), VirtualClock())
      let log = Log()
      Task {
        try await one.sleep(for: .seconds(1))
        log.add("one")
      }
      let waiting = Task {
        try await other.sleep(for: .seconds(1))
        log.add("other")
      }
      async let moved: Void = one.advance(by: .seconds(2))
      async let still: Void = other.settle()
      _ = await (moved, still)
      #expect(log.lines == ["one"])
      waiting.cancel()
    }

    @Test func `a timeout on the clock beats work that never ends`() async throws {
      let clock = VirtualClock()
      let outcome = Task {
        await withTaskGroup(of: String.self) { group in
          group.addTask {
            try? await clock.sleep(for: .seconds(1_000_000))
            return "work"
          }
          group.addTask {
            try? await clock.sleep(for: .seconds(10))
            return "timeout"
          }
          defer { group.cancelAll() }
          return await group.next() ?? ""
        }
      }
      await clock.advance(by: .seconds(10))
      #expect(await outcome.value == "timeout")
      #expect(clock.sleepers.isEmpty)
    }

    @MainActor @Test func `time is moved from the main actor as from anywhere`() async {
      let clock = VirtualClock()
      let log = Log()
      Task {
        MainActor.assertIsolated()
        try await clock.sleep(for: .seconds(1))
        MainActor.assertIsolated()
        log.add("main")
      }
      await clock.advance(by: .seconds(1))
      MainActor.assertIsolated()
      dispatchPrecondition(condition: .onQueue(.main))
      #expect(log.lines == ["main"])
    }

    @Test func `an advance whose task is cancelled stops where it is`() async {
      let clock = VirtualClock()
      await clock.settle()
      let mover = Task { await clock.advance(by: .seconds(10)) }
      Task {
        try await clock.sleep(for: .seconds(3))
        mover.cancel()
      }
      await mover.value
      #expect(clock.now.sinceStart == .seconds(3))
    }

    @Test func `a test that has let its clock settle runs in turn with what it starts`() async {
      let clock = VirtualClock()
      await clock.settle()
      let log = Log()
      Task { log.add("task") }
      for _ in 0..<1_000 { log.add("test") }
      #expect(!log.lines.contains("task"), "one at a time: the task begins when the test waits")
      await clock.settle()
      #expect(log.lines.last == "task")
    }

    @Test func `real sleep goes on while a virtual clock lives`() async throws {
      let clock = VirtualClock()
      try await Task.sleep(for: .milliseconds(2))
      #expect(clock.now.sinceStart == .zero)
    }

    /// Every shape of work that could hide from a clock that only guesses.
    @Test func `no wake is lost in 2,000 runs of tasks, detached hops, actors and the main actor`() async {
      var wrong = 0
      for _ in 0..<2_000 {
        let clock = VirtualClock()
        let tally = Tally()
        let board = Board()
        let (ticks, feed) = AsyncStream.makeStream(of: Int.self)
        Task { for await tick in ticks { await tally.add(tick) } }
        for worker in 0..<3 {
          Task {
            for tick in 1...5 {
              try await clock.sleep(for: .seconds(1))
              feed.yield(tick)
              await withTaskGroup(of: Void.self) { group in group.addTask { await tally.add(tick) } }
              await Task.detached {
                await board.add(tick)
                await Task.detached(priority: .background) {
                  await Task.yield()
                  await tally.add(tick)
                }.value
              }.value
              if worker == 0 { Task.detached { @MainActor in board.add(tick) } }
              async let a: Void = tally.add(tick)
              async let b: Void = board.add(tick)
              _ = await (a, b)
            }
          }
        }
        for tick in 1...5 {
          await clock.advance(by: .seconds(1))
          let (counted, shown) = (await tally.count, await board.count)
          if counted != tick * 12 || shown != tick * 7 { wrong += 1 }
        }
        if !clock.sleepers.isEmpty { wrong += 1 }
        feed.finish()
      }
      #expect(wrong == 0)
    }

    @MainActor private static func onTheMainActor(_ body: @Sendable () -> Void) { body() }
  }
}

/// Lines in the order in which they were written, from any task.
final class Log: Sendable {
  private let storage = Mutex<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func add(_ line: String) { storage.withLock { $0.append(line) } }
}

private actor Tally {
  private(set) var count = 0

  func add(_ tick: Int) async {
    await Task.yield()
    count += 1
  }
}

@MainActor private final class Board {
  private(set) var count = 0

  func add(_ tick: Int) { count += 1 }
}
