import CucumberMessages
import Execution
import Testing

struct ShardTests {
  private func keys(_ count: Int) -> [ScenarioKey] {
    (0..<count).map { ScenarioKey(uri: "f\($0 % 7).feature", name: "s\($0)", number: 1) }
  }

  private func parts(_ keys: [ScenarioKey], of count: Int, _ times: [ScenarioKey: Int] = [:]) throws -> [[Int]] {
    try (1...count).map { try #require(Shard(index: $0, count: count)).places(of: keys, times: times) }
  }

  @Test(arguments: [0, 1, 3, 4, 5, 97], [1, 2, 4, 7])
  func `every scenario is in exactly one part, and each part keeps its order`(scenarios: Int, count: Int) throws {
    let parts = try parts(keys(scenarios), of: count)
    #expect(parts.flatMap(\.self).sorted() == Array(0..<scenarios))
    #expect(parts.allSatisfy { $0 == $0.sorted() })
    let counts = parts.map(\.count)
    let most = counts.max() ?? 0
    let least = counts.min() ?? 0
    #expect(most - least <= 1)
  }

  @Test func `with times the parts take equally long`() throws {
    let keys = keys(40)
    var times = [keys[0]: 900, keys[1]: 500, keys[2]: 400]
    for key in keys.dropFirst(3) { times[key] = 10 }
    var loads: [Int] = []
    for part in try parts(keys, of: 3, times) {
      var load = 0
      for place in part { load += times[keys[place]] ?? 0 }
      loads.append(load)
    }
    // One has the longest alone; the short ones fill the others up.
    #expect(loads == [900, 640, 630])
  }

  @Test func `a scenario without a time counts as the median of the others`() throws {
    let keys = keys(4)
    // 100, 30 and twice the median, 100: neither part gets both of the long ones.
    let parts = try parts(keys, of: 2, [keys[0]: 100, keys[1]: 30])
    #expect(parts == [[0, 3], [1, 2]])
  }

  @Test func `a division has the same name only for the same scenarios and times`() {
    let keys = keys(3)
    let plain = Shard.division(of: keys)
    #expect(plain.count == 16)
    #expect(Shard.division(of: keys) == plain)
    #expect(Shard.division(of: keys, times: [ScenarioKey(uri: "other", name: "", number: 1): 9]) == plain)
    let others = [
      Shard.division(of: Array(keys.dropLast())), Shard.division(of: keys.reversed()),
      Shard.division(of: keys, times: [keys[0]: 100]), Shard.division(of: []),
    ]
    #expect(Set(others + [plain]).count == 5)
  }

  @Test func `more parts than scenarios leave some with nothing`() throws {
    #expect(try parts(keys(2), of: 5) == [[0], [1], [], [], []])
  }

  @Test(arguments: ["2/4", "1/1", "10/10"]) func `a part is written as it is read`(text: String) {
    #expect(Shard(text)?.description == text)
  }

  @Test(arguments: [
    "0/4", "5/4", "1/0", "-1/4", "1", "1/2/3", "a/b", "", "/", "+1/2", " 1/2", "1/99999999999999999999",
  ])
  func `what can't be a part is refused`(text: String) {
    #expect(Shard(text) == nil)
  }
}
