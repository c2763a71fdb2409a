import Foundation
import Gherkit
import Synchronization
import Testing

/// Steps that the Swift runtime ends.
struct TrappingSteps: StepLibrary {
  struct World: Gherkit.World {
    var names: [String] = []
    var count: Int8 = 127
    var name: String?
    let published: [String: String]

    init(_ scenario: ScenarioContext) { published = scenario.published }
  }

  struct Broken: Error {}

  /// Whether what a scenario left behind may die now: only when the next one runs.
  private static let mayDie = Atomic(false)

  func define() {
    Step("a step passes") { (_) in }
    Step("a step computes for {int} ms") { (_, milliseconds: Int) in
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      while ContinuousClock.now < end {}
    }
    Step("nil is unwrapped") { (world) in print(world.name!) }
    Step("an index is out of range") { (world) in print(world.names[3]) }
    Step("a number overflows") { (world) in world.count += 1 }
    Step("a fatal error is called") { (_) in fatalError("the shop burnt down") }
    Step("a precondition fails") { (world) in precondition(world.count < 3, "too many") }
    // The reason for `try!`: it is what is tried.
    // swift-format-ignore: NeverUseForceTry
    Step("an error is forced") { (_) in try! Self.breaks() }
    Step("a cast is forced") { (world) in print((world.names as Any) as! Int) }
    Step("the stack ends") { (_) in print(Self.deeper(1)) }
    Step("memory ends") { (_) in
      var blocks: [[UInt8]] = []
      while true { blocks.append([UInt8](repeating: 1, count: 16 << 20)) }
    }
    Step("an expectation fails and then it dies") { (_) in
      log("about to die")
      #expect(Bool(false), "it looked bad before")
      fatalError("and then it was over")
    }
    Step("a task is left behind that dies") { (_) in
      Task.detached {
        while !Self.mayDie.load(ordering: .acquiring) { try? await Task.sleep(for: .milliseconds(5)) }
        fatalError("from the grave")
      }
    }
    Step("what was left behind may die") { (_) in Self.mayDie.store(true, ordering: .releasing) }
    Step("the gate is {string}") { (world, state: String) in #expect(world.published["gate"]?.hasPrefix(state) == true)
    }
    Step("the process is told") { (_) in attach("\(ProcessInfo.processInfo.processIdentifier)", mediaType: "text/x-pid")
    }
    Step("it fails the second time") { (_) in
      let file = ProcessInfo.processInfo.environment["DEATHS_FILE"] ?? "count"
      let count = (try? String(contentsOfFile: file, encoding: .utf8))?.count ?? 0
      try (String(repeating: "x", count: count + 1)).write(toFile: file, atomically: true, encoding: .utf8)
      #expect(count != 1, "it is the second time")
    }
    Step("it dies the first time") { (world) in
      let file = ProcessInfo.processInfo.environment["DEATHS_FILE"] ?? "died"
      if FileManager.default.createFile(atPath: file, contents: nil), world.count > 0,
        !FileManager.default.fileExists(atPath: file + ".again")
      {
        _ = FileManager.default.createFile(atPath: file + ".again", contents: nil)
        fatalError("the first time")
      }
    }
  }

  static func breaks() throws { throw Broken() }

  @inline(never) static func deeper(_ depth: Int) -> Int {
    var room = (depth, depth, depth, depth)
    return withUnsafeBytes(of: &room) { Int($0[0]) } + deeper(depth + 1) + 1
  }
}
