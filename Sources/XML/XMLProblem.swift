private import CLibXML2

/// Why a text is not well-formed, or not what its schema wants.
package struct XMLProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// From 1; 0 where libxml2 doesn't know.
  package let line: Int
  /// In libxml2's words.
  package let message: String

  init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  package var description: String { line > 0 ? "line \(line): \(message)" : message }
}

/// Collects problems through a C callback's context pointer.
final class XMLProblemCollector {
  var problems: [XMLProblem] = []

  /// The pointer for the C side; valid while the collector lives.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func collect(_ context: UnsafeMutableRawPointer?, line: CInt, message: UnsafePointer<CChar>?) {
    guard let context else { return }
    var text = message.map { String(cString: $0) } ?? "unknown"
    while text.last?.isNewline == true { text.removeLast() }
    Unmanaged<XMLProblemCollector>.fromOpaque(context).takeUnretainedValue()
      .problems.append(XMLProblem(line: Int(line), message: text))
  }
}
