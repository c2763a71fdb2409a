import StepDefinitions
import Testing

struct OutcomesTests {
  @Test func `pending and skip throw their reason`() {
    #expect(throws: PendingStep.self) { try pending("why") }
    #expect(throws: SkippedStep.self) { try skip() }
    do { try pending("why") } catch { #expect((error as? PendingStep)?.reason == "why") }
    do { try skip() } catch { #expect((error as? SkippedStep)?.reason == "") }
  }
}
