internal import Foundation

/// A weight as people type it.
enum WeightInput {
  /// Reads digits, with one decimal at most behind the locale's separator: `75`, `75.5`, or `75,5` where people write a comma.
  ///
  /// - Throws: ``EntryError/notANumber``, ``EntryError/tooPrecise``, ``EntryError/notPositive``, ``EntryError/tooHeavy``.
  static func weight(_ text: String, _ unit: WeightUnit, locale: Locale) throws(EntryError) -> Weight {
    let typed = text.trimmingCharacters(in: .whitespaces)
    let parts = typed.split(separator: separator(locale), omittingEmptySubsequences: false)
    let isNumber = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
    guard isNumber else { throw .notANumber }
    guard parts.count == 1 || parts[1].utf8.count == 1 else { throw .tooPrecise }
    // A number that is too long for a decimal is too much for a weight.
    guard let amount = Decimal(string: parts.joined(separator: "."), locale: plain) else { throw .tooHeavy }
    guard amount > 0 else { throw .notPositive }
    let weight = Weight(amount, unit)
    guard weight <= Weight.heaviest else { throw .tooHeavy }
    return weight
  }

  /// The weight's number as it would be typed.
  static func text(_ weight: Weight, _ unit: WeightUnit, locale: Locale) -> String {
    String(weight.text(in: unit, separator: separator(locale)).prefix { $0 != " " })
  }

  /// What the locale's people write before decimals.
  static func separator(_ locale: Locale) -> String { locale.decimalSeparator ?? "." }

  private static let plain = Locale(identifier: "en_US_POSIX")

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
