import Gherkit

/// The suite that runs `Features/` against the two features of the worked example.
@main struct Specs: FeatureSuite {
  static let libraries: [any StepLibrary] = [
    TimeSteps(),
    AdvisoryServiceSteps(), CountryListSteps(), MyLocationSteps(),
    WeightStorageSteps(), WeightEntrySteps(), WeightProgressSteps(), WeightSettingsSteps(), FrenchWeightSteps(),
  ]
}
