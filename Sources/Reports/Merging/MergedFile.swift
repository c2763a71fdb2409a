import CucumberMessages

/// A feature file as the merged stream has it, with what is needed to see that another stream tells of the same.
struct MergedFile {
  /// What two streams must have in common.
  struct Content: Hashable {
    let uri: String
    let length: Int
    let hash: Int

    init(_ source: Source) {
      uri = source.uri
      length = source.data.utf8.count
      hash = source.data.hashValue
    }

    /// For a stream that doesn't tell the text.
    init(_ document: GherkinDocument) {
      var blank = document
      blank.changeNodeIds { $0 = "" }
      uri = document.uri ?? ""
      length = -1
      hash = blank.hashValue
    }

    /// For a stream that tells neither text nor document.
    init(uri: String) {
      self.uri = uri
      length = -1
      hash = 0
    }
  }

  /// The names that a pickle and its steps have in the merged stream.
  struct Names {
    let id: String
    let steps: [String]
  }

  /// The nodes of its document by their merged names; `nil` before a stream told it.
  var nodeIds: [String]?
  private(set) var pickles: [Names] = []
  private var places: [Int: [Int]] = [:]

  /// - Returns: Where the pickle stands among those that are known; of equal ones, the one of this number, from 0.
  func place(_ fingerprint: Int, number: Int) -> Int? {
    guard let equal = places[fingerprint], number < equal.count else { return nil }
    return equal[number]
  }

  /// - Returns: Its place.
  mutating func add(_ pickle: Pickle, _ fingerprint: Int) -> Int {
    places[fingerprint, default: []].append(pickles.count)
    pickles.append(Names(id: pickle.id, steps: pickle.steps.map(\.id)))
    return pickles.count - 1
  }

  /// What two streams' pickles of one scenario have in common.
  static func fingerprint(_ pickle: Pickle) -> Int {
    var hasher = Hasher()
    hasher.combine(pickle.name)
    hasher.combine(pickle.location)
    for tag in pickle.tags { hasher.combine(tag.name) }
    for step in pickle.steps {
      hasher.combine(step.text)
      hasher.combine(step.argument)
    }
    return hasher.finalize()
  }
}
