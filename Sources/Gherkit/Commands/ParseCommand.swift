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

  let syntax = CommandSyntax(
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
    var writer = JSONWriter()
    for file in found.files {
      do throws(FileError) {
        let source = FeatureSource(uri: file.path, bytes: try FileTree.readFile(file.path))
        for envelope in source.envelopes(.all, ids: &session.ids) {
          if case .parseError = envelope { code = .unreadableFeature }
          if options.messages.contains(FeatureMessages(of: envelope)) { envelope.write(to: &writer) }
        }
      } catch {
        session.notice("error: \(error)")
        code = .unreadableFeature
      }
      do throws(SinkError) {
        try session.out.write(writer.bytes)
      } catch {
        return ExitCode.worst(code, session.report(error))
      }
      writer.bytes.removeAll(keepingCapacity: true)
    }
    return code
  }
}

extension FeatureMessages {
  /// The kind of a message that a file gives.
  init(of envelope: Envelope) {
    switch envelope {
    case .source: self = .source
    case .gherkinDocument: self = .document
    case .pickle: self = .pickles
    case .parseError: self = .errors
    default: self = []
    }
  }
}
