import Reports
import Terminal

/// What the flags about the HTML page mean; the commands that run, report and document share them.
struct PageOptions {
  var tagLinks: [TagLink] = []
  /// Where the history of runs is kept.
  var history: String?

  static func flags<Options>(_ property: any WritableKeyPath<Options, PageOptions> & Sendable) -> [Flag<Options>] {
    [
      Flag(
        "--tag-link", value: "PATTERN=URL",
        help:
          #"in the HTML report, tags that PATTERN matches link to URL, as '@JIRA-(\d+)=https://example.org/JIRA-$1'; "#
          + "https, http and mailto alone are followed",
        isRepeatable: true
      ) { options, text throws(BadValue) in
        do throws(TagLinkError) {
          options[keyPath: property].tagLinks.append(try TagLink(text))
        } catch {
          throw BadValue(expected: "a pattern of tags and an address", remedy: error.remedy)
        }
      },
      Flag(
        "--history", value: "FILE",
        help:
          "keep in FILE how each scenario ended, for the last \(RunHistory.capacity) runs, and show them in the HTML report"
      ) { options, text throws(BadValue) in
        guard !text.isEmpty else { throw BadValue(expected: "a file") }
        options[keyPath: property].history = text
      },
    ]
  }
}
