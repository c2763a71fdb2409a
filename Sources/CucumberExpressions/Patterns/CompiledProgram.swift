/// A program in memory that the machine can follow by pointer, without counting references on every match.
///
/// It is unchecked because pointers are not `Sendable`; what they point to is written in `init` and never again.
final class CompiledProgram: @unchecked Sendable {
  let code: UnsafePointer<Instruction>
  let sets: UnsafePointer<ScalarSet>
  let literals: UnsafePointer<UInt8>
  let branches: UnsafePointer<Int32>
  let slotCount: Int
  let entry: Int

  private let counts: (code: Int, sets: Int, literals: Int, branches: Int)

  init(_ program: Program) {
    code = Self.copy(program.code)
    sets = Self.copy(program.sets)
    literals = Self.copy(program.literals)
    branches = Self.copy(program.branches)
    slotCount = program.slotCount
    entry = program.entry
    counts = (program.code.count, program.sets.count, program.literals.count, program.branches.count)
  }

  deinit {
    Self.free(code, counts.code)
    Self.free(sets, counts.sets)
    Self.free(literals, counts.literals)
    Self.free(branches, counts.branches)
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
    _ = copy.initialize(fromContentsOf: elements)
    return UnsafePointer(copy.baseAddress!)
  }

  private static func free<Element>(_ elements: UnsafePointer<Element>, _ count: Int) {
    let elements = UnsafeMutablePointer(mutating: elements)
    elements.deinitialize(count: count)
    elements.deallocate()
  }
}
