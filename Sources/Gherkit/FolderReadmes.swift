import CucumberMessages
import Terminal

/// The README.md files of the folders that feature files are in, which open the chapters of the HTML page.
///
/// Messages have no place for them, so each is an attachment of the run, of a media type of our own; its file name is the
/// path of the README.
enum FolderReadmes {
  static let mediaType = "text/vnd.gherkit.readme+markdown"

  /// What is longer is no opening, and would be read by nobody.
  private static let longest = 100_000

  /// - Parameter uris: The feature files.
  /// - Returns: In the order of the files, a folder after those that it is in.
  static func attachments(_ uris: [String]) -> [Attachment] {
    var folders: [String] = []
    var known: Set<String> = []
    for uri in uris {
      var new: [String] = []
      var folder = parent(of: uri)
      // A README above the features is about the project, and the current folder's is no chapter.
      while !folder.isEmpty, folder != ".", folder != "..", known.insert(folder).inserted {
        new.append(folder)
        folder = parent(of: folder)
      }
      folders += new.reversed()
    }
    return folders.compactMap { folder in
      let path = folder + "/README.md"
      guard FileTree.exists(path), FileTree.size(path) <= longest, let bytes = try? FileTree.readFile(path) else {
        return nil
      }
      return Attachment(
        body: String(decoding: bytes, as: UTF8.self), contentEncoding: .identity, fileName: path, mediaType: mediaType)
    }
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
