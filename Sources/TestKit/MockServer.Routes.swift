internal import Boundaries

extension MockServer {
  /// What a server answers to which requests.
  struct Routes: Sendable {
    enum Answers: Sendable {
      /// The next one first; the last one stays.
      case sequence([Answer])
      case maker(Maker)
    }

    enum Found: Sendable {
      case answer(Answer)
      case make(Maker, values: [String: String])
    }

    private struct Route: Sendable {
      let method: String
      let path: PathPattern
      var answers: Answers
    }

    private var routes: [Route] = []

    mutating func set(_ method: String, _ path: PathPattern, _ answers: Answers) {
      routes.removeAll { $0.method == method && $0.path.isAlike(path) }
      routes.append(Route(method: method, path: path, answers: answers))
    }

    /// The answer to a request, which is then no longer the next, or nil if no route is for it.
    mutating func take(_ request: HTTPRequest) -> Found? {
      let path = PathPattern.segments(of: request.url)
      var best: (index: Int, values: [String: String])?
      for (index, route) in routes.enumerated() where route.method == request.method {
        guard let values = route.path.values(in: path) else { continue }
        if let best, !route.path.isCloser(than: routes[best.index].path) { continue }
        best = (index, values)
      }
      guard let (index, values) = best else { return nil }
      switch routes[index].answers {
      case .maker(let maker): return .make(maker, values: values)
      case .sequence(let answers):
        if answers.count > 1 { routes[index].answers = .sequence(Array(answers.dropFirst())) }
        return answers.first.map { .answer($0) }
      }
    }
  }
}
