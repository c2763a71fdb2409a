import Terminal

/// The paths of a command line, with the lists among them read.
struct SelectionPaths {
  let words: [String]
  /// The list that was typed alone and is empty.
  private(set) var emptyList: String?

  /// - Returns: `nil`, with a notice, where a list can't be read, or no path is given and there is no folder to take.
  init?(_ typed: [String], _ session: Session) {
    var words: [String] = []
    var lists: [String] = []
    for word in typed {
      guard let list = RerunFile.name(word) else {
        words.append(word)
        continue
      }
      if list.isEmpty {
        session.notice("error: behind @ no file is named\n  write @rerun.txt, as --format rerun:rerun.txt writes it")
        return nil
      }
      lists.append(list)
      do throws(FileError) {
        words += try RerunFile.places(in: list)
      } catch {
        session.notice(
          "error: \(error)\n  @FILE names a list of places, as --format rerun:FILE writes it; a path that begins with @ is "
            + "written ./\(Printable.line(word))")
        return nil
      }
    }
    if typed.isEmpty {
      guard let folder = ["Features", "features"].first(where: FileTree.isFolder) else {
        session.notice("error: there is no folder Features here; name a folder or a feature file")
        return nil
      }
      words = [folder]
    }
    self.words = words
    if words.isEmpty { emptyList = lists.joined(separator: " and ") }
  }

  /// Whether nothing but folders is named.
  var areFolders: Bool { words.allSatisfy(FileTree.isFolder) }
}
