import Testing

@testable import Execution

/// What a dying process wrote is taken apart.
struct DeathReportTests {
  private static let trap = """
    own line
    Specs/Basket.swift:5: Fatal error: no such thing
    second line
    swift-runtime: failed to suspend thread 2 while processing a crash

    *** Signal 4: Backtracing from 0x7f... done ***

    *** Program crashed: Illegal instruction at 0x7f ***

    Thread 1 "-qos.overcommit" crashed:

      0      0x0000 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
      1 [ra] 0x0001 Basket.add(_:) + 98 in specs at /src/shop/Sources/Basket.swift:5:33
      2 [ra] 0x0002 thunk in specs at //<compiler-generated>

    Backtrace took 0.05s
    """

  @Test func `a trap's words, its places and the process's own output are told apart`() {
    let death = Death(
      .killed(signal: 4, name: "SIGILL"), reason: nil, output: Self.trap, folder: "/src/shop")
    #expect(death.message == "Fatal error: no such thing\nsecond line")
    #expect(death.places == ["Sources/Basket.swift:5"])
    #expect(death.ownOutput == "own line")
  }

  @Test func `an optimised build tells the failure in the report only`() {
    let output = """
      *** Signal 4: Backtracing from 0x55... done ***
      *** Swift runtime failure: arithmetic overflow ***
      Thread 0 crashed:
        0 [inlined] [system] 0x00 Swift runtime failure: arithmetic overflow in specs at //<compiler-generated>
        1                    0x00 T.over(_:) + 9 in specs at /src/T.swift:7:51
      """
    let death = Death(.killed(signal: 4, name: "SIGILL"), reason: nil, output: output, folder: nil)
    #expect(death.message == "Fatal error: arithmetic overflow")
    #expect(death.places == ["/src/T.swift:7"])
  }

  @Test func `without a report the end itself is told, and a limit before it`() {
    let killed = Death(.killed(signal: 9, name: "SIGKILL"), reason: nil, output: "printed\n", folder: nil)
    #expect(killed.message.contains("SIGKILL"))
    #expect(killed.ownOutput == "printed\n")
    #expect(Death(.exited(3), reason: nil, output: "", folder: nil).message.contains("code 3"))
    let limit = Death(.killed(signal: 9, name: "SIGKILL"), reason: "took too long", output: "", folder: nil)
    #expect(limit.message == "took too long")
  }

  @Test func `a step that only prints what looks like a report is not believed`() {
    let death = Death(
      .exited(1), reason: nil, output: "Precondition failed: in a book\n", folder: nil)
    #expect(death.message.contains("code 1"))
    #expect(death.ownOutput == "Precondition failed: in a book\n")
  }
}
