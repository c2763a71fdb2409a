import Foundation
import Testing

/// Builds and runs `Examples/Checkout`, which depends on this package from outside and belongs to the main actor.
///
/// SwiftPM knows a package by its folder's name, so a clone in a folder of the example's name can't be depended on.
@Suite(.serialized, .enabled(if: Example.hasNameOfItsOwn, "this clone's folder is named like the example"))
struct ExampleCheckoutTests {
  @Test func `an outside package of the main actor builds without a warning, and its scenarios pass`() throws {
    let program = try Example.built.get()
    let run = try Execution.run(program, ["run", "Features", "--tags", "not @demo-failure"], in: Example.folder)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("11 scenarios"), "\(run.output)")
  }

  @Test func `a failing expectation on the main actor fails its step, with both values and both places`() throws {
    let program = try Example.built.get()
    let run = try Execution.run(program, ["run", "Features", "--tags", "@demo-failure"], in: Example.folder)
    #expect(run.code == 1, "\(run.output)")
    #expect(run.output.contains("17.00"), "\(run.output)")
    #expect(run.output.contains("17.50"), "\(run.output)")
    #expect(run.output.contains("CheckoutSpecs/CartSteps.swift:"), "\(run.output)")
    #expect(run.output.contains("Features/cart.feature:"), "\(run.output)")
  }

  @Test func `a table that is no row of the main actor's type names its row, column and line`() throws {
    let program = try Example.built.get()
    let feature = """
      Feature: Prices
        Scenario: a price without its cents
          Given the shop sells:
            | product | price |
            | Mug     | 8.5   |
      """
    let run = try Execution.run(program, feature: feature)
    #expect(run.code == 1, "\(run.output)")
    #expect(run.output.contains("row 1, column \"price\" (line 5): \"8.5\""), "\(run.output)")
    #expect(run.output.contains("an amount is written like 8.50"), "\(run.output)")
  }

  @Test func `the definitions of the example have no problem, and all are used`() throws {
    let program = try Example.built.get()
    let steps = try Execution.run(program, ["steps", "Features"], in: Example.folder)
    #expect(steps.code == 0, "\(steps.output)")
    #expect(!steps.output.contains("unused"), "\(steps.output)")
  }
}

/// The example's package.
private enum Example {
  static let folder = Execution.root + "/Examples/Checkout"
  static let hasNameOfItsOwn = !Execution.root.lowercased().hasSuffix("/checkout")
  // Its own build folder, below this package's, so that a second test run finds what the first one built.
  private static let scratch = Execution.root + "/.build/example-checkout"

  /// The suite's executable. Warnings are errors, or a build that finds everything built would hide them.
  static let built = Result<String, any Error> {
    let build = try Execution.run(
      "/usr/bin/env",
      [
        "swift", "build", "--package-path", folder, "--scratch-path", scratch, "--product", "checkout-specs",
        "-Xswiftc", "-warnings-as-errors",
      ])
    try #require(build.code == 0, "\(build.output)")
    try #require(!build.output.contains("warning:"), "\(build.output)")
    return scratch + "/debug/checkout-specs"
  }
}
