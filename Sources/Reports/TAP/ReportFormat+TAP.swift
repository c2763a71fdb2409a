extension ReportFormat {
  /// `--format tap`.
  package static let tap = ReportFormat(
    "tap", "the Test Anything Protocol, version 14, as scenarios end",
    [
      Option("pending", TAPReporter.Pending.allCases.map(\.rawValue), "whether pending ones count (fail)")
    ]
  ) { values throws(ReportRequestError) in
    let pending = try values.word("pending", as: TAPReporter.Pending.self) ?? .fail
    return { sink, _ in TAPReporter(sink, pending: pending) }
  }
}
