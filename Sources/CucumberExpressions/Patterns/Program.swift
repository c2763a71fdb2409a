/// Instructions with all that they refer to, while they are put together.
struct Program {
  var code: [Instruction] = []
  var sets: [ScalarSet] = []
  var literals: [UInt8] = []
  /// The dispatch tables: for each byte of a table's range where to go on, or -1.
  var branches: [Int32] = []
  /// How many places a match of this program notes.
  var slotCount = 0
  /// Where the machine starts.
  var entry = 0

  private var linked: [ObjectIdentifier: Int] = [:]
  /// The literals written last, one for each value of a small hash.
  private var keptLiterals: [Range<Int32>] = []
  private static let keptLiterals = 256

  /// Adds a fragment's code once, and says where it begins.
  mutating func link(_ fragment: Fragment) -> Int {
    if let target = linked[ObjectIdentifier(fragment)] { return target }
    let target = code.count
    let sets = Int32(sets.count)
    let literals = Int32(literals.count)
    self.sets += fragment.sets
    self.literals += fragment.literals
    code.reserveCapacity(code.count + fragment.code.count)
    for var instruction in fragment.code {
      switch instruction.operation {
      case .set, .greedyRun, .lazyRun, .ahead: instruction.a += sets
      case .literal: instruction.a += literals
      case .fork where instruction.b > 0:
        // An index with very many sets does without the advice.
        let number = Int(instruction.b) + Int(sets)
        instruction.b = number <= Int(UInt16.max) ? UInt16(number) : 0
      default: break
      }
      code.append(instruction)
    }
    linked[ObjectIdentifier(fragment)] = target
    return target
  }

  mutating func appendLiteral(_ bytes: some Collection<UInt8>) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(Int(UInt16.max))
      code.append(Instruction(.literal, place(of: chunk), chunk.count))
      rest = rest.dropFirst(chunk.count)
    }
  }

  /// Where a literal is in the pool. Thousands of definitions have the same few between their parameters; where those
  /// are written once, a match finds them in the processor's cache.
  private mutating func place(of literal: some Collection<UInt8>) -> Int {
    var hash = UInt32(truncatingIfNeeded: literal.count)
    for byte in literal.prefix(16) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let entry = Int((hash >> 8) % UInt32(Self.keptLiterals))
    if keptLiterals.isEmpty { keptLiterals = Array(repeating: 0..<0, count: Self.keptLiterals) }
    let kept = keptLiterals[entry]
    if kept.count == literal.count, literals[Int(kept.lowerBound)..<Int(kept.upperBound)].elementsEqual(literal) {
      return Int(kept.lowerBound)
    }
    let place = literals.count
    literals += literal
    keptLiterals[entry] = Int32(place)..<Int32(literals.count)
    return place
  }

  /// The program that looks for one regular expression, anywhere in a text unless it says otherwise itself.
  init(searchingFor fragment: Fragment) {
    let target = link(fragment)
    sets.append(.all)
    entry = code.count
    code.append(Instruction(.lazyRun, sets.count - 1))
    code.append(Instruction(.call, target, 0))
    code.append(Instruction(.match))
    slotCount = fragment.slotCount
  }

  init() {}
}
