import CucumberMessages
import Testing

@testable import Execution

struct RunOrderTests {
  private let keys = (1...20).map { ScenarioKey(uri: "Features/a.feature", name: "row", number: $0) }

  @Test func `defined and reverse are what they say`() {
    #expect(RunOrder.defined.places(of: keys) == Array(0..<20))
    #expect(RunOrder.reverse.places(of: keys) == Array((0..<20).reversed()))
  }

  @Test func `a seed gives the same order on every machine`() {
    // Written down once: another number here is another order for everybody's seeds.
    #expect(RunOrder.random(seed: 42).places(of: Array(keys.prefix(8))) == [2, 5, 4, 6, 3, 1, 7, 0])
    #expect(RunOrder.random(seed: 42).places(of: keys).sorted() == Array(0..<20))
  }

  @Test func `another seed gives another order`() {
    let orders = Set((0..<50).map { RunOrder.random(seed: $0).places(of: keys) })
    #expect(orders.count == 50)
  }

  @Test func `a part runs in the order that it has within the whole`() {
    let whole = RunOrder.random(seed: 7).places(of: keys)
    let part = [3, 5, 8, 13, 17]
    let order = RunOrder.random(seed: 7).places(of: part.map { keys[$0] }).map { part[$0] }
    #expect(order == whole.filter(part.contains))
  }

  @Test func `every scenario comes first equally often`() {
    var counts = [Int](repeating: 0, count: 4)
    for seed in 0..<4000 { counts[RunOrder.random(seed: seed).places(of: Array(keys.prefix(4)))[0]] += 1 }
    #expect(counts.allSatisfy { (900...1100).contains($0) }, "\(counts)")
  }

  /// The first outputs for the seed 1234567, as the reference in C gives them (<https://prng.di.unimi.it/splitmix64.c>).
  @Test func `the generator is SplitMix64`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }
}
