import Synchronization
import TestKit
import Testing
import WeightTracking

@MainActor @Suite struct CloudSyncTests {
  private struct Unreachable: Error {}

  /// A cloud that answers two seconds late.
  private final class SlowCloud: CloudService {
    let clock: VirtualClock
    let answer: Mutex<CloudStatus?>
    let questions = Mutex(0)

    init(_ clock: VirtualClock, _ answer: CloudStatus?) {
      self.clock = clock
      self.answer = Mutex(answer)
    }

    func status() async throws -> CloudStatus {
      questions.withLock { $0 += 1 }
      try await clock.sleep(for: .seconds(2))
      guard let status = answer.withLock({ $0 }) else { throw Unreachable() }
      return status
    }
  }

  private let clock = VirtualClock()

  private func refresh(_ sync: CloudSync) async {
    Task { await sync.refresh() }
    await clock.settle()
  }

  @Test(arguments: CloudStatus.allCases) func `what the cloud answers is shown`(status: CloudStatus) async {
    let sync = CloudSync(SlowCloud(clock, status))
    #expect(sync.state == .unknown)
    await refresh(sync)
    #expect(sync.state == .checking)
    await clock.advance(by: .seconds(2))
    #expect(sync.state == .known(status))
    #expect(!sync.message.isEmpty)
  }

  @Test func `a cloud that can't be asked is told, and can be asked again`() async {
    let cloud = SlowCloud(clock, nil)
    let sync = CloudSync(cloud)
    await refresh(sync)
    await clock.advance(by: .seconds(2))
    #expect(sync.state == .failed)
    cloud.answer.withLock { $0 = .available }
    await refresh(sync)
    await clock.advance(by: .seconds(2))
    #expect(sync.state == .known(.available))
  }

  @Test func `two questions at once are one`() async {
    let cloud = SlowCloud(clock, .available)
    let sync = CloudSync(cloud)
    await refresh(sync)
    await refresh(sync)
    await clock.advance(by: .seconds(2))
    #expect(cloud.questions.withLock { $0 } == 1)
    #expect(sync.state == .known(.available))
  }

  @Test func `leaving stops the question, and shows what was shown before`() async {
    let sync = CloudSync(SlowCloud(clock, .restricted))
    sync.leave()
    await refresh(sync)
    await clock.advance(by: .seconds(2))
    await refresh(sync)
    sync.leave()
    await clock.settle()
    #expect(clock.sleepers.isEmpty)
    #expect(sync.state == .known(.restricted))
  }
}
