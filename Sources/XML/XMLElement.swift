private import CLibXML2

/// An element of a document that was read, with all that is in it.
///
/// For looking at documents and comparing them. CDATA sections are text like any other; comments and
/// processing instructions are left out.
package struct XMLElement: Hashable, Sendable {
  package var name: String
  /// Their order says nothing in XML.
  package var attributes: [String: String]
  package var content: [Content]

  package enum Content: Hashable, Sendable {
    case element(XMLElement)
    case text(String)
  }

  /// Reads a document. External entities and DTDs are never loaded.
  ///
  /// - Throws: the first `XMLProblem` where the text is not well-formed.
  package init(document: [UInt8]) throws(XMLProblem) {
    self = try XMLDocument(document).root()
  }

  /// Reads a document from text.
  package init(document: String) throws(XMLProblem) {
    try self.init(document: Array(document.utf8))
  }

  /// The elements directly inside, in order.
  package var elements: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The elements directly inside that have a name.
  package func elements(_ name: String) -> [XMLElement] {
    elements.filter { $0.name == name }
  }

  /// The first element directly inside that has a name.
  package func first(_ name: String) -> XMLElement? {
    elements.first { $0.name == name }
  }

  /// All text directly inside, joined.
  package var text: String {
    content.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }
}

/// A parsed document of libxml2, freed with the value that owns it.
struct XMLDocument: ~Copyable {
  let pointer: OpaqueDocument
  /// The C type stays out of this module's interface.
  struct OpaqueDocument { let raw: UnsafeMutableRawPointer }

  init(_ bytes: [UInt8]) throws(XMLProblem) {
    LibXML2.start
    guard let context = xmlNewParserCtxt() else { preconditionFailure("no memory for an XML parser") }
    defer { xmlFreeParserCtxt(context) }
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue | XML_PARSE_BIG_LINES.rawValue
    let document = bytes.withUnsafeBytes { raw in
      xmlCtxtReadMemory(
        context, raw.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(raw.count), nil, "UTF-8", CInt(options))
    }
    guard let document else {
      let collector = XMLProblemCollector()
      let error = xmlCtxtGetLastError(context)
      XMLProblemCollector.collect(
        collector.context, line: error?.pointee.line ?? 0, message: UnsafePointer(error?.pointee.message))
      throw collector.problems.first ?? XMLProblem(line: 0, message: "not an XML document")
    }
    pointer = OpaqueDocument(raw: UnsafeMutableRawPointer(document))
  }

  deinit {
    xmlFreeDoc(pointer.raw.assumingMemoryBound(to: xmlDoc.self))
  }

  func root() throws(XMLProblem) -> XMLElement {
    guard let root = xmlDocGetRootElement(pointer.raw.assumingMemoryBound(to: xmlDoc.self)) else {
      throw XMLProblem(line: 0, message: "the document has no element")
    }
    return XMLElement(root)
  }
}

extension XMLElement {
  fileprivate init(_ node: xmlNodePtr) {
    name = Self.string(node.pointee.name)
    attributes = [:]
    content = []
    var attribute = node.pointee.properties
    while let current = attribute {
      attributes[Self.string(current.pointee.name)] = Self.value(of: current.pointee.children)
      attribute = current.pointee.next
    }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: content.append(.element(XMLElement(current)))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: append(Self.string(current.pointee.content))
      default: break
      }
      child = current.pointee.next
    }
  }

  private mutating func append(_ text: String) {
    if case .text(let before)? = content.last {
      content[content.count - 1] = .text(before + text)
    } else {
      content.append(.text(text))
    }
  }

  private static func value(of first: xmlNodePtr?) -> String {
    var value = ""
    var child = first
    while let current = child {
      value += string(current.pointee.content)
      child = current.pointee.next
    }
    return value
  }

  private static func string(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  private static func string(_ pointer: UnsafeMutablePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
