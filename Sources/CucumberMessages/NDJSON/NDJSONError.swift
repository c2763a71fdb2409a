/// Why a line is not a Cucumber Message.
public struct NDJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where in the line the trouble begins: a byte offset, from 0.
  public var offset: Int
  /// The member that was being read, from the envelope inwards, such as `testCase.testSteps.id`; empty at the top.
  public var path: String
  /// What was expected and what was found.
  public var reason: String

  package init(offset: Int, path: String, reason: String) {
    self.offset = offset
    self.path = path
    self.reason = reason
  }

  public var description: String {
    "byte \(offset + 1)\(path.isEmpty ? "" : ", in \(path)"): \(reason)"
  }
}
