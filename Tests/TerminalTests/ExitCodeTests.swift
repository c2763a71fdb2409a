import Terminal
import Testing

struct ExitCodeTests {
  @Test func `each cause has the number that is documented`() {
    let numbers = Dictionary(uniqueKeysWithValues: ExitCode.allCases.map { ($0, $0.rawValue) })
    #expect(
      numbers == [
        .success: 0, .failure: 1, .usage: 2, .nothingSelected: 3, .unreadableFeature: 4, .brokenRun: 5,
        .unwritableReport: 6, .interrupted: 130,
      ])
  }

  @Test func `the worst of two wins, in the order 130, 2, 5, 4, 6, 1, 3, 0`() {
    let order: [Int32] = [130, 2, 5, 4, 6, 1, 3, 0]
    #expect(ExitCode.fromWorstToBest.map(\.rawValue) == order)
    for (index, worse) in ExitCode.fromWorstToBest.enumerated() {
      for better in ExitCode.fromWorstToBest[index...] {
        #expect(ExitCode.worst(better, worse) == worse)
        #expect(ExitCode.worst(worse, better) == worse)
      }
    }
  }

  @Test func `where nothing went wrong, the run is a success`() {
    #expect(ExitCode.worst() == .success)
    #expect(ExitCode.worst([]) == .success)
  }
}
