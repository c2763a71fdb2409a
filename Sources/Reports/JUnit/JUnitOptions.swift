/// How a JUnit document is to be written.
package struct JUnitOptions: Hashable, Sendable {
  /// For whom it is written.
  package enum Profile: String, CaseIterable, Sendable {
    /// For CI servers: a suite a feature file, files and lines, everything that went wrong.
    case full = "default"
    /// As the default without the two attributes that no schema has; valid against Jenkins' `junit-10.xsd`.
    case strict
    /// What cucumber/junit-xml-formatter writes for the same messages: one suite, and of a whole run its scenarios only.
    case cucumber
  }

  package var profile = Profile.full
  /// The name of the whole.
  package var suite = "Cucumber"
  /// The class of every test case; `nil` for the feature's name.
  package var className: String?
  /// How test cases are named.
  package var names = NamingStrategy.long
  /// The folder beside the document into which goes what was attached and isn't text; `nil` for none.
  package var attachments: String?
  /// The most bytes of captured output or attached text that one test case carries, each.
  package var outputLimit = 32 * 1024

  package init() {}
}
