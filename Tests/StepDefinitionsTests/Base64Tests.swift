import Foundation
import Testing

@testable import StepDefinitions

struct Base64Tests {
  @Test func `bytes are encoded as Foundation does it, whatever their number`() {
    for count in 0...260 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
      #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
    }
  }
}
