import CucumberExpressions
import CucumberMessages
import StepDefinitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Measures how steps find their definitions.
//
//     bench-matching [SECONDS]           prints a line a measure: its name, what was measured, and the unit
//     bench-matching match|values SHAPE N TIMES
//                                        does it for TIMES steps with N definitions, for callgrind
//     bench-matching glue SHAPE N TIMES  binds N definitions TIMES times
//
// `match` is from a step's text to the definition and its arguments' places, `values` adds the values that the closure
// gets. Each is the best of many short rounds, in processor time, so that what else runs on the machine counts little.
// What is compared takes turns: a time in which the machine is slow is slow for all numbers of definitions.

/// How the definitions of a suite differ: at the beginning of their text, or only at the end; and with alternatives, which
/// need more than a glance to be read.
enum Shape: String, CaseIterable {
  case prefix, suffix, choice

  func expression(_ number: Int) -> String {
    switch self {
    case .prefix: "rule \(number) adds {int} to {string}"
    case .suffix: "the user adds {int} to {string} by rule \(number)"
    case .choice: "the user(s) add/adds {int} to {string} by rule \(number)"
    }
  }

  func text(_ number: Int) -> String {
    expression(number).replacing("user(s) add/adds", with: "user adds").replacing("{int}", with: "\(number % 90 + 1)")
      .replacing("{string}", with: "\"apple\"")
  }
}

struct Rules: StepLibrary {
  typealias World = NoWorld

  let shape: Shape
  let count: Int

  func define() {
    for number in 0..<count {
      Step(shape.expression(number)) { (_, amount: Int, fruit: String) in }
    }
  }
}

struct Suite {
  let glue: Glue
  let texts: [String]

  init(_ shape: Shape, _ count: Int) {
    let registry = Registry()
    registry.collect([Rules(shape: shape, count: count)])
    var ids = IdGenerator()
    glue = Glue(registry, ids: &ids)
    // In no order, so that memory is touched as in a real run.
    texts = (0..<1_000).map { shape.text(($0 * 7_919 + 13) % count) }
  }

  func match() -> Int {
    var found = 0
    for text in texts { found += glue.matches(text).count }
    return found
  }

  func values() -> Int {
    var found = 0
    for text in texts {
      for match in glue.matches(text) where (try? match.values(table: nil, docString: nil)) != nil { found += 1 }
    }
    return found
  }
}

/// Seconds that this process was on a processor.
func processorTime() -> Double {
  Double(clock()) / Double(CLOCKS_PER_SEC)
}

/// The least seconds that a call takes.
func best(_ seconds: Double, _ body: () -> Void) -> Double {
  let end = processorTime() + seconds
  var best = Double.infinity
  repeat {
    let start = processorTime()
    body()
    best = min(best, processorTime() - start)
  } while processorTime() < end
  return best
}

/// The least seconds that a call of each takes, where they take turns. A turn is a few calls: what a turn of another
/// left in the processor's caches is not what a run of steps finds there.
func best(_ seconds: Double, _ bodies: [() -> Void]) -> [Double] {
  let end = processorTime() + seconds * Double(bodies.count)
  var best = Array(repeating: Double.infinity, count: bodies.count)
  repeat {
    for (index, body) in bodies.enumerated() {
      for _ in 0..<4 {
        let start = processorTime()
        body()
        best[index] = min(best[index], processorTime() - start)
      }
    }
  } while processorTime() < end
  return best
}

func tell(_ name: String, _ value: Double, _ unit: String) {
  print("\(name) \((value * 100).rounded() / 100) \(unit)")
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "glue", arguments.count == 4, let shape = Shape(rawValue: arguments[1]),
  let count = Int(arguments[2]), let times = Int(arguments[3])
{
  let registry = Registry()
  registry.collect([Rules(shape: shape, count: count)])
  for _ in 0..<times {
    var ids = IdGenerator()
    precondition(Glue(registry, ids: &ids).steps.count == count)
  }
  exit(0)
}
if arguments.first == "match" || arguments.first == "values" {
  guard arguments.count == 4, let shape = Shape(rawValue: arguments[1]), let count = Int(arguments[2]),
    let times = Int(arguments[3])
  else { fatalError("usage: bench-matching match|values prefix|suffix|choice DEFINITIONS TIMES") }
  let suite = Suite(shape, count)
  for _ in 0..<times / suite.texts.count {
    precondition((arguments[0] == "match" ? suite.match() : suite.values()) == suite.texts.count)
  }
  exit(0)
}

let seconds = arguments.first.flatMap(Double.init) ?? 0.5
for shape in Shape.allCases {
  let suites = [10, 100, 1_000, 5_000].map { Suite(shape, $0) }
  for suite in suites {
    precondition(suite.match() == suite.texts.count && suite.values() == suite.texts.count)
  }
  let matching = best(seconds, suites.map { suite in { _ = suite.match() } })
  let valuing = best(seconds, suites.map { suite in { _ = suite.values() } })
  for (index, suite) in suites.enumerated() {
    // A round is 1,000 steps, so its milliseconds are the microseconds of a step.
    tell("match-\(shape)-\(suite.glue.steps.count)", matching[index] * 1e6, "ns")
    tell("values-\(shape)-\(suite.glue.steps.count)", valuing[index] * 1e6, "ns")
  }
}

for shape in Shape.allCases {
  let types = ParameterTypeRegistry()
  let sources = (0..<5_000).map(shape.expression)
  tell(
    "index-\(shape)-5000",
    best(seconds) {
      _ = ExpressionIndex(sources.compactMap { try? .cucumber(CucumberExpression($0, types)) })
    } * 1e3, "ms")
  let registry = Registry()
  registry.collect([Rules(shape: shape, count: 5_000)])
  tell(
    "glue-\(shape)-5000",
    best(seconds) {
      var ids = IdGenerator()
      _ = Glue(registry, ids: &ids)
    } * 1e3, "ms")
}

let hostile = [
  ("numbers", "{int}{int}{int}", String(repeating: "7", count: 1_000) + "x"),
  ("anything", "{}{}{}b", String(repeating: "a", count: 1_000)),
  ("backslashes", "{string}", "\"" + String(repeating: "\\", count: 200_000)),
]
for (name, source, text) in hostile {
  guard let expression = try? CucumberExpression(source, ParameterTypeRegistry()) else { continue }
  let index = ExpressionIndex([.cucumber(expression)])
  precondition(index.matches(for: text).isEmpty)
  tell("hostile-\(name)", best(seconds) { _ = index.matches(for: text) } * 1e3, "ms")
}
