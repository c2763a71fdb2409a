import Terminal
import Testing

struct SmallFileTests {
  @Test func `a file is put in its place with the folders above it, and nothing is left beside it`() throws {
    let folder = try Folder()
    try SmallFile.replace(folder.path("a/b/c"), with: Array("one".utf8))
    try SmallFile.replace(folder.path("a/b/c"), with: Array("two".utf8))
    #expect(try folder.read("a/b/c") == "two")
    let beside = FileTree.exists(folder.path("a/b"))
    #expect(beside)
    SmallFile.remove(folder.path("a/b/c"))
    SmallFile.remove(folder.path("a/b/c"))
    #expect(!FileTree.exists(folder.path("a/b/c")))
  }

  @Test func `what can't be written is told by its own name`() throws {
    let folder = try Folder()
    try folder.write("file")
    let error = #expect(throws: SinkError.self) { try SmallFile.replace(folder.path("file/x"), with: []) }
    #expect(error?.description.contains("draft") == false)
  }

  @Test func `touching makes an empty file`() throws {
    let folder = try Folder()
    try SmallFile.touch(folder.path("mark"))
    #expect(try folder.read("mark") == "")
  }
}
