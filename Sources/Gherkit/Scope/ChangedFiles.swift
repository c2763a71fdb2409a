import Terminal

/// Which files differ from a commit, as `git` tells.
///
/// What git doesn't track counts as changed: a new file, one that is ignored, one outside of the repository. So nothing that
/// may have changed is left out.
struct ChangedFiles {
  let reference: String
  /// Absolute paths; no folder of them is a symbolic link.
  private let tracked: Set<String>
  private let different: Set<String>

  /// Why git can't tell.
  struct Failure: Error, Hashable {
    let message: String
    let remedy: String
  }

  /// - Parameter reference: a commit, a branch or a tag.
  init(since reference: String) throws(Failure) {
    self.reference = reference
    let top = Self.lines(try Self.git(["rev-parse", "--show-toplevel"], remedy: Self.noRepository)).first ?? ""
    _ = try Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"],
      failure: Failure(
        message: "--changed: git knows no commit \"\(Printable.line(reference))\"",
        remedy: reference == "HEAD"
          ? "there is no commit yet; run without --changed"
          : "name a commit, a branch or a tag; in a shallow clone of a CI's it may have to be fetched first"))
    let names = { (words: [String]) throws(Failure) -> Set<String> in
      let output = try Self.git(["-C", top] + words, remedy: "run without --changed")
      return Set(output.split(separator: 0).map { top + "/" + String(decoding: $0, as: UTF8.self) })
    }
    tracked = try names(["ls-files", "-z"])
    different = try names(["diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", reference, "--"])
  }

  func contains(_ path: String) -> Bool {
    let real = FileTree.realPath(path)
    if different.contains(real) || !tracked.contains(real) { return true }
    // A symbolic link may have been led elsewhere.
    let parts = path.split(separator: "/")
    let folder = (path.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    return different.contains(FileTree.realPath(folder) + "/" + (parts.last ?? ""))
  }

  private static let noRepository =
    "--changed compares with a commit, so it needs git and a folder that is under its control"

  private static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  private static func git(
    _ words: [String], remedy: String = "", failure: Failure? = nil
  ) throws(Failure) -> [UInt8] {
    let words = ["git", "--no-optional-locks"] + words
    guard let ended = Platform.run(words), ended.code != 127 else {
      throw Failure(message: "--changed: there is no git on the search path", remedy: noRepository)
    }
    if ended.code == 0 { return ended.output }
    if let failure { throw failure }
    let told = Platform.run(words, wantsErrors: true).map { lines($0.output) } ?? []
    throw Failure(
      message: "--changed: git fails: \(Printable.line(told.first ?? "exit code \(ended.code)"))", remedy: remedy)
  }
}
