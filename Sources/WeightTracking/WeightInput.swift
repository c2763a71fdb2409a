internal import Foundation

/// A weight as people type it.
enum WeightInput {
  /// Reads digits, with one decimal separator among them at most: `75`, `75.5`, or `75,5` where a comma is the separator.
  ///
  /// - Throws: ``EntryError/notANumber``, ``EntryError/notPositive``.
  static func weight(_ text: String, _ unit: WeightUnit, locale: Locale) throws(EntryError) -> Weight {
    let typed = text.trimmingCharacters(in: .whitespaces)
    let parts = typed.split(separator: locale.decimalSeparator ?? ".", omittingEmptySubsequences: false)
    let isNumber = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
    guard isNumber, let amount = Decimal(string: parts.joined(separator: "."), locale: plain) else {
      throw .notANumber
    }
    guard amount > 0 else { throw .notPositive }
    return Weight(amount, unit)
  }

  private static let plain = Locale(identifier: "en_US_POSIX")

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
