/// How many columns of a terminal a text fills.
///
/// East Asian wide characters and emoji fill two, combining marks none
/// (<https://www.unicode.org/reports/tr11/>). The ranges are those blocks that terminals agree on; what
/// is ambiguous counts as one column.
package enum DisplayWidth {
  /// The columns of a text of one line. Escape sequences for colour fill none.
  package static func of(_ text: some StringProtocol) -> Int {
    var text = String(text)
    let ascii = text.withUTF8 { utf8 in utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? utf8.count : nil }
    if let ascii { return ascii }
    var total = 0
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.first {
      if scalar == "\u{1B}" {
        dropEscape(&scalars)
      } else {
        scalars.removeFirst()
        total += cluster(scalar, &scalars)
      }
    }
    return total
  }

  /// The columns of one code point that stands alone.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: 1
    case 0..<0x20, 0x7F..<0xA0: 0
    case 0xAD: 1  // a soft hyphen, which terminals show
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0xFEFF: 0
    case _ where scalar.properties.generalCategory.isMark: 0
    case 0x1160...0x11FF: 0  // jamo that join the syllable before
    case let value: isWide(value) ? 2 : 1
    }
  }

  /// The longest beginning that fits, with an ellipsis where something was cut off.
  ///
  /// - Parameters:
  ///   - text: a text of one line without escape sequences.
  ///   - width: the columns that it may fill.
  package static func truncate(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      let columns = of(String(character))
      if used + columns > width - 1 { break }
      kept.append(character)
      used += columns
    }
    return kept + "…"
  }

  /// The text with spaces behind it until it fills the columns. A longer text stays as it is.
  package static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  /// The columns of a code point with those that join it, which are taken too.
  private static func cluster(_ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) -> Int {
    var width = of(scalar)
    if isRegionalIndicator(scalar), let next = rest.first, isRegionalIndicator(next) {
      rest.removeFirst()
      return 2
    }
    while let next = rest.first {
      if next == "\u{FE0F}" {
        // Asks for the emoji's picture.
        if width == 1, scalar.properties.isEmoji { width = 2 }
        rest.removeFirst()
      } else if next.properties.isEmojiModifier, scalar.properties.isEmoji {
        rest.removeFirst()
      } else if next == "\u{200D}", width == 2, rest.dropFirst().first?.properties.isEmoji == true {
        rest.removeFirst(2)
      } else {
        break
      }
    }
    return width
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Takes a control sequence: ESC, `[`, parameters, and a final byte from `@` to `~`.
  private static func dropEscape(_ scalars: inout Substring.UnicodeScalarView) {
    scalars.removeFirst()
    guard scalars.first == "[" else { return }
    scalars.removeFirst()
    while let scalar = scalars.popFirst() {
      if (0x40...0x7E).contains(scalar.value) { return }
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if value > wide[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }

  /// Blocks of wide code points, ascending.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul jamo
    0x231A...0x231B, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,  // watches and clocks
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,  // emoji of old blocks
    0x2E80...0x303E,  // radicals, CJK punctuation
    0x3041...0x33FF,  // kana, bopomofo, enclosed
    0x3400...0x4DBF,  // CJK extension A
    0x4E00...0x9FFF,  // CJK
    0xA000...0xA4CF,  // Yi
    0xA960...0xA97C,  // Hangul jamo extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility
    0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x16FE0...0x18CFF, 0x1AFF0...0x1B2FB,  // Tangut, Khitan, kana supplements
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A,
    0x1F1E6...0x1F1FF,  // regional indicators: a flag each two
    0x1F200...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
    0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E,
    0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567,
    0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
    0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC,
    0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF,
    0x1FA70...0x1FAFF,  // emoji
    0x20000...0x2FFFD, 0x30000...0x3FFFD,  // CJK extensions
  ]
}

extension Unicode.GeneralCategory {
  fileprivate var isMark: Bool {
    self == .nonspacingMark || self == .enclosingMark
  }
}
