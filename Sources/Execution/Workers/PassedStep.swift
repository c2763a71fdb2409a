/// That a step or hook has passed and left nothing behind, as a worker tells it.
///
/// An event of its own beside `WorkerEvent`: nearly all that is told is this, and it is three numbers.
struct PassedStep: Hashable, Sendable {
  /// Which one of the test case's steps and hooks, from 0.
  let step: Int
  let began: Int
  let ended: Int

  /// What a frame of this begins with; those of `WorkerEvent` begin with their own numbers.
  private static let number = 64

  init(step: Int, began: Int, ended: Int) {
    self.step = step
    self.began = began
    self.ended = ended
  }

  func write(to wire: inout WireWriter) {
    wire.number(Self.number)
    wire.number(step)
    wire.number(began)
    wire.number(ended &- began)
  }

  /// `nil` where a frame holds something else or can't be read; the reader then stands where it stood.
  init?(ifNextIn wire: inout WireReader) {
    var ahead = wire
    guard let number = try? ahead.number(), number == Self.number, let step = try? ahead.number(),
      let began = try? ahead.number(), let time = try? ahead.number()
    else { return nil }
    wire = ahead
    self.init(step: step, began: began, ended: began &+ time)
  }
}
