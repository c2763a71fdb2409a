import Gherkit

/// The tool `gherkit`: the command line without step definitions.
@main struct GherkitTool {
  static func main() async {
    await CommandLineProgram.runTool()
  }
}
