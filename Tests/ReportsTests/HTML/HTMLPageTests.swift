import Foundation
import Testing

@testable import Reports

struct HTMLPageTests {
  @Test func `the generated page is what its files make`() throws {
    let parts = try page().components(separatedBy: "<!-- data -->\n")
    #expect(parts.count == 2)
    #expect(parts.first == Page.beforeData, "run `make generate`")
    #expect(parts.last == Page.afterData, "run `make generate`")
  }

  @Test func `the page's policy allows its own script and style and nothing else`() throws {
    let html = Page.beforeData + Page.afterData
    let policy = try #require(html.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)?.output.1)
    let rules = policy.split(separator: ";").map { $0.trimmingPrefix(" ") }
    #expect(rules.contains("default-src 'none'"))
    #expect(rules.contains("script-src 'sha256-\(hash(of: "script", in: html))'"))
    #expect(rules.contains("style-src 'sha256-\(hash(of: "style", in: html))'"))
    #expect(rules.contains("require-trusted-types-for 'script'"))
    #expect(!policy.contains("unsafe"))
  }

  @Test func `the page's script never makes HTML of text`() {
    for danger in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function"] {
      #expect(!Page.afterData.contains(danger))
    }
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the tests' SHA-256 is the standard's`(text: String, digest: String) {
    #expect(SHA256.digest(Array(text.utf8)).map { String(format: "%02x", $0) }.joined() == digest)
  }

  /// What Scripts/generate_page.py makes, made again.
  private func page() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/Reports/HTML/Page")
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
    var html = ""
    for line in try text("page.html").split(separator: "\n", omittingEmptySubsequences: false) {
      if let include = line.wholeMatch(of: /<!-- include (\S+) -->/) {
        html += try text(String(include.output.1))
      } else {
        html += line + "\n"
      }
    }
    html.removeLast()
    for part in ["script", "style"] {
      html = html.replacingOccurrences(of: "<!-- hash \(part) -->", with: "sha256-\(hash(of: part, in: html))")
    }
    return html
  }

  private func hash(of part: String, in html: String) -> String {
    let text = html.components(separatedBy: "<\(part)>")[1].components(separatedBy: "</\(part)>")[0]
    return Data(SHA256.digest(Array(text.utf8))).base64EncodedString()
  }
}
