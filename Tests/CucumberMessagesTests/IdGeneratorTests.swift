import CucumberMessages
import Testing

struct IdGeneratorTests {
  @Test func `ids are numbers that count up from zero`() {
    var ids = IdGenerator()
    #expect([ids.make(), ids.make(), ids.make()] == ["0", "1", "2"])
    #expect(ids.next == 3)
  }

  @Test func `a copy goes on where its original was`() {
    var ids = IdGenerator(startingAt: 7)
    _ = ids.make()
    var copy = ids
    #expect(copy.make() == "8")
    #expect(ids.make() == "8")
  }
}
