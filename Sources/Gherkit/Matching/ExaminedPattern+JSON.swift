import CucumberExpressions

/// A pattern and its verdicts as `--json` prints them.
extension ExaminedPattern {
  func json(_ verdicts: [Verdict]) -> JSONDocument {
    let kind: String
    let details: JSONDocument
    switch self {
    case .expression(let expression):
      kind = "cucumberExpression"
      details = .array(expression.parts.map(\.json))
    case .regularExpression(let expression):
      kind = "regularExpression"
      details = .array(
        zip(expression.groups, expression.parameterTypes).map { source, type in
          .object([
            ("kind", .string("group")), ("regularExpression", .string(source)),
            ("parameterType", JSONDocument(type?.name)), ("swiftType", .string(type?.swiftType ?? "String")),
          ])
        })
    }
    return .object([
      ("expression", .string(source)), ("kind", .string(kind)), ("regularExpression", .string(regularExpression)),
      ("parts", details), ("texts", .array(verdicts.map(\.json))),
    ])
  }
}

extension ExpressionPart {
  fileprivate var json: JSONDocument {
    let place: (name: String, value: JSONDocument) = ("column", .integer(range.lowerBound + 1))
    switch kind {
    case .text(let text): return .object([("kind", .string("text")), place, ("text", .string(text))])
    case .optional(let text): return .object([("kind", .string("optional")), place, ("text", .string(text))])
    case .alternatives(let texts):
      return .object([("kind", .string("alternatives")), place, ("texts", .array(texts.map { .string($0) }))])
    case .parameter(let type):
      return .object([
        ("kind", .string("parameter")), place, ("parameterType", .string(type.name)),
        ("swiftType", .string(type.swiftType)),
        ("regularExpressions", .array(type.regularExpressions.map { .string($0) })),
      ])
    }
  }
}

extension ExaminedPattern.Verdict {
  fileprivate var json: JSONDocument {
    switch outcome {
    case .match(let arguments):
      return .object([
        ("text", .string(text)), ("matches", .boolean(true)), ("arguments", .array(arguments.map(\.json))),
      ])
    case .mismatch(let mismatch):
      let stop = mismatch.map { mismatch in
        JSONDocument.object([("column", .integer(mismatch.offset + 1)), ("message", .string(mismatch.words))])
      }
      return .object([("text", .string(text)), ("matches", .boolean(false)), ("stop", stop ?? .null)])
    case .overdue(let limit):
      return .object([("text", .string(text)), ("matches", .null), ("error", .string("no answer within \(limit)"))])
    }
  }
}

extension ExaminedArgument {
  fileprivate var json: JSONDocument {
    var members: [(name: String, value: JSONDocument)] = [
      ("text", JSONDocument(text)), ("column", column.map { .integer($0) } ?? .null),
      ("parameterType", JSONDocument(parameterType)), ("swiftType", .string(swiftType)), ("group", json(of: group)),
    ]
    switch value {
    case .success(let value): members.append(("value", .string(value)))
    case .failure(let error): members.append(("error", .string("\(error)")))
    case nil: break
    }
    return .object(members)
  }

  /// A group under the names that Cucumber Messages has; offsets are from 0, in Unicode code points.
  private func json(of group: Group) -> JSONDocument {
    .object([
      ("start", group.start.map { .integer(codePoints(before: $0)) } ?? .null), ("value", JSONDocument(group.value)),
      ("children", .array(group.children.map(json(of:)))),
    ])
  }
}
