/// The parameter types that expressions can name.
package struct ParameterTypeRegistry: Sendable {
  /// In the order of their definition, the built-in ones first.
  package private(set) var parameterTypes: [ParameterType]
  private var byName: [String: Int]
  /// For each regular expression the types that have it, the one that it means first.
  private var byRegularExpression: [String: [Int]]

  private static let builtIn: ParameterTypeRegistry = {
    var registry = ParameterTypeRegistry(parameterTypes: [], byName: [:], byRegularExpression: [:])
    for type in BuiltInType.parameterTypes { registry.insert(type) }
    return registry
  }()

  private init(parameterTypes: [ParameterType], byName: [String: Int], byRegularExpression: [String: [Int]]) {
    self.parameterTypes = parameterTypes
    self.byName = byName
    self.byRegularExpression = byRegularExpression
  }

  /// A registry of the built-in types.
  package init() { self = Self.builtIn }

  package subscript(name: String) -> ParameterType? { byName[name].map { parameterTypes[$0] } }

  /// Adds a type.
  ///
  /// - Throws: where the name is taken, or where another type is preferred for one of its regular expressions too.
  package mutating func define(_ type: ParameterType) throws(ParameterTypeError) {
    if byName[type.name] != nil { throw .duplicateName(type.name) }
    if type.preferForRegularExpressionMatch {
      for expression in type.regularExpressions {
        let rivals = parameterTypes(withRegularExpression: expression).filter(\.preferForRegularExpressionMatch)
        if let rival = rivals.first {
          throw .duplicatePreference(regularExpression: expression, names: [rival.name, type.name])
        }
      }
    }
    insert(type)
  }

  /// The types of which this is one regular expression, the preferred one first, then by name.
  package func parameterTypes(withRegularExpression expression: String) -> [ParameterType] {
    (byRegularExpression[expression] ?? []).map { parameterTypes[$0] }
  }

  private mutating func insert(_ type: ParameterType) {
    let index = parameterTypes.count
    parameterTypes.append(type)
    byName[type.name] = index
    for expression in type.regularExpressions {
      var indices = byRegularExpression[expression] ?? []
      if indices.contains(index) { continue }
      let place = indices.firstIndex { type.precedes(parameterTypes[$0]) } ?? indices.endIndex
      indices.insert(index, at: place)
      byRegularExpression[expression] = indices
    }
  }
}
