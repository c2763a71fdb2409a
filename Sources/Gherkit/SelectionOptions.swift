import Execution
import TagExpressions
import Terminal

/// What the flags that choose scenarios mean; the commands that list and run share them.
struct SelectionOptions {
  var paths: [String] = []
  var filter = Filter()
  /// Files and folders to leave out.
  var exclusions: [Glob] = []
  /// Whether only what failed in its last run is selected.
  var selectsLastFailed = false
  /// The commit from which a file must differ; nil where it needn't.
  var changedSince: String?
  /// Whether the feature files are read without looking for what is surely not meant.
  var silencesWarnings = false

  /// Whether anything but paths is asked for.
  var isNarrowing: Bool {
    !filter.tags.isEmpty || !filter.names.isEmpty || !exclusions.isEmpty || selectsLastFailed || changedSince != nil
  }

  static func flags<Options>(
    _ property: any WritableKeyPath<Options, SelectionOptions> & Sendable
  ) -> [Flag<Options>] {
    [
      Flag(
        "--tags", "-t", value: "EXPRESSION",
        help: "only scenarios whose tags make it true, such as '@cart and not @wip'; given twice, both must be",
        isRepeatable: true
      ) { options, text throws(BadValue) in
        options[keyPath: property].filter.tags.append(try Self.tags(text))
      },
      Flag(
        "--name", "-n", value: "TEXT",
        help: "only scenarios whose name has TEXT in it, or matches /REGEX/; given twice, either will do",
        isRepeatable: true
      ) { options, text throws(BadValue) in
        options[keyPath: property].filter.names.append(try Self.name(text))
      },
      Flag(
        "--exclude", value: "GLOB",
        help:
          "no files that match it, such as 'wip*' (a name) or 'Features/**/old' (a path); * ? [a-z] and ** are known",
        isRepeatable: true
      ) { options, text throws(BadValue) in
        guard let glob = Glob(text) else {
          throw BadValue(expected: "a pattern of paths", remedy: "as in --exclude 'Features/**/wip_*.feature'")
        }
        options[keyPath: property].exclusions.append(glob)
      },
      Flag("--last-failed", help: "only scenarios that failed in their last run") { options in
        options[keyPath: property].selectsLastFailed = true
      },
      Flag(
        "--changed", optionalValue: "REF",
        help: "only feature files that differ from a commit of git, HEAD where none is named, or are new"
      ) { options, text throws(BadValue) in
        guard let text else {
          options[keyPath: property].changedSince = "HEAD"
          return
        }
        if Self.isBlank(text) || text.hasPrefix("-") {
          throw BadValue(expected: "a commit, a branch or a tag", remedy: "write --changed alone to compare with HEAD")
        }
        options[keyPath: property].changedSince = text
      },
    ]
  }

  /// A flag without a value, at `silencesWarnings`.
  static func warningsFlag<Options>(_ property: any WritableKeyPath<Options, Bool> & Sendable) -> Flag<Options> {
    Flag(
      "--no-warnings", help: "don't warn of what is legal in a feature file and surely not meant", set: property)
  }

  static func paths<Options>(
    _ property: any WritableKeyPath<Options, SelectionOptions> & Sendable
  ) -> Positional<Options> {
    Positional(
      "PATH", count: .any,
      help:
        "a folder, a feature file, lines of one as FILE:LINE[:LINE…], or @FILE, a list of such places as the report "
        + "rerun writes it; Features/ where none is given"
    ) { options, text in options[keyPath: property].paths.append(text) }
  }

  static func tags(_ text: String) throws(BadValue) -> TagExpression {
    // An unset variable of a CI's must not select everything.
    if isBlank(text) { throw BadValue(expected: "a tag expression", remedy: "leave the flag out to select all") }
    let expression: TagExpression
    do throws(TagExpressionError) {
      expression = try TagExpression(parsing: text)
    } catch {
      throw BadValue(expected: "a tag expression", remedy: "\(error.fault), at column \(error.column); \(error.remedy)")
    }
    if let legacy = expression.legacySpelling {
      throw BadValue(expected: "a tag expression that can hold", remedy: legacy.remedy)
    }
    return expression
  }

  private static func name(_ text: String) throws(BadValue) -> NamePattern {
    if isBlank(text) { throw BadValue(expected: "a part of a name", remedy: "leave the flag out to select all") }
    do {
      return try NamePattern(text)
    } catch {
      throw BadValue(expected: "a part of a name, or a regular expression between slashes", remedy: "\(error)")
    }
  }

  private static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
  }
}
