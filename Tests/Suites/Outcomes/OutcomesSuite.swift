import Foundation
import Gherkit

/// A suite whose steps end in every way that a step can end, for the tests that run it as a process.
///
/// `OUTCOMES` in the environment adds what breaks a whole run: `definitions`, `beforeAll`, `afterAll`, several with
/// commas between.
@main struct OutcomesSuite: FeatureSuite {
  static var libraries: [any StepLibrary] {
    let breakages = ProcessInfo.processInfo.environment["OUTCOMES"]?.split(separator: ",") ?? []
    var libraries: [any StepLibrary] = [
      OutcomeSteps(), HookedSteps(), ValueSteps(), LateSteps(), SharedSteps(), OtherSharedSteps(), ScreenSteps(),
    ]
    if breakages.contains("definitions") { libraries.append(BrokenDefinitions()) }
    if breakages.contains("beforeAll") || breakages.contains("afterAll") {
      libraries.append(
        RunHooks(breaksBefore: breakages.contains("beforeAll"), breaksAfter: breakages.contains("afterAll")))
    }
    return libraries
  }
}
