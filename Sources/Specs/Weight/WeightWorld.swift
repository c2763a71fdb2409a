public import Boundaries
import Foundation
public import Gherkit
import TestKit
public import WeightTracking

/// A weight diary: the real log, editor and progress, over stores that are fakes.
struct WeightWorld: World {
  let time: VirtualClock
  let calendar: VirtualCalendarClock
  let store: InMemoryStore<WeightHistory>
  let preferences = InMemoryKeyValueStore()
  private(set) var app: WeightApp
  var editor: EntryEditor?

  @MainActor init(_ scenario: ScenarioContext) {
    time = scenario.time
    calendar = scenario.calendar
    store = InMemoryStore(clock: time)
    app = WeightApp(store: store, preferences: preferences, clock: calendar)
  }

  /// Starts the app anew over what it has stored.
  @MainActor mutating func restart() {
    app = WeightApp(store: store, preferences: preferences, clock: calendar)
    editor = nil
  }

  /// Opens the weights, as the app does before anything is done with them.
  @MainActor func open() async {
    guard app.log.phase == .closed else { return }
    let log = app.log
    await time.start { await log.load() }
  }

  /// Opens the editor, fills it in, and presses save.
  @MainActor mutating func enter(_ text: String, on date: Date? = nil, replacing entry: WeightEntry? = nil) async {
    await open()
    let editor = EntryEditor(app.log, editing: entry)
    self.editor = editor
    editor.draft.text = text
    if let date { editor.draft.date = date }
    await time.start { await editor.save() }
  }

  /// The kept entry of a moment.
  @MainActor func entry(of date: Date) async throws -> WeightEntry {
    await open()
    guard let entry = app.log.entries.first(where: { $0.date == date }) else {
      throw ParameterError(date.moment, expected: "the moment of an entry")
    }
    return entry
  }

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

  init(store: any DocumentStore<WeightHistory>, preferences: any KeyValueStore, clock: any CalendarClock) {
    settings = WeightSettings(store: preferences)
    log = WeightLog(store: store, clock: clock, settings: settings)
    progress = WeightProgress(log)
  }
}

/// A weight as a feature writes it: the number as it would be typed, and the mass.
struct WrittenWeight {
  let number: String
  let weight: Weight
}

extension StoreError: ParameterConvertible {}
extension WeightUnit: ParameterConvertible {}
