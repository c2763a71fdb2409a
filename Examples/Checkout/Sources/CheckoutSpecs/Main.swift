import Gherkit

@main struct Main: FeatureSuite {
  static let libraries: [any StepLibrary] = [CartSteps(), PaymentSteps()]
}
