// swift-tools-version: 6.2
import PackageDescription

// A shop's checkout and its feature files, as a package of its own: what everybody who uses Gherkit has. As in a new app,
// all code belongs to the main actor, unless it says otherwise.
let ofTheMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "checkout-example",
  products: [.executable(name: "checkout-specs", targets: ["CheckoutSpecs"])],
  dependencies: [.package(name: "gherkit", path: "../..")],
  targets: [
    .target(name: "Shop", swiftSettings: ofTheMainActor),
    .executableTarget(
      name: "CheckoutSpecs",
      dependencies: [
        "Shop",
        .product(name: "Gherkit", package: "gherkit"),
        .product(name: "TestKit", package: "gherkit"),
      ], swiftSettings: ofTheMainActor),
  ]
)
