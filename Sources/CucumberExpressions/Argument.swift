/// One argument of a step: what a parameter of an expression, or a group of a regular expression, captured.
package struct Argument: Hashable, Sendable {
  package let group: Group
  /// The name of the parameter type, empty for the anonymous one; nil where a group of a regular expression has none.
  package let parameterTypeName: String?

  package init(group: Group, parameterTypeName: String?) {
    self.group = group
    self.parameterTypeName = parameterTypeName
  }

  /// What a transformation gets, see ``Group/values``.
  package var values: [String?] { group.values }
}

/// Where the slots of a match hold an argument.
struct ArgumentShape: Sendable {
  let type: ParameterType?
  let slot: Int
  /// Where the slots of the groups inside are numbered from.
  let base: Int
  let groups: [GroupShape]
}

extension [ArgumentShape] {
  func arguments(_ captures: Captures) -> [Argument] {
    if isEmpty { return [] }
    return map { shape in
      Argument(
        group: captures.group(at: shape.slot, shape.groups, base: shape.base),
        parameterTypeName: shape.type?.name)
    }
  }
}

extension String {
  /// Whether places in its UTF-8 are places in its UTF-16; known without looking for nearly every string that is.
  var isASCII: Bool { utf8.count == utf16.count }
}
