import Foundation
import Gherkit

/// The steps of the official compatibility kit's samples; `COMPATIBILITY_SAMPLE` names the one whose steps are wanted.
@main struct CompatibilityKitSuite: FeatureSuite {
  static var libraries: [any StepLibrary] {
    let sample = ProcessInfo.processInfo.environment["COMPATIBILITY_SAMPLE"] ?? ""
    return all[sample].map { [$0] } ?? []
  }

  /// Why a step of the kit fails.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private static let all: [String: any StepLibrary] = [
    "all-statuses": AllStatuses(),
    "ambiguous": Ambiguous(),
    "attachments": Attachments(),
    "backgrounds": Backgrounds(),
    "data-tables": DataTables(),
    "doc-strings": DocStrings(),
    "examples-tables": ExamplesTables(),
    "examples-tables-attachment": ImageAttachments(),
    "examples-tables-undefined": ExamplesTablesUndefined(),
    "global-hooks": GlobalHooks(),
    "global-hooks-afterall-error": GlobalHooksAfterAllError(),
    "global-hooks-beforeall-error": GlobalHooksBeforeAllError(),
    "hooks": Hooks(),
    "hooks-attachment": HooksAttachment(),
    "hooks-named": HooksNamed(),
    "hooks-undefined": HooksUndefined(),
    "markdown": Markdown(),
    "minimal": Minimal(),
    "multiple-features": MultipleFeatures(),
    "parameter-types": ParameterTypes(),
    "pending": Pending(),
    "pending-exception": PendingException(),
    "regular-expression": RegularExpression(),
    "retry": Retry(),
    "rules": Rules(),
    "skipped": Skipped(),
    "skipped-exception": SkippedException(),
    "stack-traces": StackTraces(),
    "undefined": Undefined(),
    "undefined-multiple": Undefined(),
    "unknown-parameter-type": UnknownParameterType(),
    "unused-steps": UnusedSteps(),
  ]
}

typealias Failure = CompatibilityKitSuite.Failure
