/// The process that runs the steps.
package enum RunProcess {
  /// Fits the process for a run: one task at a time, many small allocations. To be called first of all.
  package static func prepare() {
    Platform.keepOneHeap()
  }
}
