package import CucumberMessages

extension Attachment {
  /// The content where it is a text for people: what is attached as text, JSON, XML or a list of links.
  ///
  /// `nil` for everything else and for what lies elsewhere. A text in base64 is decoded.
  package var readableText: String? {
    guard Self.isText(mediaType), url == nil else { return nil }
    switch contentEncoding {
    case .identity: return body
    case .base64: return Base64.decode(body).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static func isText(_ mediaType: String) -> Bool {
    let type = mediaType.prefix { $0 != ";" }
    return type.hasPrefix("text/") || type == "application/json" || type.hasSuffix("+json")
      || type == "application/xml" || (type.hasSuffix("+xml") && !type.hasPrefix("image/"))
  }
}

extension Attachment {
  /// An attachment that lies elsewhere, in the form that the schema had for it before: without content, with its address.
  init(_ external: ExternalAttachment) {
    self.init(
      body: "", contentEncoding: .identity, mediaType: external.mediaType,
      testCaseStartedId: external.testCaseStartedId, testStepId: external.testStepId, url: external.url,
      testRunHookStartedId: external.testRunHookStartedId, timestamp: external.timestamp)
  }

  /// The content as it was attached; `nil` where it lies elsewhere, or says that it is base64 and isn't.
  var content: [UInt8]? {
    if url != nil, body.isEmpty { return nil }
    return contentEncoding == .base64 ? Base64.decode(body) : Array(body.utf8)
  }
}

/// Base64 as RFC 4648 defines it.
package enum Base64 {
  /// The text of bytes, with the padding, in one line.
  package static func encode(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for position in 0..<4 {
        text.append(
          position <= group.count ? digits[Int(bits >> UInt32(18 - 6 * position) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Returns: `nil` for a text that isn't base64; line ends are passed over.
  package static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for character in text.utf8 {
      let value: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        padding += 1
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      default: return nil
      }
      guard padding == 0 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 == 0 {
        bytes += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits),
        ]
        bits = 0
      }
    }
    switch count % 4 {
    case 0: return padding == 0 ? bytes : nil
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3: bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
    return (count + padding) % 4 == 0 ? bytes : nil
  }
}
