import CucumberMessages
import Testing

@testable import Reports

@Suite struct JUnitTimeTests {
  @Test(arguments: [
    (0, "0"), (1_000_000, "0.001"), (10_000_000, "0.01"), (1_500_000, "0.002"), (499_999, "0"),
    (1_000_000_000, "1"), (61_200_000_000, "61.2"), (999_999_999, "1"), (123_456_789_000_000, "123456.789"),
  ])
  func `seconds have a dot, at most three decimals and no exponent`(nanoseconds: Int, text: String) {
    #expect(JUnitTime.seconds(Elapsed(nanoseconds: nanoseconds)) == text)
  }

  @Test(arguments: [
    (0, 0, "1970-01-01T00:00:00Z"), (951_782_400, 0, "2000-02-29T00:00:00Z"),
    (1_769_850_000, 7_000_000, "2026-01-31T09:00:00.007Z"), (4_107_542_399, 0, "2100-02-28T23:59:59Z"),
    (4_107_542_400, 0, "2100-03-01T00:00:00Z"), (-1, 0, "1969-12-31T23:59:59Z"),
  ])
  func `instants are ISO 8601 in UTC`(seconds: Int, nanos: Int, text: String) {
    #expect(JUnitTime.instant(Timestamp(seconds: seconds, nanos: nanos)) == text)
  }
}
