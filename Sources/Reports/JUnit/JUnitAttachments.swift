import CucumberMessages
import Terminal

/// Writes what was attached and isn't text into a folder beside the document, and gives the lines that name the files.
///
/// Jenkins and GitLab read `[[ATTACHMENT|path]]` where it stands alone on a line of a test case's output.
final class JUnitAttachments {
  private let folder: any FolderSink
  private var count = 0
  /// The first error. The document is written all the same, and then this is thrown.
  private(set) var failure: SinkError?

  init(_ folder: any FolderSink) {
    self.folder = folder
  }

  /// A line for each file of an attempt.
  func lines(of attempt: Attempt) -> [String] {
    (attempt.steps.flatMap(\.attachments) + attempt.attachments).compactMap { attachment in
      // Text stands in the document itself.
      guard attachment.readableText == nil, let content = attachment.content else { return nil }
      count += 1
      do throws(SinkError) {
        return "[[ATTACHMENT|\(try folder.write(content, as: Self.name(of: attachment, count)))]]"
      } catch {
        if failure == nil { failure = error }
        return nil
      }
    }
  }

  /// `12-screenshot.png`: a number that makes it unique, and of the offered name what no file system and no folder
  /// above can be hit with.
  static func name(of attachment: Attachment, _ number: Int) -> String {
    let offered = attachment.fileName?.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    var safe = offered.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        byte
      default: UInt8(ascii: "_")
      }
    }
    // The end says what kind of file it is.
    safe = Array(safe.suffix(80))
    while safe.first == UInt8(ascii: ".") { safe.removeFirst() }
    let name = String(decoding: safe, as: UTF8.self)
    return name.isEmpty ? "\(number)\(ending(attachment.mediaType))" : "\(number)-\(name)"
  }

  private static func ending(_ mediaType: String) -> String {
    switch mediaType.prefix(while: { $0 != ";" }).lowercased() {
    case "image/png": ".png"
    case "image/jpeg": ".jpg"
    case "image/gif": ".gif"
    case "image/webp": ".webp"
    case "image/svg+xml": ".svg"
    case "video/mp4": ".mp4"
    case "video/webm": ".webm"
    case "video/quicktime": ".mov"
    case "audio/mpeg": ".mp3"
    case "audio/wav": ".wav"
    case "application/pdf": ".pdf"
    case "application/zip": ".zip"
    default: ".bin"
    }
  }
}
