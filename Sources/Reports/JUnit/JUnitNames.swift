import XML

/// Makes each pair of class and name occur once in a document.
///
/// GitLab drops a test case whose pair it has seen, and Jenkins counts it as the same test.
enum JUnitNames {
  static func makeUnique(_ suites: inout [JUnitSuite]) {
    for suite in suites.indices {
      suites[suite].name = XMLText.legal(suites[suite].name)
      // What XML can't hold is taken out before, or two names could become one behind our back.
      for index in suites[suite].cases.indices {
        suites[suite].cases[index].className = XMLText.legal(suites[suite].cases[index].className)
        suites[suite].cases[index].name = XMLText.legal(suites[suite].cases[index].name)
      }
    }
    distinguishClasses(&suites)
    var seen: Set<Pair> = []
    for suite in suites.indices {
      for index in suites[suite].cases.indices {
        let test = suites[suite].cases[index]
        if seen.insert(Pair(className: test.className, name: test.name)).inserted { continue }
        suites[suite].cases[index].name = unusedName(for: test, in: suites[suite], &seen)
      }
    }
  }

  private struct Pair: Hashable {
    let className: String
    let name: String
  }

  /// Two files may hold features of one name: both then carry their file, so that neither changes when the other goes first.
  private static func distinguishClasses(_ suites: inout [JUnitSuite]) {
    var files: [String: Int] = [:]
    for suite in suites { files[suite.name, default: 0] += 1 }
    for suite in suites.indices {
      guard files[suites[suite].name]! > 1, let file = suites[suite].file.map(XMLText.legal) else { continue }
      let name = suites[suite].name
      suites[suite].name = "\(name) (\(file))"
      for index in suites[suite].cases.indices where suites[suite].cases[index].className == name {
        suites[suite].cases[index].className = suites[suite].name
      }
    }
  }

  /// The first of several keeps its name; the others get their line, and if even that is taken, a number.
  private static func unusedName(for test: JUnitCase, in suite: JUnitSuite, _ seen: inout Set<Pair>) -> String {
    var candidates: [String] = []
    if let line = test.line {
      candidates.append("\(test.name) (line \(line))")
      if let file = suite.file.map(XMLText.legal) { candidates.append("\(test.name) (\(file):\(line))") }
    }
    for name in candidates where seen.insert(Pair(className: test.className, name: name)).inserted { return name }
    var number = 2
    while !seen.insert(Pair(className: test.className, name: "\(test.name) (\(number))")).inserted { number += 1 }
    return "\(test.name) (\(number))"
  }
}
