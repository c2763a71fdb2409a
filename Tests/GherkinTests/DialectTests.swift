import CucumberMessages
import Foundation
import Testing

@testable import Gherkin

struct DialectTests {
  @Test func `there are 80 languages, each with every keyword`() throws {
    #expect(Dialect.codes.count == 80)
    for code in Dialect.codes {
      let dialect = try #require(Dialect.named(code))
      let kinds = Set(dialect.keywords.map(\.kind))
      #expect(kinds == [.featureLine, .ruleLine, .backgroundLine, .scenarioLine, .examplesLine, .stepLine])
      #expect(dialect.keywords.allSatisfy { ($0.kind == .stepLine) == ($0.stepType != nil) })
    }
  }

  @Test func `a code is told apart by case, and an unknown one is none`() {
    #expect(Dialect.named("zh-CN")?.englishName == "Chinese simplified")
    #expect(Dialect.named("zh-cn") == nil)
    #expect(Dialect.named("") == nil)
  }

  @Test func `a word in two roles is unknown, in And and But a conjunction`() throws {
    let english = try #require(Dialect.named("en"))
    let types = Dictionary(uniqueKeysWithValues: english.keywords.map { ($0.text, $0.stepType) })
    #expect(types["* "] == .unknown)
    #expect(types["Given "] == .context)
    #expect(types["But "] == .conjunction)
  }

  @Test(.enabled(if: ConformanceTests.folder != nil))
  func `the table is the one that the official languages give`() throws {
    let path = try #require(ConformanceTests.folder) + "gherkin-languages.json"
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let languages = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
    let lines = languages.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { code in
      let language = languages[code] ?? [:]
      func list(_ role: String) -> [String] { language[role] as? [String] ?? [] }
      let steps = ["given", "when", "then", "and", "but"].map { list($0).joined(separator: "|") }
      let titles = ["feature", "rule", "background", "scenario", "scenarioOutline", "examples"].map {
        list($0).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "|")
      }
      let names = ["name", "native"].map { language[$0] as? String ?? "" }
      return ([code] + names + steps + titles).joined(separator: "\t")
    }
    #expect("\(Dialect.table)" == lines.joined(separator: "\n"), "mend it with: make generate")
  }
}
