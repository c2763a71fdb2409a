import Foundation

/// A stream of messages as plain JSON values, to compare and to check.
package struct MessageStream {
  package let messages: [(kind: String, value: [String: Any])]

  /// - Throws: `NoMessage` for a line that is no object with one member.
  package init(_ text: String) throws {
    messages = try text.split(separator: "\n").map { line in
      let message = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let (kind, value) = message?.first, let value = value as? [String: Any] else {
        throw NoMessage(line: String(line))
      }
      return (kind, value)
    }
  }

  private init(_ messages: [(kind: String, value: [String: Any])]) {
    self.messages = messages
  }

  /// The stream without what is attached to the run under media types of our own: facts of this machine and program.
  package var withoutOwnFacts: MessageStream {
    MessageStream(
      messages.filter { kind, value in
        kind != "attachment" || (value["mediaType"] as? String)?.hasPrefix("application/vnd.gherkit.") != true
      })
  }

  /// The stream with its scenarios in the order of the test cases and without the names of the workers; hooks that ran
  /// in several workers count once.
  package var asFromOneWorker: MessageStream {
    var places: [String: Int] = [:]
    for (place, value) in values("testCase").enumerated() { places[value["id"] as? String ?? ""] = place }
    var before: [(kind: String, value: [String: Any])] = []
    var after: [(kind: String, value: [String: Any])] = []
    var scenarios: [(place: Int, messages: [(kind: String, value: [String: Any])])] = []
    var hooks: [String: Bool] = [:]
    for (kind, value) in messages {
      var value = value
      value["workerId"] = nil
      switch kind {
      case "testCaseStarted":
        scenarios.append((places[value["testCaseId"] as? String ?? ""] ?? 0, [(kind, value)]))
      case "testStepStarted", "testStepFinished", "testCaseFinished", "suggestion":
        scenarios[scenarios.count - 1].messages.append((kind, value))
      case "attachment" where value["testCaseStartedId"] != nil:
        scenarios[scenarios.count - 1].messages.append((kind, value))
      case "testRunHookStarted", "testRunHookFinished":
        let hook = value["hookId"] as? String
        let id = (value["id"] ?? value["testRunHookStartedId"]) as? String ?? ""
        if let hook {
          let isNew = !hooks.keys.contains(hook)
          hooks[hook] = true
          hooks["of " + id] = isNew
        }
        if hooks["of " + id] != true { continue }
        if scenarios.isEmpty { before.append((kind, value)) } else { after.append((kind, value)) }
      case "testRunFinished":
        after.append((kind, value))
      default:
        before.append((kind, value))
      }
    }
    // Stable: attempts at one test case stay in their order.
    let ordered = scenarios.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    return MessageStream(before + ordered.flatMap(\.element.messages) + after)
  }

  package struct NoMessage: Error {
    package let line: String
  }

  package var kinds: [String] { messages.map(\.kind) }

  package func values(_ kind: String) -> [[String: Any]] {
    messages.filter { $0.kind == kind }.map(\.value)
  }

  package var isSuccess: Bool? { values("testRunFinished").last?["success"] as? Bool }

  /// The statuses of all steps and hooks, in order.
  package var statuses: [String] {
    values("testStepFinished").compactMap { ($0["testStepResult"] as? [String: Any])?["status"] as? String }
  }

  // MARK: References

  /// What is wrong with the ids of the stream: one that names two things, and a reference to none.
  package var brokenReferences: [String] {
    var known: Set<String> = []
    var problems: [String] = []
    for (kind, value) in messages {
      // A thing may be referred to by its own message, as a feature's pickle steps are: ids first.
      Self.walk(value, in: kind) { key, id, place in
        guard key == "id" else { return }
        if !known.insert(id).inserted { problems.append("\(place) names a second thing \(id)") }
      }
      Self.walk(value, in: kind) { key, id, place in
        guard key != "id", !known.contains(id) else { return }
        problems.append("\(place) refers to \(id), which is not there")
      }
    }
    return problems
  }

  private static func walk(
    _ value: Any, in place: String, _ visit: (_ key: String, _ id: String, _ place: String) -> Void
  ) {
    if let object = value as? [String: Any] {
      for key in object.keys.sorted() {
        let place = "\(place).\(key)"
        // A worker has no message of its own.
        if key == "workerId" { continue }
        if key == "id" || key.hasSuffix("Id"), let id = object[key] as? String {
          visit(key, id, place)
        } else if key.hasSuffix("Ids"), let ids = object[key] as? [String] {
          for id in ids { visit(key, id, place) }
        } else if let inner = object[key] {
          walk(inner, in: place, visit)
        }
      }
    } else if let list = value as? [Any] {
      for (index, element) in list.enumerated() { walk(element, in: "\(place)[\(index)]", visit) }
    }
  }

  // MARK: Comparison

  /// The stream a line a message, without what may differ between two implementations: times, durations, facts of the
  /// host, places in code, snippets, types of errors. Ids are numbered by their first occurrence, so that references
  /// are compared although ids are not.
  package func comparable() throws -> [String] {
    var numbers: [String: String] = [:]
    return try messages.filter { $0.kind != "meta" }.map { kind, value in
      let plain = Self.plain(value, key: kind, numbers: &numbers)
      let json = try JSONSerialization.data(
        withJSONObject: [kind: plain], options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: json, as: UTF8.self)
    }
  }

  private static let ignored: Set<String> = [
    "timestamp", "duration", "sourceReference", "snippets", "stackTrace", "language",
  ]

  private static func plain(_ value: Any, key: String, numbers: inout [String: String]) -> Any {
    if let object = value as? [String: Any] {
      var result: [String: Any] = [:]
      for name in object.keys.sorted() where !ignored.contains(name) {
        // How an error's type is spelled is each language's own.
        if key == "exception", name == "type" { continue }
        if let inner = object[name] { result[name] = plain(inner, key: name, numbers: &numbers) }
      }
      return result
    }
    if let list = value as? [Any] {
      return list.map { plain($0, key: key, numbers: &numbers) }
    }
    guard let text = value as? String else { return value }
    if key == "id" || key.hasSuffix("Id") || key.hasSuffix("Ids") {
      if let number = numbers[text] { return number }
      let number = "#\(numbers.count)"
      numbers[text] = number
      return number
    }
    return key == "uri" ? String(text.split(separator: "/").last ?? "") : text
  }
}
