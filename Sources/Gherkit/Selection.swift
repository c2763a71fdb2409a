import CucumberMessages
import Execution
import Terminal

/// The scenarios that a command line chooses, with what could not be read or found on the way.
struct Selection {
  /// What is known of a selected scenario beside its pickle.
  struct Mark {
    let key: ScenarioKey
    /// As it is remembered if it fails.
    let remembered: LastRun.Failure
    /// Whether it failed in its last run.
    let hasFailed: Bool
  }

  private(set) var pickles: [Pickle] = []
  /// One for each pickle.
  private(set) var marks: [Mark] = []
  /// The lines of the tables below steps, by the id of the step in its document.
  private(set) var tableLines: [String: [Int]] = [:]
  /// The warnings of each file that has any.
  private(set) var warnings: [FileWarnings] = []
  /// `unreadableFeature`, `nothingSelected`, or `success`.
  private(set) var code = ExitCode.success
  /// Why it is right that nothing is selected.
  private(set) var emptyBecause: String?
  /// What failed before, its scenarios as the files now have them.
  private(set) var lastRun: LastRun
  /// The folders of which every scenario is selected; `nil` where something else was asked for.
  let wholeFolders: [String]?

  /// Reads the files, tells the stream of them, and draws what is wrong.
  ///
  /// - Parameters:
  ///   - known: the paths, where they were read before.
  ///   - tell: Takes the messages of each file.
  /// - Returns: `nil`, with a notice, where it can't be told what is to be selected.
  init?(
    _ options: SelectionOptions, paths known: SelectionPaths? = nil, session: Session, tell: (Envelope) -> Void
  ) {
    guard let paths = known ?? SelectionPaths(options.paths, session) else { return nil }
    let lastRunFile = LastRunFile(suite: session.name)
    let knowledge: LastRunFile.Knowledge
    (lastRun, knowledge) = lastRunFile.load()
    wholeFolders = options.isNarrowing || !paths.areFolders ? nil : paths.words
    if let list = paths.emptyList {
      isRightlyEmpty(because: "\(list) lists no scenario", session)
      return
    }
    var found = FeatureFiles(paths.words)
    if !found.foldersWithLines.isEmpty {
      for typed in found.foldersWithLines {
        session.notice("error: \(typed) is a folder, and a folder has no lines; name a feature file with its lines")
      }
      return nil
    }
    Self.exclude(options.exclusions, from: &found, session)
    var unchanged: [FeatureFiles.File] = []
    if let reference = options.changedSince {
      do throws(ChangedFiles.Failure) {
        let changed = try ChangedFiles(since: reference)
        unchanged = found.files.filter { !changed.contains($0.path) }
        found.keep { changed.contains($0.path) }
      } catch {
        session.notice("error: \(error.message)\n  \(error.remedy)")
        return nil
      }
    }

    var misses: [Problem] = []
    var hasErrors = !found.errors.isEmpty
    for error in found.errors {
      let loaded = LoadedFeature(unreadable: error, tell: tell)
      loaded.problems.forEach(session.report)
    }
    var considered = 0
    for file in found.files {
      let loaded = LoadedFeature(file, ids: &session.ids, warns: !options.silencesWarnings, tell: tell)
      loaded.problems.forEach(session.report)
      loaded.warningProblems.forEach(session.report)
      if !loaded.warnings.isEmpty { warnings.append(FileWarnings(uri: file.path, warnings: loaded.warnings)) }
      hasErrors = hasErrors || !loaded.problems.isEmpty
      considered += loaded.pickles.count
      misses += add(loaded, options.filter, lastRunFile)
    }
    misses.forEach(session.report)
    for folder in found.emptyFolders {
      session.notice("warning: \(folder) has no feature file (.feature or .feature.md)")
    }
    if options.selectsLastFailed { selectLastFailed(knowledge, lastRunFile, session) }
    if pickles.isEmpty, misses.isEmpty, !hasErrors, emptyBecause == nil {
      let rest = Self.survey(unchanged, options.filter, session)
      if let reference = options.changedSince, rest.hasSelected {
        isRightlyEmpty(
          because: considered == 0
            ? "no feature file differs from \(reference)"
            : "no selected scenario is in a file that differs from \(reference)", session)
      } else {
        considered += rest.count
        session.notice(
          considered == 0
            ? "error: there is no scenario in \(paths.words.joined(separator: ", "))"
            : "error: none of \(considered) scenarios is selected; loosen --tags or --name, or see `\(session.command) list`"
        )
      }
    }
    let isEmpty = pickles.isEmpty && emptyBecause == nil
    code = hasErrors ? .unreadableFeature : isEmpty || !misses.isEmpty ? .nothingSelected : .success
  }

  /// - Returns: The lines that stand for no scenario.
  private mutating func add(_ loaded: LoadedFeature, _ filter: Filter, _ lastRunFile: LastRunFile) -> [Problem] {
    var numbering = ScenarioNumbering()
    let keys = loaded.pickles.map { numbering.key(of: $0) }
    let name = lastRunFile.name(of: loaded.file.path)
    let remembered = zip(loaded.pickles, keys).map { pickle, key in
      LastRun.Failure(
        uri: name, name: key.name, number: key.number, of: numbering.count(ofName: key.name),
        line: pickle.location?.line)
    }
    // A file with errors has no scenarios now; what failed in it isn't gone.
    let failed = loaded.problems.isEmpty ? lastRun.find(in: name, remembered) : []
    let selected = loaded.selected()
    let places = selected.places.filter { filter.selects(loaded.pickles[$0]) }
    for place in places {
      pickles.append(loaded.pickles[place])
      marks.append(Mark(key: keys[place], remembered: remembered[place], hasFailed: failed.contains(place)))
    }
    if !places.isEmpty { tableLines.merge(loaded.tableLines) { $1 } }
    return selected.problems
  }

  /// Leaves those at these places, in this order.
  mutating func keep(_ places: [Int]) {
    pickles = places.map { pickles[$0] }
    marks = places.map { marks[$0] }
  }

  /// Notes that nothing is selected and that this is no mistake.
  mutating func isRightlyEmpty(because reason: String, _ session: Session) {
    keep([])
    emptyBecause = reason
    session.notice("note: nothing to run: \(reason)")
  }

  /// Where it isn't known what failed, everything may have.
  private mutating func selectLastFailed(
    _ knowledge: LastRunFile.Knowledge, _ file: LastRunFile, _ session: Session
  ) {
    let failed = marks.indices.filter { marks[$0].hasFailed }
    let isUnsure: String? =
      switch knowledge {
      case .nothing: "no run is on record"
      case .unreadable: "the record of the last run can't be read"
      case .unfinished: "the last run did not come to its end"
      case .known where !failed.isEmpty: nil
      case .known where lastRun.hasOtherFailure: "the last run failed, and none of its scenarios did"
      case .known where lastRun.hasLost(exists: file.exists): "what failed is no longer there by its name"
      case .known: nil
      }
    if let isUnsure {
      session.notice("note: --last-failed: \(isUnsure), so everything that is selected runs")
    } else if failed.isEmpty, !pickles.isEmpty {
      isRightlyEmpty(because: "none of the selected scenarios failed in its last run", session)
    } else {
      keep(failed)
    }
  }

  private static func exclude(_ exclusions: [Glob], from found: inout FeatureFiles, _ session: Session) {
    guard !exclusions.isEmpty else { return }
    let here = Platform.currentFolder().map { $0 + "/" } ?? ""
    let names = { (path: String) in
      let standardised = ScenarioKey.standardised(path)
      return [
        path, standardised, standardised.hasPrefix(here) ? String(standardised.dropFirst(here.utf8.count)) : path,
      ]
    }
    for glob in exclusions where !found.files.contains(where: { names($0.path).contains(where: glob.matches) }) {
      session.notice("warning: --exclude '\(Printable.line(glob.source))' leaves no file out")
    }
    found.keep { file in !exclusions.contains { names(file.path).contains(where: $0.matches) } }
  }

  /// How many scenarios these files have, and whether the filter lets any through; what is wrong with them is nobody's
  /// concern.
  private static func survey(
    _ files: [FeatureFiles.File], _ filter: Filter, _ session: Session
  ) -> (count: Int, hasSelected: Bool) {
    var ids = session.ids
    var survey = (count: 0, hasSelected: false)
    for file in files {
      let pickles = LoadedFeature(file, ids: &ids, warns: false) { _ in }.pickles
      survey.count += pickles.count
      survey.hasSelected = survey.hasSelected || pickles.contains(where: filter.selects)
    }
    return survey
  }
}
