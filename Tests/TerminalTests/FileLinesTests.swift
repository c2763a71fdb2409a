import Terminal
import Testing

struct FileLinesTests {
  private func lines(_ text: String) throws -> [(String, Bool)] {
    let folder = try Folder()
    let lines = try FileLines(try folder.write("lines", text))
    var found: [(String, Bool)] = []
    while try lines.next({ found.append((String(decoding: $0, as: UTF8.self), $1)) }) {}
    return found
  }

  @Test func `lines come one by one, and the last one needs no end`() throws {
    #expect(try lines("a\n\nbc\n").map(\.0) == ["a", "", "bc"])
    #expect(try lines("a\nbc").map(\.1) == [true, false])
    #expect(try lines("").isEmpty)
    #expect(try lines("\n").map(\.0) == [""])
  }

  @Test func `lines that cross the pieces in which the file is read stay whole`() throws {
    let long = String(repeating: "x", count: 1_500_000)
    let texts = ["short", long, "b", long + "y", "end"]
    #expect(try lines(texts.joined(separator: "\n")).map(\.0) == texts)
  }

  @Test func `a folder and a missing file are told`() throws {
    let folder = try Folder()
    #expect(throws: FileError.self) { try FileLines(folder.path) }
    #expect(throws: FileError.self) { try FileLines(folder.path("nope")) }
  }
}
