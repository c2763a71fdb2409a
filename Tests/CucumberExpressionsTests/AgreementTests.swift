import CucumberExpressions
import Foundation
import Testing

/// Our own matcher against a slow, obvious one: the transformation to a regular expression, matched by Foundation.
struct AgreementTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
  }

  private static let seed: UInt64 = 20_260_117
  private static let parameters = [
    "int", "float", "word", "string", "", "double", "bigdecimal", "byte", "short", "long", "biginteger", "flight",
    "colour", "flag",
  ]
  private static let literals = [
    "a", "b", "ab", "a b", "é", "😀", "x1", ".", "?", "+1", "\"", "'", "1", "-", "\\\\", "\\/",
  ]

  private static func registry() throws -> ParameterTypeRegistry {
    var registry = ParameterTypeRegistry()
    try registry.define(
      ParameterType(name: "flight", regularExpressions: ["([A-Z]{3})-([A-Z]{3})"], swiftType: "Flight"))
    try registry.define(
      ParameterType(name: "colour", regularExpressions: ["red|blue", "(light )?green"], swiftType: "Colour"))
    try registry.define(
      ParameterType(name: "flag", regularExpressions: [#"(?:(a)|(b))*?c?|[^a-c]{2,3}"#], swiftType: "Flag"))
    return registry
  }

  private static func expression(_ random: inout Generator) -> String {
    (0..<random.below(6) + 1).map { _ in
      switch random.below(8) {
      case 0, 1, 2: "{\(random.pick(parameters))}"
      case 3: "(\(random.pick(["s", "ab", "b", "é"])))"
      case 4: "a/ab/b(c)"
      case 5: " "
      default: random.pick(literals)
      }
    }.joined()
  }

  /// A text that the expression could have been made for, with something wrong in it now and then.
  private static func text(for tree: Node, _ random: inout Generator) -> String {
    var text = ""
    for node in tree.nodes {
      switch node.kind {
      case .text: text += node.text ?? ""
      case .optional: if random.below(2) == 0 { text += node.nodes.map { $0.text ?? "" }.joined() }
      case .alternation: text += random.pick(["a", "ab", "b", "bc"])
      default: text += value(of: node.nodes.first?.text ?? "", &random)
      }
    }
    if random.below(3) == 0 {
      var scalars = Array(text.unicodeScalars)
      let scalar = random.pick(Array("ab1 .-\"'\\é+E".unicodeScalars))
      if scalars.isEmpty || random.below(2) == 0 {
        scalars.insert(scalar, at: random.below(scalars.count + 1))
      } else {
        scalars[random.below(scalars.count)] = scalar
      }
      text = ""
      text.unicodeScalars.append(contentsOf: scalars)
    }
    return text
  }

  private static func value(of type: String, _ random: inout Generator) -> String {
    switch type {
    case "int", "byte", "short", "long", "biginteger": random.pick(["1", "-12", "007", "9223372036854775808"])
    case "float", "double", "bigdecimal": random.pick(["1.5", "-.5", "1E3", "+1.5E+3", "12", "1.", ".", "1E"])
    case "word": random.pick(["ab", "x-1", "é😀"])
    case "string": random.pick(["\"a b\"", "''", "'it\\'s'", "\"\\\"\"", "\"a\\\\\"", "\"a'b\""])
    case "flight": random.pick(["LHR-CDG", "LHR-cdg"])
    case "colour": random.pick(["red", "light green", "green", "blue"])
    case "flag": random.pick(["", "abab", "abc", "xyz", "zz"])
    default: random.pick(["", "a", "anything \"at\" all"])
    }
  }

  private static func captures(_ groups: [Group]) -> [String?] {
    groups.flatMap { [$0.value] + captures($0.children) }
  }

  @Test(arguments: 0..<4)
  func `our matcher agrees with Foundation on 25,000 random pairs of expression and text`(batch: UInt64) throws {
    print("seed of batch \(batch): \(Self.seed + batch)")
    var random = Generator(state: Self.seed + batch)
    let registry = try Self.registry()
    var pairs = 0
    var matches = 0
    var disagreements = 0
    while pairs < 25_000, disagreements < 10 {
      let source = Self.expression(&random)
      guard let expression = try? CucumberExpression(source, registry) else { continue }
      let oracle = try NSRegularExpression(pattern: expression.regularExpression)
      let matcher = expression.matcher()
      let index = ExpressionIndex([.cucumber(expression)])
      for _ in 0..<25 {
        pairs += 1
        let text = Self.text(for: expression.tree, &random)
        let ours = matcher.match(text)
        let units = text as NSString
        let theirs = oracle.firstMatch(in: text, range: NSRange(location: 0, length: units.length)).map { match in
          (1..<match.numberOfRanges).map { number -> String? in
            let range = match.range(at: number)
            return range.location == NSNotFound ? nil : units.substring(with: range)
          }
        }
        let indexed = index.matches(for: text).first?.arguments
        if ours.map({ Self.captures($0.map(\.group)) }) != theirs || indexed != ours {
          disagreements += 1
          Issue.record(
            "'\(source)' on '\(text)': \(ours as Any), indexed \(indexed as Any), Foundation \(theirs as Any)")
        }
        if ours != nil { matches += 1 }
      }
    }
    #expect(matches > pairs / 4, "the texts hardly ever match, so this shows little")
  }
}
