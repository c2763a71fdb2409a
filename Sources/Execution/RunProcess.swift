/// The process that runs the steps, or supervises those that do.
package enum RunProcess {
  /// Fits the process for a run: one task at a time, many small allocations. To be called first of all.
  package static func prepare() {
    Platform.keepOneHeap()
  }

  /// How many workers run where their number isn't given.
  package static var workerCount: Int { Platform.coreCount }

  /// Whether a debugger holds it; then steps run in it, so that they can be stopped at.
  package static var isTraced: Bool { Platform.isTraced }
}
