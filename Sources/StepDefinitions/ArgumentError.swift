/// An error of a parameter type's own code, told with the argument that it was about.
package struct ArgumentError: Error {
  /// Which of a step's arguments, `argument 1 {moment}`.
  package let argument: String
  /// Its text as it stands in the step.
  package let text: String
  /// What the code threw.
  package let error: any Error

  package init(argument: String, text: String, error: any Error) {
    self.argument = argument
    self.text = text
    self.error = error
  }

  /// What stands before the error's own words.
  package var subject: String { "\(argument) \"\(text)\"" }
}
