import Foundation

/// The files of this package, as the test's own place in it leads to them.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The texts of the files below a folder, with their paths from the package's root.
  static func texts(in folder: String, where isWanted: (String) -> Bool) throws -> [(path: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path).filter(isWanted).sorted().map
    {
      path in
      ("\(folder)/\(path)", try String(contentsOf: root.appending(path: "\(folder)/\(path)"), encoding: .utf8))
    }
  }

  static func swiftTexts(in folders: [String]) throws -> [(path: String, text: String)] {
    try folders.flatMap { try texts(in: $0) { $0.hasSuffix(".swift") } }
  }
}
