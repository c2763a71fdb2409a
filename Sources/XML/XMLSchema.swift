private import CLibXML2

/// An XML Schema (XSD 1.0) that documents are held against.
package final class XMLSchema {
  private let schema: xmlSchemaPtr

  /// - Throws: the first `XMLProblem` of a schema that libxml2 can't use.
  package init(_ bytes: [UInt8]) throws(XMLProblem) {
    LibXML2.start
    let collector = XMLProblemCollector()
    let parsed = withExtendedLifetime(collector) {
      bytes.withUnsafeBytes { raw -> xmlSchemaPtr? in
        let start = raw.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let context = xmlSchemaNewMemParserCtxt(start, CInt(raw.count)) else { return nil }
        defer { xmlSchemaFreeParserCtxt(context) }
        xmlSchemaSetParserStructuredErrors(
          context,
          { context, error in
            XMLProblemCollector.collect(
              context, line: error?.pointee.line ?? 0, message: UnsafePointer(error?.pointee.message))
          }, collector.context)
        return xmlSchemaParse(context)
      }
    }
    guard let parsed else {
      throw collector.problems.first ?? XMLProblem(line: 0, message: "not an XML Schema")
    }
    schema = parsed
  }

  deinit {
    xmlSchemaFree(schema)
  }

  /// All that is wrong with a document; empty for a valid one.
  package func problems(in document: [UInt8]) -> [XMLProblem] {
    do throws(XMLProblem) {
      return problems(in: try XMLDocument(document))
    } catch {
      return [error]
    }
  }

  private func problems(in document: borrowing XMLDocument) -> [XMLProblem] {
    guard let context = xmlSchemaNewValidCtxt(schema) else { preconditionFailure("no memory for a validator") }
    defer { xmlSchemaFreeValidCtxt(context) }
    let collector = XMLProblemCollector()
    return withExtendedLifetime(collector) {
      xmlSchemaSetValidStructuredErrors(
        context,
        { context, error in
          XMLProblemCollector.collect(
            context, line: error?.pointee.line ?? 0, message: UnsafePointer(error?.pointee.message))
        }, collector.context)
      let result = xmlSchemaValidateDoc(context, document.pointer.raw.assumingMemoryBound(to: xmlDoc.self))
      if result != 0, collector.problems.isEmpty {
        collector.problems.append(XMLProblem(line: 0, message: "libxml2 could not validate (\(result))"))
      }
      return collector.problems
    }
  }
}
