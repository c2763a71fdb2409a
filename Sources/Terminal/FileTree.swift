/// Reads files, and finds the feature files among them.
package enum FileTree {
  /// All the bytes of a file.
  ///
  /// - Throws: `FileError` where it doesn't exist, is a folder, or can't be read.
  package static func readFile(_ path: String) throws(FileError) -> [UInt8] {
    try named(path) { () throws(Platform.Failure) in try Platform.read(path) }
  }

  /// How many bytes a file has; 0 where there is none.
  package static func size(_ path: String) -> Int {
    (try? Platform.status(path).size) ?? 0
  }

  /// Whether the path leads to a folder. False where it leads nowhere.
  package static func isFolder(_ path: String) -> Bool {
    (try? Platform.status(path).kind) == .folder
  }

  /// Whether the path leads to anything.
  package static func exists(_ path: String) -> Bool {
    (try? Platform.status(path)) != nil
  }

  /// Whether a file's name says that it holds Gherkin: `.feature`, or `.feature.md` for Markdown.
  package static func isFeature(_ name: String) -> Bool {
    name.hasSuffix(".feature") || name.hasSuffix(".feature.md")
  }

  /// The one path of a file among all that lead to it; the path itself where it leads nowhere.
  package static func realPath(_ path: String) -> String {
    (try? Platform.resolved(path)) ?? path
  }

  /// One name for a file however it is named, hard links included.
  package static func identity(_ path: String) -> String {
    guard let identity = (try? Platform.status(path))?.identity else { return realPath(path) }
    return "\(identity.device):\(identity.node)"
  }

  /// What a walk found, and what it couldn't look into.
  package struct Finding: Hashable, Sendable {
    /// The feature files, each once, as paths that begin with what was asked for.
    package var features: [String] = []
    /// The folders and links that can't be read.
    package var errors: [FileError] = []
  }

  /// The feature files in a folder and those below, in natural order (`file2` before `file10`), a folder's
  /// files before its subfolders.
  ///
  /// Hidden files and folders are skipped (`.build` and `.git` are two). A folder that symbolic links reach twice
  /// is walked once, so a loop of links ends.
  package static func features(inFolder path: String) -> Finding {
    var finding = Finding()
    var seen: Set<Platform.Identity> = []
    walk(path, &finding, &seen)
    return finding
  }

  private static func walk(_ folder: String, _ finding: inout Finding, _ seen: inout Set<Platform.Identity>) {
    let names: [String]
    do throws(FileError) {
      let identity = try named(folder) { () throws(Platform.Failure) in try Platform.status(folder).identity }
      guard seen.insert(identity).inserted else { return }
      names = try named(folder) { () throws(Platform.Failure) in try Platform.names(inFolder: folder) }
    } catch {
      finding.errors.append(error)
      return
    }
    var subfolders: [String] = []
    for name in names.sorted(by: NaturalOrder.precedes) where !name.hasPrefix(".") {
      let path = folder == "." ? name : Path.join(folder, name)
      do throws(Platform.Failure) {
        switch try Platform.status(path).kind {
        case .folder: subfolders.append(path)
        case .file: if isFeature(name) { finding.features.append(path) }
        // A pipe or a device that is found, not named, would wait for somebody to write into it.
        case .other:
          if isFeature(name) { finding.errors.append(FileError(path: path, errno: Platform.Failure.isNoFile.errno)) }
        }
      } catch  where error.isMissing && !isFeature(name) {
        // A dangling link that isn't named like a feature concerns nobody.
      } catch {
        finding.errors.append(FileError(path: path, errno: error.errno))
      }
    }
    for subfolder in subfolders { walk(subfolder, &finding, &seen) }
  }

  private static func named<Value>(
    _ path: String, _ body: () throws(Platform.Failure) -> Value
  ) throws(FileError) -> Value {
    do throws(Platform.Failure) { return try body() } catch { throw FileError(path: path, errno: error.errno) }
  }
}
