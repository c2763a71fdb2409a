import Foundation
import Testing

@testable import Terminal

struct FileTreeTests {
  @Test func `a file is read whole`() throws {
    let folder = try Folder()
    let text = String(repeating: "Scenário ", count: 20_000)
    try folder.write("big.feature", text)
    #expect(try FileTree.readFile(folder.path("big.feature")) == Array(text.utf8))
    try folder.write("empty.feature")
    #expect(try FileTree.readFile(folder.path("empty.feature")) == [])
  }

  @Test(.enabled(if: FileTree.exists("/proc/self/status"), "needs /proc"))
  func `a file that hides its size is read to its end`() throws {
    #expect(try FileTree.readFile("/proc/self/status").count > 100)
  }

  @Test func `what can't be read is named with the system's reason`() throws {
    let folder = try Folder()
    let missing = #expect(throws: FileError.self) { try FileTree.readFile(folder.path("a.feature")) }
    #expect(missing.map(String.init(describing:)) == "can't read \(folder.path)/a.feature: No such file or directory")
    let directory = #expect(throws: FileError.self) { try FileTree.readFile(folder.path) }
    #expect(directory?.reason == "Is a directory")
  }

  @Test func `a pipe that is found is an error, and nobody waits for it`() throws {
    let folder = try Folder()
    try folder.write("a.feature")
    #expect(mkfifo(folder.path("pipe.feature"), 0o600) == 0)
    let finding = FileTree.features(inFolder: folder.path)
    #expect(finding.features == [folder.path("a.feature")])
    #expect(finding.errors.map(\.path) == [folder.path("pipe.feature")])
  }

  @Test func `feature files are found in natural order, files before subfolders`() throws {
    let folder = try Folder()
    for name in [
      "file10.feature", "file2.feature", "a/z.feature", "a/b/c.feature.md", "notes.md", "x.feature.bak",
      "steps.swift",
    ] { try folder.write(name) }
    let finding = FileTree.features(inFolder: folder.path)
    #expect(
      finding.features
        == ["file2.feature", "file10.feature", "a/z.feature", "a/b/c.feature.md"].map(folder.path))
    #expect(finding.errors.isEmpty)
  }

  @Test func `hidden files and folders are skipped`() throws {
    let folder = try Folder()
    for name in [".build/a.feature", ".git/b.feature", ".c.feature", "d.feature"] { try folder.write(name) }
    #expect(FileTree.features(inFolder: folder.path).features == [folder.path("d.feature")])
  }

  @Test func `a folder that is asked for is walked even where it is hidden`() throws {
    let folder = try Folder()
    try folder.write(".hidden/a.feature")
    #expect(FileTree.features(inFolder: folder.path(".hidden")).features == [folder.path(".hidden/a.feature")])
  }

  @Test func `a loop of symbolic links ends`() throws {
    let folder = try Folder()
    try folder.write("a/x.feature")
    try folder.link("a/up", to: "..")
    try folder.link("again", to: "a")
    let finding = FileTree.features(inFolder: folder.path)
    #expect(finding.features == [folder.path("a/x.feature")])
    #expect(finding.errors.isEmpty)
  }

  @Test func `a feature that leads nowhere is an error, another dangling link isn't`() throws {
    let folder = try Folder()
    try folder.link("gone.feature", to: "nowhere")
    try folder.link("gone.txt", to: "nowhere")
    let finding = FileTree.features(inFolder: folder.path)
    #expect(finding.features.isEmpty)
    #expect(finding.errors.map(\.path) == [folder.path("gone.feature")])
  }

  @Test func `a folder that doesn't exist is an error`() throws {
    let folder = try Folder()
    let finding = FileTree.features(inFolder: folder.path("none"))
    #expect(finding.errors.map(\.reason) == ["No such file or directory"])
  }

  @Test func `paths are asked what they lead to`() throws {
    let folder = try Folder()
    try folder.write("a.feature")
    #expect(FileTree.isFolder(folder.path))
    #expect(!FileTree.isFolder(folder.path("a.feature")))
    #expect(FileTree.exists(folder.path("a.feature")))
    #expect(!FileTree.exists(folder.path("b.feature")))
    #expect(!FileTree.isFolder(folder.path("b.feature")))
  }
}

struct PathTests {
  @Test(arguments: [("a/b/c", "a/b"), ("c", "."), ("/c", "/"), ("/a/b/", "/a"), ("a//b", "a"), ("./a", ".")])
  func `a path's parent is the folder that it is in`(path: String, parent: String) {
    #expect(Path.parent(of: path) == parent)
  }

  @Test func `the root has no parent`() {
    #expect(Path.parent(of: "/") == nil)
  }

  @Test func `one slash joins a folder and a name`() {
    #expect(Path.join("a", "b") == "a/b")
    #expect(Path.join("/", "b") == "/b")
  }
}
