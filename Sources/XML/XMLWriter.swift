private import CLibXML2

/// Writes an XML document, element by element, into memory.
///
/// Any text may be handed in: `XMLText` takes out what XML can't hold, libxml2 escapes the rest. Names are
/// static strings, so that no data ever becomes markup. What is written so far can be taken out at any
/// time, so a large document needs no large memory.
///
/// The order of calls is the document's order; a wrong order (an attribute behind text) is a mistake in
/// the program and traps.
package final class XMLWriter {
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr

  package init() {
    LibXML2.start
    guard let buffer = xmlBufferCreate(), let writer = xmlNewTextWriterMemory(buffer, 0) else {
      preconditionFailure("no memory for an XML writer")
    }
    self.buffer = buffer
    self.writer = writer
  }

  deinit {
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  /// `<?xml version="1.0" encoding="UTF-8"?>` and the line's end.
  package func startDocument() {
    // Written raw: libxml2's own would set up an encoder that has nothing to convert.
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  package func start(_ name: StaticString) {
    check(xmlTextWriterStartElement(writer, name.utf8Start))
  }

  /// An attribute of the element that was just started.
  package func attribute(_ name: StaticString, _ value: String) {
    let escaped = Self.escapedAttribute(XMLText.legal(value))
    check(xmlTextWriterStartAttribute(writer, name.utf8Start))
    raw(escaped)
    check(xmlTextWriterEndAttribute(writer))
  }

  /// An attribute that is left out where there is no value.
  package func attribute(_ name: StaticString, ifPresent value: String?) {
    if let value { attribute(name, value) }
  }

  package func attribute(_ name: StaticString, _ value: Int) {
    attribute(name, String(value))
  }

  /// Closes the element; one without content becomes `<name/>`.
  package func end() {
    check(xmlTextWriterEndElement(writer))
  }

  package func text(_ text: String) {
    XMLText.legal(text).withCString { text in
      text.withMemoryRebound(to: xmlChar.self, capacity: 1) { check(xmlTextWriterWriteString(writer, $0)) }
    }
  }

  /// Text in `<![CDATA[…]]>`, which people can read in the raw file.
  ///
  /// `]]>` is split over two sections. A CR stands between sections as a reference, or readers would make it LF.
  package func cdata(_ text: String) {
    let legal = XMLText.legal(text)
    var section: [UInt8] = []
    section.reserveCapacity(legal.utf8.count + 12)
    section += "<![CDATA[".utf8
    var brackets = 0
    for byte in legal.utf8 {
      if byte == UInt8(ascii: ">"), brackets >= 2 { section += "]]><![CDATA[".utf8 }
      if byte == UInt8(ascii: "\r") { section += "]]>&#13;<![CDATA[".utf8 } else { section.append(byte) }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
    }
    section += "]]>".utf8
    raw(section)
  }

  /// A line's end between elements, for people who read the raw file.
  package func newline() {
    raw("\n")
  }

  /// Markup that another `XMLWriter` has made.
  package func raw(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      check(xmlTextWriterWriteRawLen(writer, start, CInt(bytes.count)))
    }
  }

  /// Takes out what is written so far.
  package func take() -> [UInt8] {
    check(xmlTextWriterFlush(writer))
    let bytes = Array(UnsafeBufferPointer(start: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer))))
    xmlBufferEmpty(buffer)
    return bytes
  }

  private func raw(_ text: String) {
    raw(Array(text.utf8))
  }

  private func check(_ result: CInt, _ caller: StaticString = #function) {
    precondition(result >= 0, "libxml2 refuses \(caller): out of memory, or called in the wrong place")
  }

  /// libxml2 would make references of all characters beyond ASCII.
  private static func escapedAttribute(_ value: String) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(value.utf8.count)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "&"): out += "&amp;".utf8
      case UInt8(ascii: "<"): out += "&lt;".utf8
      case UInt8(ascii: ">"): out += "&gt;".utf8
      case UInt8(ascii: "\""): out += "&quot;".utf8
      case UInt8(ascii: "\n"): out += "&#10;".utf8
      case UInt8(ascii: "\r"): out += "&#13;".utf8
      case UInt8(ascii: "\t"): out += "&#9;".utf8
      default: out.append(byte)
      }
    }
    return out
  }
}
