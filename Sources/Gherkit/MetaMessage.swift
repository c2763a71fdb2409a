import CucumberMessages
import Terminal

extension Meta {
  /// What makes the stream here.
  static var ofThisProcess: Meta {
    Meta(
      protocolVersion: Envelope.protocolVersion,
      implementation: Product(name: "gherkit", version: CommandLineProgram.version),
      runtime: Product(name: "swift", version: Self.compilerVersion), os: Product(name: Platform.systemName),
      cpu: Product(name: Platform.processorName),
      ci: CI(environment: Platform.environmentVariables) { try? FileTree.readFile($0) })
  }

  private static var compilerVersion: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
