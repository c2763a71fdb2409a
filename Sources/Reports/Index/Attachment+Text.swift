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

/// Base64 as RFC 4648 defines it.
package enum Base64 {
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
