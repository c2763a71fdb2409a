private import CucumberMessages
private import Execution
public import StepDefinitions

/// The main type of an executable that runs feature files with its own step definitions.
///
/// ```swift
/// @main struct Main: FeatureSuite {
///   static let libraries: [any StepLibrary] = [BasketSteps(), PaymentSteps()]
/// }
/// ```
///
/// The executable is then the command line: `--help` tells what it can do.
@MainActor
public protocol FeatureSuite {
  /// All that the suite defines. Where two libraries define a hook for one moment, the first one's runs first.
  static var libraries: [any StepLibrary] { get }
}

extension FeatureSuite {
  /// Reads the command line, does what it asks for, and exits with a code of the table in `--help`.
  public static func main() async {
    RunProcess.prepare()
    // The process that will run the scenarios starts while this one gets ready.
    let first = EarlyWorker.start(for: CommandLine.arguments)
    let registry = Registry()
    registry.collect(libraries)
    var ids = IdGenerator()
    // Here, because in a package that belongs to the main actor the types' conformances are found only there.
    let glue = Glue(registry, ids: &ids)
    if WorkerProcess.isThisOne { await WorkerProcess.run(glue) }
    await CommandLineProgram(glue: glue, ids: ids, isSuite: true).runAndExit(
      CommandLine.arguments, first)
  }
}
