// swift-tools-version: 6.2
import PackageDescription

// The rooms, layer by layer, as ARCHITECTURE.md draws them. A target lists what it may import;
// `Tests/GherkitTests/RoomsTests.swift` holds the drawing against the `import` lines.

let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], _ settings: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: house + settings)
}

/// For the rooms through which a step's closure passes: it is called where its caller is, so that no world and no
/// argument has to be `Sendable`.
let callsInPlace: [SwiftSetting] = [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.init(stringLiteral: name)] + dependencies, exclude: exclude,
    swiftSettings: house)
}

let package = Package(
  name: "gherkit",
  products: [
    .library(name: "Gherkit", targets: ["Gherkit"]),
    .library(name: "Boundaries", targets: ["Boundaries"]),
    .library(name: "TestKit", targets: ["TestKit"]),
    .library(name: "LiveBoundaries", targets: ["LiveBoundaries"]),
    .executable(name: "specs", targets: ["Specs"]),
    .executable(name: "gherkit", targets: ["GherkitTool"]),
    .executable(name: "bench-suite", targets: ["BenchSuite"]),
  ],
  targets: [
    // Layer 0
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(name: "CPlatform"),
    room("CucumberMessages"),
    room("CucumberExpressions", exclude: ["Grammar.md"]),
    room("TagExpressions", exclude: ["Grammar.md"]),
    room("Terminal"),
    room("Boundaries"),

    // Layer 1
    room("XML", ["CLibXML2"]),
    room("Gherkin", ["CucumberMessages"], exclude: ["Grammar.md"]),
    room("StepDefinitions", ["CucumberMessages", "CucumberExpressions", "TagExpressions"], callsInPlace),
    room("LiveBoundaries", ["Boundaries"]),
    room("TestKit", ["Boundaries"]),
    room("TravelAdvisories", ["Boundaries"]),
    room("WeightTracking", ["Boundaries"]),

    // Layer 2
    room(
      "Execution", ["CPlatform", "CucumberMessages", "CucumberExpressions", "StepDefinitions", "TagExpressions"],
      callsInPlace),
    room("Reports", ["CucumberMessages", "CucumberExpressions", "XML", "Terminal"], exclude: ["HTML/Page"]),
    room("Authoring", ["CucumberMessages", "Gherkin"]),

    // Layer 3
    room(
      "Gherkit",
      [
        "CucumberMessages", "CucumberExpressions", "TagExpressions", "Terminal", "Gherkin", "StepDefinitions",
        "Execution", "Reports", "Authoring",
      ]),

    // Layer 4
    .executableTarget(
      name: "Specs", dependencies: ["Gherkit", "TestKit", "Boundaries", "TravelAdvisories", "WeightTracking"],
      swiftSettings: house),
    .executableTarget(name: "GherkitTool", dependencies: ["Gherkit"], swiftSettings: house),

    // Suites that only tests and measurements run.
    .executableTarget(
      name: "BenchSuite", dependencies: ["Gherkit"], path: "Tests/Suites/Bench", swiftSettings: house),

    // Measures the parser: see Scripts/bench_gherkin.py.
    .executableTarget(
      name: "bench-gherkin", dependencies: ["Gherkin", "CucumberMessages"], path: "Tests/Suites/BenchGherkin",
      swiftSettings: house),

    // Measures how steps find their definitions: see Scripts/bench.py.
    .executableTarget(
      name: "bench-matching", dependencies: ["StepDefinitions", "CucumberExpressions", "CucumberMessages"],
      path: "Tests/Suites/BenchMatching", swiftSettings: house),

    // Looks at streams of messages as plain JSON, for the tests of the rooms that write them.
    .target(name: "StreamChecks", path: "Tests/Suites/StreamChecks", swiftSettings: house),

    // Suites that the tests of Gherkit run as processes.
    .executableTarget(
      name: "OutcomesSuite", dependencies: ["Gherkit"], path: "Tests/Suites/Outcomes", swiftSettings: house),
    .executableTarget(
      name: "DeathsSuite", dependencies: ["Gherkit"], path: "Tests/Suites/Deaths", swiftSettings: house),
    .executableTarget(
      name: "CompatibilityKitSuite", dependencies: ["Gherkit"], path: "Tests/Suites/CompatibilityKit",
      swiftSettings: house),

    tests("CucumberMessages"),
    tests("CucumberExpressions"),
    tests("TagExpressions"),
    tests("Terminal"),
    tests("XML"),
    tests("Gherkin", ["CucumberMessages"]),
    tests("StepDefinitions", ["CucumberExpressions", "CucumberMessages"]),
    tests("LiveBoundaries", ["Boundaries", "TestKit"]),
    tests("TestKit", ["Boundaries"]),
    tests("TravelAdvisories", ["Boundaries", "TestKit"]),
    tests("WeightTracking", ["Boundaries", "TestKit"]),
    tests("Execution", ["StepDefinitions", "CucumberMessages", "Gherkin", "StreamChecks", "TagExpressions"]),
    tests("Reports", ["CucumberMessages", "Terminal", "XML"]),
    tests(
      "Gherkit",
      [
        "CucumberMessages", "Execution", "Gherkin", "Reports", "StepDefinitions", "StreamChecks", "Terminal", "XML",
      ]),
    tests("Authoring", ["CucumberMessages", "Gherkin"]),

    // Reads the sources of the steps, and runs the executable.
    .testTarget(name: "SpecsTests", swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
