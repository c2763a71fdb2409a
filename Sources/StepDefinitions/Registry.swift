private import Synchronization

/// Collects what the libraries of a suite define, in the order in which they do.
package final class Registry: Sendable {
  package enum Entry: Sendable {
    case step(StepDefinition)
    case hook(HookDefinition)
    case parameterType(ParameterTypeDefinition)
  }

  @TaskLocal private static var collecting: Registry?

  private let entries = Mutex<[Entry]>([])

  package init() {}

  package var all: [Entry] { entries.withLock { $0 } }

  /// Lets each library define, in turn.
  package func collect(_ libraries: [any StepLibrary]) {
    Self.$collecting.withValue(self) {
      for library in libraries { library.define() }
    }
  }

  /// The registry that is collecting.
  static func collecting(for word: String, at place: SourcePlace) -> Registry {
    guard let collecting else {
      preconditionFailure("\(place): \(word) was called outside of a library's define(); nothing collects it there")
    }
    return collecting
  }

  func add(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
  }
}
