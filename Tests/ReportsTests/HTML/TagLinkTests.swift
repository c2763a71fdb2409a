import Testing

@testable import Reports

struct TagLinkTests {
  @Test(arguments: [
    (#"@JIRA-(\d+)=https://x.example/JIRA-$1"#, "@JIRA-12", "https://x.example/JIRA-12"),
    (#"@(\w+)-(\d+)=https://x.example/?q=$2&in=$1"#, "@A-7", "https://x.example/?q=7&in=A"),
    ("@owner:(.+)=mailto:$1@x.example", "@owner:ann", "mailto:ann@x.example"),
    ("@(.+)=http://x.example/$1$$$9$", "@a/../b?<c>", "http://x.example/a%2F..%2Fb%3F%3Cc%3E$$"),
    ("@(?=a)a=b=HTTPS://x.example/$0", "@a=b", "HTTPS://x.example/%40a%3Db"),
  ])
  func `a tag that fits as a whole gets the address with what the groups matched`(
    template: String, tag: String, address: String
  ) throws {
    let link = try TagLink(template)
    #expect(link.address(of: tag) == address)
    #expect(link.address(of: tag + " x\n") == nil || template.contains(".+"))
    #expect(link.address(of: "x" + tag) == nil)
  }

  @Test(arguments: ["javascript", "JavaScript", "data", "file", "vbscript"])
  func `an address that isn't http, https or mailto is refused`(scheme: String) {
    #expect(throws: TagLinkError.badScheme(scheme: scheme)) { try TagLink("@(.+)=\(scheme):$1") }
  }

  @Test func `what a group matches can't change where the address leads`() throws {
    let link = try TagLink("@(.*)=https://$1.x.example/")
    #expect(link.address(of: "@evil.example/#") == "https://evil.example%2F%23.x.example/")
  }

  @Test func `a template without an address, and a pattern that is none, are refused`() {
    #expect(throws: TagLinkError.noAddress(typed: "@a=b")) { try TagLink("@a=b") }
    #expect(throws: TagLinkError.noAddress(typed: "=https://x.example")) { try TagLink("=https://x.example") }
    #expect(throws: TagLinkError.self) { try TagLink("@(=https://x.example") }
  }
}
