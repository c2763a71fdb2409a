import CucumberMessages
import Gherkin
import Terminal

/// `parse`: feature files as NDJSON.
struct ParseCommand: Command {
  let session: Session

  struct Options {
    var files: [String] = []
    var wantsSource = false
    var wantsDocument = false
    var wantsPickles = false
    var wantsErrors = false

    var messages: FeatureMessages {
      var messages: FeatureMessages = []
      if wantsSource { messages.insert(.source) }
      if wantsDocument { messages.insert(.document) }
      if wantsPickles { messages.insert(.pickles) }
      if wantsErrors { messages.insert(.errors) }
      return messages.isEmpty ? .all : messages
    }
  }

  var syntax: CommandSyntax<Options> {
    CommandSyntax(
      "parse", summary: "print feature files as Cucumber Messages, a line of JSON each",
      discussion: "Without a flag it prints all four kinds.", standard: Options(),
      positional: Positional("FILE", count: .atLeastOne, help: "a feature file, or a folder of them", append: \.files),
      sections: [
        .init(
          "Messages",
          [
            Flag("--source", help: "the text of each file", set: \.wantsSource),
            Flag("--ast", help: "the tree of each file", set: \.wantsDocument),
            Flag("--pickles", help: "the scenarios, ready to run", set: \.wantsPickles),
            Flag("--errors", help: "what can't be parsed", set: \.wantsErrors),
          ])
      ])
  }

  func run(_ options: Options) async -> ExitCode {
    let found = FeatureFiles(options.files)
    var code = ExitCode.success
    for folder in found.emptyFolders {
      session.notice("error: \(folder) has no feature file (.feature or .feature.md)")
      code = .nothingSelected
    }
    for error in found.errors {
      session.notice("error: \(error)")
      code = .unreadableFeature
    }
    for file in found.files {
      do throws(FileError) {
        let source = FeatureSource(uri: file.path, bytes: try FileTree.readFile(file.path))
        do throws(SinkError) {
          try print(source, options.messages, &code)
        } catch {
          return ExitCode.worst(code, session.report(error))
        }
      } catch {
        session.notice("error: \(error)")
        code = .unreadableFeature
      }
    }
    return code
  }

  private func print(_ source: FeatureSource, _ wanted: FeatureMessages, _ code: inout ExitCode) throws(SinkError) {
    var writer = JSONWriter()
    // The errors are asked for whatever is wanted: they decide on the exit code.
    try source.tell(wanted.union(.errors), ids: &session.ids) { envelope throws(SinkError) in
      if case .parseError = envelope {
        code = .unreadableFeature
        if !wanted.contains(.errors) { return }
      }
      envelope.write(to: &writer)
      try session.out.write(writer.bytes)
      writer.bytes.removeAll(keepingCapacity: true)
    }
  }
}
