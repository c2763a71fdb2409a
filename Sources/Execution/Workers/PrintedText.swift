import CucumberMessages

/// What a scenario has printed, cut in the middle where it is too much for a report.
struct PrintedText {
  /// How much is kept of the beginning and of the end, in bytes.
  private static let most = (head: 32 << 10, tail: 96 << 10)

  let text: String

  init(_ file: CInt, from start: Int, to end: Int) {
    let count = max(end - start, 0)
    if count <= Self.most.head + Self.most.tail {
      text = Self.text(Platform.bytes(of: file, at: start, count: count))
      return
    }
    let head = Platform.bytes(of: file, at: start, count: Self.most.head)
    let tail = Platform.bytes(of: file, at: end - Self.most.tail, count: Self.most.tail)
    let cut = count - Self.most.head - Self.most.tail
    text = "\(Self.text(head))\n… \(cut) bytes are left out here …\n\(Self.text(tail))"
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  static let standardOutput = "text/vnd.gherkit.stdout+plain"
  static let standardError = "text/vnd.gherkit.stderr+plain"

  /// - Returns: `nil` where nothing was printed.
  static func attachment(_ text: String, mediaType: String) -> Attachment? {
    text.isEmpty ? nil : Attachment(body: text, contentEncoding: .identity, mediaType: mediaType)
  }
}
