/// Questions about the text of a path. Nothing here touches the file system.
package enum Path {
  /// The folder that a path's last part is in: `a/b` for `a/b/c`, `.` for `c`, `/` for `/c`, nil for `/`.
  static func parent(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.isEmpty else { return nil }
    let above = parts.dropLast().joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return "/" + above }
    return above.isEmpty ? "." : above
  }

  /// The path without `.` and, where a part stands before it, without `..`.
  package static func standardised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A name within a folder, with one slash between them.
  static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The path from the root; the path itself where it is absolute, or the folder isn't known.
  package static func absolute(_ path: String, in folder: String?) -> String {
    guard !path.hasPrefix("/"), let folder else { return path }
    return join(folder, path)
  }
}
