import CucumberMessages
import Testing

struct TimestampTests {
  @Test func `moments are ordered by seconds, then nanoseconds`() {
    #expect(Timestamp(seconds: 1, nanos: 999_999_999) < Timestamp(seconds: 2, nanos: 0))
    #expect(Timestamp(seconds: 2, nanos: 1) < Timestamp(seconds: 2, nanos: 2))
  }

  @Test func `a span is split into seconds and the rest, and joined again`() {
    let span = Elapsed(nanoseconds: 3_000_000_007)
    #expect(span == Elapsed(seconds: 3, nanos: 7))
    #expect(span.nanoseconds == 3_000_000_007)
  }

  @Test func `a span beyond 292 years is told as that and does not trap`() {
    #expect(Elapsed(seconds: .max, nanos: 5).nanoseconds == .max)
    #expect(Elapsed(seconds: 9_223_372_036, nanos: 999_999_999).nanoseconds == .max)
  }
}
