/// Turns the tree of a checked expression into a program.
struct Compilation {
  private(set) var program = Program()
  private(set) var arguments: [ArgumentShape] = []
  private var types: ArraySlice<ParameterType> = []

  /// - Parameters:
  ///   - types: those of the tree's parameters from left to right, each with a fragment of its own.
  ///   - isWhole: whether the text must end where the expression does; otherwise the last slot notes where that is.
  mutating func compile(_ tree: Node, _ types: [ParameterType], isWhole: Bool = true) {
    self.types = types[...]
    let targets = types.map { type in type.fragment.map { program.link($0) } ?? 0 }
    program.entry = program.code.count
    var target = targets[...]
    emit(tree, &target)
    if isWhole {
      program.code.append(Instruction(.textEnd))
    } else {
      program.code.append(Instruction(.save, program.slotCount))
      program.slotCount += 1
    }
    program.code.append(Instruction(.match))
  }

  private mutating func emit(_ node: Node, _ targets: inout ArraySlice<Int>) {
    switch node.kind {
    case .text: program.appendLiteral((node.text ?? "").utf8)
    case .expression, .alternative: for child in node.nodes { emit(child, &targets) }
    case .optional:
      let fork = program.code.count
      program.code.append(Instruction(.fork))
      for child in node.nodes { emit(child, &targets) }
      program.code[fork].a = Int32(program.code.count - fork)
    case .alternation:
      var jumps: [Int] = []
      for alternative in node.nodes.dropLast() {
        let fork = program.code.count
        program.code.append(Instruction(.fork))
        emit(alternative, &targets)
        jumps.append(program.code.count)
        program.code.append(Instruction(.jump))
        program.code[fork].a = Int32(program.code.count - fork)
      }
      if let last = node.nodes.last { emit(last, &targets) }
      for jump in jumps { program.code[jump].a = Int32(program.code.count - jump) }
    case .parameter:
      guard let type = types.popFirst(), let fragment = type.fragment, let target = targets.popFirst() else { return }
      let slot = program.slotCount
      program.code.append(Instruction(.call, target, slot))
      program.slotCount += fragment.slotCount
      arguments.append(
        ArgumentShape(type: type, slot: slot, base: slot, groups: fragment.groups))
    }
  }
}
