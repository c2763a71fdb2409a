import Reports
import Terminal

/// The flags that ask for reports; the commands that run and report share them.
enum ReportFlags {
  static func flag<Options>(
    _ property: any WritableKeyPath<Options, [ReportRequest]> & Sendable
  ) -> Flag<Options> {
    let names = ReportFormat.all.map(\.name).joined(separator: ", ")
    return Flag(
      "--format", "-f", value: "NAME[,OPTION=VALUE…][:FILE]",
      help: "a report, on standard output or into FILE; may be given several times; NAME is one of \(names)",
      standard: "progress", isRepeatable: true
    ) { options, text throws(BadValue) in
      do throws(ReportRequestError) {
        options[keyPath: property].append(try ReportRequest(text))
      } catch {
        throw BadValue(expected: "a report", remedy: "\(error.message); \(error.remedy)")
      }
    }
  }
}
