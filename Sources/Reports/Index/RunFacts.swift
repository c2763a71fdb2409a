package import CucumberMessages

/// Facts about a run that Cucumber Messages has no field for.
///
/// They travel as an attachment of the run: one JSON object under the media type
/// `application/vnd.gherkit.run+json`.
package struct RunFacts: RunNote, Hashable, Sendable {
  package static let mediaType = "application/vnd.gherkit.run+json"

  /// What the order was drawn from; running again with it gives the same order.
  package var seed: Int?
  /// Which part of how many: `2/4`.
  package var shard: String?
  /// What was divided into shards, and by which times: equal in all parts that are one run together.
  package var division: String?
  /// The shards that this run was joined from: `1/4`, `2/4` and so on. `nil` where it wasn't.
  package var merged: [String]?
  /// The program that ran, as it is typed: `specs`.
  package var program: String?
  /// The machine.
  package var host: String?
  /// The command line behind the program's name.
  package var arguments: [String]?
  /// Why it is right that nothing was selected: an empty rerun file, a shard that gets nothing.
  package var emptyBecause: String?

  package init() {}

  package mutating func fields<Coder: JSONCoder>(_ coder: inout Coder) throws(NDJSONError) {
    try coder.field("seed", &seed)
    try coder.field("shard", &shard)
    try coder.field("division", &division)
    try coder.field("merged", &merged)
    try coder.field("program", &program)
    try coder.field("host", &host)
    try coder.field("arguments", &arguments)
    try coder.field("emptyBecause", &emptyBecause)
  }
}
