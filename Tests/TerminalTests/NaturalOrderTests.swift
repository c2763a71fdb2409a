import Terminal
import Testing

struct NaturalOrderTests {
  @Test(
    arguments: [
      ("file2", "file10"), ("file02", "file10"), ("a", "b"), ("a", "aa"), ("1", "2"), ("9", "10"), ("a1b2", "a1b10"),
      ("file", "file1"), ("B", "a"), ("x-1", "x1"), ("file2.feature", "file2a.feature"), ("a1", "a01"),
    ]) func `digits compare as numbers and all else by its bytes`(first: String, second: String)
  {
    #expect(NaturalOrder.precedes(first, second))
    #expect(!NaturalOrder.precedes(second, first))
  }

  @Test func `a number longer than any integer type is compared all the same`() {
    #expect(NaturalOrder.precedes("v99999999999999999999998", "v99999999999999999999999"))
  }

  @Test func `equal names precede neither way`() {
    #expect(!NaturalOrder.precedes("file007", "file007"))
  }

  @Test func `names that differ only in where zeros lead have an order`() {
    #expect(NaturalOrder.precedes("a01b1", "a1b01") != NaturalOrder.precedes("a1b01", "a01b1"))
  }
}
