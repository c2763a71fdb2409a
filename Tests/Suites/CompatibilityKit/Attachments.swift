import Foundation
import Gherkit

// The samples about what steps attach.

/// The files that lie beside a sample's feature; `COMPATIBILITY_FOLDER` names their folder.
enum SampleFile {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = ProcessInfo.processInfo.environment["COMPATIBILITY_FOLDER"] ?? "."
    return Array(try Data(contentsOf: URL(filePath: folder).appending(path: name)))
  }
}

struct Attachments: StepLibrary {
  typealias World = NoWorld

  func define() {
    When("the string {string} is attached as {string}") { (_, text: String, mediaType: String) in
      attach(text, mediaType: mediaType)
    }
    When("the string {string} is logged") { (_, text: String) in log(text) }
    When("text with ANSI escapes is logged") { (_) in
      let letters = zip([31, 91, 33, 32, 34, 95, 35], "rainbow").map { "\u{1B}[\($0)m\($1)\u{1B}[0m" }
      log("This displays a " + letters.joined())
    }
    When("the following string is attached as {string}:") { (_, mediaType: String, text: DocString) in
      attach(text.content, mediaType: mediaType)
    }
    When("an array with {int} bytes is attached as {string}") { (_, count: Int, mediaType: String) in
      attach((0..<count).map { UInt8($0) }, mediaType: mediaType)
    }
    When("a PDF document is attached and renamed") { (_) in
      attach(try SampleFile.bytes("document.pdf"), mediaType: "application/pdf", fileName: "renamed.pdf")
    }
    When("a link to {string} is attached") { (_, url: String) in link(url) }
    When("the string {string} is attached as {string} before a failure") { (_, text: String, mediaType: String) in
      attach(text, mediaType: mediaType)
      throw Failure("whoops")
    }
  }
}

struct ImageAttachments: StepLibrary {
  typealias World = NoWorld

  func define() {
    When("a JPEG image is attached") { (_) in attach(try SampleFile.bytes("cucumber.jpeg"), mediaType: "image/jpeg") }
    When("a PNG image is attached") { (_) in attach(try SampleFile.bytes("cucumber.png"), mediaType: "image/png") }
  }
}

struct Markdown: StepLibrary {
  typealias World = NoWorld

  func define() {
    Given("some TypeScript code:") { (_, _: DocString) in }
    Given("some classic Gherkin:") { (_, _: DocString) in }
    When("we use a data table and attach something and then {word}") { (_, word: String, _: DataTable) in
      log("We are logging some plain text (\(word))")
      if word == "fail" { throw Failure("You asked me to fail") }
    }
    Then("this might or might not run") { (_) in }
  }
}
