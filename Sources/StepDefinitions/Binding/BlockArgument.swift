private import CucumberMessages

/// A closure argument behind those of the pattern: the step's table or its doc string.
///
/// Unchecked, because a row may be `Decodable` on the main actor only; it is decoded where its step runs.
enum BlockArgument: @unchecked Sendable {
  case table
  case rows(any TableRowsArgument.Type)
  case docString
  case text
  indirect case optional(BlockArgument, any OptionalArgument.Type)

  /// - Returns: `nil` for a type that neither a table nor a doc string can become.
  init?(_ type: Any.Type) {
    if type == DataTable.self {
      self = .table
    } else if type == DocString.self {
      self = .docString
    } else if type == String.self {
      self = .text
    } else if let rows = type as? any TableRowsArgument.Type {
      self = .rows(rows)
    } else if let optional = type as? any OptionalArgument.Type, let inner = BlockArgument(optional.wrapped) {
      self = .optional(inner, optional)
    } else {
      return nil
    }
  }

  var takesTable: Bool {
    switch self {
    case .table, .rows: true
    case .docString, .text: false
    case .optional(let inner, _): inner.takesTable
    }
  }

  /// - Throws: `BlockError.missing` where the step has no such block, and `TableError`.
  func value(table: DataTable?, docString: DocString?) throws -> Any {
    switch self {
    case .table:
      guard let table else { throw BlockError.missing("data table") }
      return table
    case .rows(let rows):
      guard let table else { throw BlockError.missing("data table") }
      return try rows.decode(table)
    case .docString:
      guard let docString else { throw BlockError.missing("doc string") }
      return docString
    case .text:
      guard let docString else { throw BlockError.missing("doc string") }
      return docString.content
    case .optional(let inner, let optional):
      let isThere = inner.takesTable ? table != nil : docString != nil
      return isThere ? optional.present(try inner.value(table: table, docString: docString)) : optional.absent
    }
  }
}

/// The blocks below a step are not those that its definition takes.
package enum BlockError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(String)
  case unexpected(String)

  package var description: String {
    switch self {
    case .missing(let block):
      "the definition takes a \(block), and the step has none; add one below the step, or take an optional"
    case .unexpected(let block):
      "the step has a \(block) that its definition does not take; add an argument for it to the closure, "
        + "or remove it from the feature"
    }
  }
}
