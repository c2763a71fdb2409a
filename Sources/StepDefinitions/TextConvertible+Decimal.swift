#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Foundation's decimal number, which is what money is counted in: 38 digits.
extension Decimal: TextConvertible {
  package static var expectation: String { "a decimal number of at most 38 digits" }
  package static var builtIns: Set<String> { BigDecimal.builtIns }

  package init?(argumentText text: String) {
    // `Decimal(string:)` reads as far as it can, so what it can't read to the end is refused here.
    guard let number = try? BigDecimal(text), let value = Decimal(string: text),
      let back = try? BigDecimal(value.description), back == number
    else { return nil }
    self = value
  }
}
