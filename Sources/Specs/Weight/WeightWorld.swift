public import Boundaries
import Foundation
public import Gherkit
import TestKit
public import WeightTracking

/// A weight diary, over storages, a clock and a cloud that are fakes.
struct WeightWorld: World {
  let time: VirtualClock
  let calendar: VirtualCalendarClock
  let store: InMemoryStore<WeightHistory>
  let cloud: FakeCloud
  private let preferences = InMemoryKeyValueStore()
  private(set) var app: WeightApp
  private(set) var editor: EntryEditor?

  @MainActor init(_ scenario: ScenarioContext) {
    time = scenario.time
    calendar = scenario.calendar
    store = InMemoryStore(clock: time)
    cloud = FakeCloud(time)
    app = WeightApp(store: store, preferences: preferences, clock: calendar, cloud: cloud)
  }

  /// Starts the app anew over what it has stored.
  @MainActor mutating func restart() {
    app = WeightApp(store: store, preferences: preferences, clock: calendar, cloud: cloud)
    editor = nil
  }

  /// Opens the weights, which reads them.
  @MainActor func open() async {
    let log = app.log
    await time.start { await log.load() }
  }

  /// Opens the weights if nobody has yet, as the app does before anything is done with them.
  @MainActor private func openOnce() async {
    if app.log.phase == .closed { await open() }
  }

  /// Opens the editor, fills it in, and presses save. What isn't said stays as the editor has it.
  @MainActor mutating func enter(
    _ text: String? = nil, on moment: Moment? = nil, replacing entry: WeightEntry? = nil
  ) async throws {
    await openOnce()
    let editor = EntryEditor(app.log, editing: entry)
    self.editor = editor
    if let text { editor.draft.text = text }
    if let moment { editor.draft.date = try date(moment) }
    await time.start { await editor.save() }
  }

  /// The entry of a moment, once the weights are open.
  @MainActor func entry(of moment: Moment) async throws -> WeightEntry {
    await openOnce()
    return try shownEntry(of: moment)
  }

  /// The entry of a moment, as it is shown now.
  @MainActor func shownEntry(of moment: Moment) throws -> WeightEntry {
    let date = try date(moment)
    guard let entry = app.log.entries.first(where: { $0.date == date }) else {
      throw ParameterError(calendar.calendar.moment(of: date), expected: "the moment of an entry")
    }
    return entry
  }

  /// When the clock on the wall shows this.
  func date(_ moment: Moment) throws -> Date { try moment.date(in: calendar.calendar) }

  /// Changes what is stored, as an earlier day left it.
  func keep(_ entries: [WeightEntry]? = nil, goal: Weight? = nil) {
    let before = store.document
    store.document = WeightHistory(entries: entries ?? before?.entries ?? [], goal: goal ?? before?.goal)
  }
}

/// The parts of the app, put together as the app does.
@MainActor struct WeightApp {
  let settings: WeightSettings
  let log: WeightLog
  let progress: WeightProgress
  let cloud: CloudSync

  init(
    store: any DocumentStore<WeightHistory>, preferences: any KeyValueStore, clock: any CalendarClock,
    cloud service: any CloudService
  ) {
    settings = WeightSettings(store: preferences)
    log = WeightLog(store: store, clock: clock, settings: settings)
    progress = WeightProgress(log)
    cloud = CloudSync(service)
  }
}

extension StoreError: ParameterConvertible {}
extension CloudStatus: ParameterConvertible {}
extension WeightUnit: ParameterConvertible {}
