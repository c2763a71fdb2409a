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
    var legal = XMLText.legal(value)
    check(xmlTextWriterStartAttribute(writer, name.utf8Start))
    legal.withUTF8 { utf8 in
      // Escaped here: libxml2 would make references of all characters beyond ASCII.
      var start = 0
      for index in utf8.indices {
        guard let reference = Self.reference(utf8[index]) else { continue }
        raw(UnsafeBufferPointer(rebasing: utf8[start..<index]))
        raw(reference)
        start = index + 1
      }
      raw(UnsafeBufferPointer(rebasing: utf8[start...]))
    }
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
    var legal = XMLText.legal(text)
    legal.withUTF8(writeCDATA)
  }

  /// Text in `<![CDATA[…]]>` as UTF-8; what isn't UTF-8 is replaced.
  package func cdata(_ text: [UInt8]) {
    // Nearly all text is made of nothing that would have to be looked at closer.
    guard text.allSatisfy({ $0 < 0x80 && ($0 >= 0x20 || $0 == UInt8(ascii: "\n")) }) else {
      return cdata(String(decoding: text, as: UTF8.self))
    }
    text.withUnsafeBufferPointer(writeCDATA)
  }

  private func writeCDATA(_ utf8: UnsafeBufferPointer<UInt8>) {
    raw("<![CDATA[")
    // Runs without anything to split are written whole.
    var start = 0
    var brackets = 0
    for index in utf8.indices {
      let byte = utf8[index]
      if byte == UInt8(ascii: ">"), brackets >= 2 {
        raw(UnsafeBufferPointer(rebasing: utf8[start..<index]))
        raw("]]><![CDATA[")
        start = index
      } else if byte == UInt8(ascii: "\r") {
        raw(UnsafeBufferPointer(rebasing: utf8[start..<index]))
        raw("]]>&#13;<![CDATA[")
        start = index + 1
      }
      brackets = byte == UInt8(ascii: "]") ? brackets + 1 : 0
    }
    raw(UnsafeBufferPointer(rebasing: utf8[start...]))
    raw("]]>")
  }

  /// A line's end between elements, for people who read the raw file.
  package func newline() {
    raw("\n")
  }

  /// Markup that another `XMLWriter` has made.
  package func raw(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer(raw)
  }

  /// Takes out what is written so far.
  package func take() -> [UInt8] {
    check(xmlTextWriterFlush(writer))
    let bytes = Array(UnsafeBufferPointer(start: xmlBufferContent(buffer), count: Int(xmlBufferLength(buffer))))
    xmlBufferEmpty(buffer)
    return bytes
  }

  private func raw(_ markup: StaticString) {
    raw(UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  private func raw(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    check(xmlTextWriterWriteRawLen(writer, start, CInt(bytes.count)))
  }

  private func check(_ result: CInt, _ caller: StaticString = #function) {
    precondition(result >= 0, "libxml2 refuses \(caller): out of memory, or called in the wrong place")
  }

  /// What stands for a character in an attribute; `nil` for one that stands for itself.
  private static func reference(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\r"): "&#13;"
    case UInt8(ascii: "\t"): "&#9;"
    default: nil
    }
  }
}
