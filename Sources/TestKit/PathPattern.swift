#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The paths that a route of a ``MockServer`` is for, such as `/countries/:code` or `/images/*`.
struct PathPattern: Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    /// Any one segment.
    case value(name: String)
    /// All further segments, be it none.
    case rest

    /// What a path fits more than one of belongs to the lowest.
    fileprivate var vagueness: Int {
      switch self {
      case .literal: 0
      case .value: 1
      case .rest: 2
      }
    }
  }

  private let parts: [Part]

  /// - Parameter text: Segments between slashes. One that begins with `:` stands for any, `*` at the end for all
  ///   further ones.
  init(_ text: String) {
    precondition(text.hasPrefix("/"), "a path begins with a slash, '\(text)' doesn't")
    let segments = text.split(separator: "/")
    parts = segments.enumerated().map { index, segment in
      if segment == "*" {
        precondition(
          index == segments.count - 1, "'*' stands for the rest of a path, so nothing follows it in '\(text)'")
        return .rest
      }
      guard segment.hasPrefix(":") else { return .literal(String(segment)) }
      precondition(segment.count > 1, "a ':' in '\(text)' has no name")
      return .value(name: String(segment.dropFirst()))
    }
  }

  /// What stands where the pattern has names, or nil if the path isn't one of the pattern's.
  func values(in path: [String]) -> [String: String]? {
    var values: [String: String] = [:]
    var rest = path[...]
    for part in parts {
      switch part {
      case .rest: return values
      case .literal(let text):
        guard rest.popFirst() == text else { return nil }
      case .value(let name):
        guard let segment = rest.popFirst() else { return nil }
        values[name] = segment
      }
    }
    return rest.isEmpty ? values : nil
  }

  /// Whether both are for the same paths, whatever the names in them.
  func isAlike(_ other: PathPattern) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { a, b in a == b || (a.vagueness == 1 && b.vagueness == 1) }
  }

  /// Whether a path that fits both belongs to this one: from the left, a literal segment comes before any, and any
  /// before the rest.
  func isCloser(than other: PathPattern) -> Bool {
    parts.map(\.vagueness).lexicographicallyPrecedes(other.parts.map(\.vagueness))
  }

  /// A URL's path in its segments, decoded. A slash at the end makes no difference.
  static func segments(of url: URL) -> [String] {
    url.path(percentEncoded: true).split(separator: "/").map { decoded($0) }
  }

  /// One segment at a time, because a path that is decoded as a whole no longer tells a slash from an encoded one.
  private static func decoded(_ segment: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = segment.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        rest.removeFirst(2)
        bytes.append(code)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
