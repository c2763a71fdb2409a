/// A tag expression in the form in which it is asked: a list of steps over the tags that it names.
struct Evaluation: Hashable, Sendable {
  private enum Step: Hashable, Sendable {
    case constant(Bool)
    /// Whether the tag of this number is there.
    case tag(Int)
    case not
    /// Where the value so far is false (true), it is the result and the next steps are left out.
    case skipIfFalse(Int)
    case skipIfTrue(Int)
  }

  private var steps: [Step] = []
  private(set) var names: [String] = []

  init(_ node: Node) { append(node) }

  private mutating func append(_ node: Node) {
    switch node {
    case .always: steps.append(.constant(true))
    case .tag(let name):
      let known = names.firstIndex(of: name)
      if known == nil { names.append(name) }
      steps.append(.tag(known ?? names.count - 1))
    case .not(let operand):
      append(operand)
      steps.append(.not)
    case .and(let left, let right): append(left, right) { .skipIfFalse($0) }
    case .or(let left, let right): append(left, right) { .skipIfTrue($0) }
    }
  }

  private mutating func append(_ left: Node, _ right: Node, skip: (Int) -> Step) {
    append(left)
    let place = steps.count
    steps.append(skip(0))
    append(right)
    steps[place] = skip(steps.count - place - 1)
  }

  func holds(for tags: some Sequence<String>) -> Bool {
    if names.count <= UInt64.bitWidth {
      var present: UInt64 = 0
      for tag in tags {
        for (number, name) in names.enumerated() where name == tag { present |= 1 << UInt64(number) }
      }
      return run { present & 1 << UInt64($0) != 0 }
    }
    let present = Set(tags)
    return run { present.contains(names[$0]) }
  }

  private func run(_ isPresent: (Int) -> Bool) -> Bool {
    var value = true
    var position = 0
    while position < steps.count {
      switch steps[position] {
      case .constant(let constant): value = constant
      case .tag(let number): value = isPresent(number)
      case .not: value.toggle()
      case .skipIfFalse(let count): if !value { position += count }
      case .skipIfTrue(let count): if value { position += count }
      }
      position += 1
    }
    return value
  }
}
