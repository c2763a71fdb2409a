/// SHA-256 as FIPS 180-4 has it, <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>.
///
/// Foundation has none on Linux, and the page's hashes are worth checking without a package for it.
enum SHA256 {
  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes(64).map { fraction(of: $0, cube: true) }
  /// The same of the square roots of the first eight.
  private static let start: [UInt32] = primes(8).map { fraction(of: $0, cube: false) }

  static func digest(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> ($0 * 8)) }

    var state = start
    for block in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { index in
        (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(padded[block + index * 4 + $1]) }
      }
      for index in 16..<64 {
        let (near, far) = (words[index - 15], words[index - 2])
        let small = rotate(near, 7) ^ rotate(near, 18) ^ near >> 3
        let large = rotate(far, 17) ^ rotate(far, 19) ^ far >> 10
        words.append(words[index - 16] &+ small &+ words[index - 7] &+ large)
      }
      state = zip(state, rounds(state, words)).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).reversed().map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
  }

  private static func rounds(_ state: [UInt32], _ words: [UInt32]) -> [UInt32] {
    var s = state
    for index in 0..<64 {
      let choice = (s[4] & s[5]) ^ (~s[4] & s[6])
      let majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2])
      let sum1 = rotate(s[4], 6) ^ rotate(s[4], 11) ^ rotate(s[4], 25)
      let sum0 = rotate(s[0], 2) ^ rotate(s[0], 13) ^ rotate(s[0], 22)
      let first = s[7] &+ sum1 &+ choice &+ constants[index] &+ words[index]
      s = [first &+ sum0 &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    return s
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func primes(_ count: Int) -> [UInt64] {
    var found: [UInt64] = []
    var candidate: UInt64 = 2
    while found.count < count {
      if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
      candidate += 1
    }
    return found
  }

  /// The largest whole number whose power isn't above the prime, scaled by 2^32, without its whole part.
  private static func fraction(of prime: UInt64, cube: Bool) -> UInt32 {
    var (low, high): (UInt64, UInt64) = (0, 1 << 38)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isAtMost(middle, prime, cube: cube) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  private static func isAtMost(_ scaled: UInt64, _ prime: UInt64, cube: Bool) -> Bool {
    let value = UInt128(scaled)
    return cube ? value * value * value <= UInt128(prime) << 96 : value * value <= UInt128(prime) << 64
  }
}
