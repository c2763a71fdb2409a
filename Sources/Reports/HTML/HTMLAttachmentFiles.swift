import CucumberMessages
import Terminal

/// Puts attachments into files beside the page: pictures, films, and what is large.
///
/// Small texts stay in the page, which can't read files. Whoever opens a file leaves the page and its policy, so the name's
/// ending is one of a few of which none makes a browser run what is in it.
final class HTMLAttachmentFiles {
  /// Where the files are, as the page names it.
  static let name = "attachments"

  private let folder: any FolderSink
  /// The first error. The page is written all the same, and then this is thrown.
  private(set) var failure: SinkError?

  /// How many bytes of text a page may hold of one attachment.
  private static let largest = 100_000

  init(_ folder: any FolderSink) {
    self.folder = folder
  }

  /// - Returns: The file's address; `nil` where the content belongs into the page.
  func file(for attachment: Attachment, _ number: Int) -> String? {
    let type = attachment.mediaType.prefix { $0 != ";" }.lowercased()
    guard !type.contains("vnd.gherkit"), let content = attachment.content else { return nil }
    let ending = Self.endings[type]
    if attachment.contentEncoding == .identity || ending == nil, content.count < Self.largest { return nil }
    let name = "\(number)\(ending ?? (type.hasPrefix("text/") ? ".txt" : ".bin"))"
    do throws(SinkError) {
      _ = try folder.write(content, as: name)
    } catch {
      if failure == nil { failure = error }
      return nil
    }
    return "\(Self.name)/\(name)"
  }

  /// The page's policy, with pictures and films from its own folder.
  static func allowingFiles(_ page: String) -> String {
    page.replacing("img-src data:; media-src data:", with: "img-src data: 'self'; media-src data: 'self'")
  }

  private static let endings = [
    "image/png": ".png", "image/jpeg": ".jpg", "image/gif": ".gif", "image/webp": ".webp", "video/mp4": ".mp4",
    "video/webm": ".webm", "video/quicktime": ".mov", "audio/mpeg": ".mp3", "audio/wav": ".wav", "audio/ogg": ".ogg",
    "application/pdf": ".pdf", "application/zip": ".zip", "application/json": ".json",
  ]
}
