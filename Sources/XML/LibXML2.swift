private import CLibXML2

/// What libxml2 wants done once in a process before any thread uses it.
enum LibXML2 {
  static let start: Void = xmlInitParser()
}
