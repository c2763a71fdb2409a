import Boundaries
import Foundation
import TestKit
import Testing
import WeightTracking

@MainActor @Suite struct EntryEditorTests {
  private let fixture = Fixture()

  @Test func `a saved entry closes the editor`() async {
    let editor = EntryEditor(fixture.log)
    #expect(editor.draft.date == fixture.wall.now)
    editor.draft.text = "75.5"
    #expect(await editor.save())
    #expect(!editor.isOpen)
    #expect(editor.message == nil)
    #expect(fixture.log.entries.map(\.weight.kilograms.description) == ["75.5"])
  }

  @Test func `a failing store is presented and doesn't close the editor`() async {
    fixture.store.saveError = StoreError.full
    let editor = EntryEditor(fixture.log)
    editor.draft.text = "75"
    #expect(await !editor.save())
    #expect(editor.isOpen)
    #expect(editor.message == "Your weight was not saved: no space is left. Free some space, then try again.")
    #expect(editor.draft.text == "75")
    #expect(fixture.log.entries.isEmpty)
    fixture.store.saveError = nil
    #expect(await editor.save())
    #expect(editor.message == nil)
  }

  @Test(arguments: [
    ("", "Enter your weight as a number, such as 75.5."), ("0", "A weight is more than zero."),
  ]) func `what can't be a weight is presented`(text: String, message: String) async {
    let editor = EntryEditor(fixture.log)
    editor.draft.text = text
    #expect(await !editor.save())
    #expect(editor.message == message)
  }

  @Test func `a date in the future is presented`() async {
    let editor = EntryEditor(fixture.log)
    editor.draft = EntryDraft(date: fixture.wall.now.addingTimeInterval(60), text: "75")
    #expect(await !editor.save())
    #expect(editor.message == "This date is in the future. Choose today or an earlier day.")
  }

  @Test func `save runs once, however often it is pressed`() async {
    fixture.store.saveDelay = .seconds(2)
    let editor = EntryEditor(fixture.log)
    editor.draft.text = "75"
    for _ in 1...3 { Task { await editor.save() } }
    await fixture.clock.advance(by: .seconds(1))
    #expect(editor.isSaving)
    Task { await editor.save() }
    await fixture.clock.advance(by: .seconds(1))
    #expect(!editor.isSaving)
    Task { await editor.save() }
    await fixture.clock.advance(by: .seconds(5))
    #expect(fixture.store.saveAttempts == 1)
    #expect(fixture.log.entries.count == 1)
  }

  @Test func `an entry is edited in the unit of the settings`() async throws {
    fixture.settings.choose(.pounds)
    try await fixture.log.save(EntryDraft(date: fixture.daysAgo(1), text: "165.3"))
    let editor = EntryEditor(fixture.log, editing: fixture.log.entries[0])
    #expect(editor.draft.text == "165.3")
    editor.draft.text = "164"
    #expect(await editor.save())
    #expect(fixture.log.entries.map { $0.weight.text(in: .pounds) } == ["164.0 lb"])
  }

  @Test func `a cancelled editor saves nothing`() async {
    let editor = EntryEditor(fixture.log)
    editor.draft.text = "75"
    editor.cancel()
    #expect(!editor.isOpen)
    #expect(await !editor.save())
    #expect(fixture.store.saveAttempts == 0)
  }

  @Test func `cancelling while it is saved leaves what was there, and says nothing`() async {
    fixture.store.saveDelay = .seconds(2)
    let editor = EntryEditor(fixture.log)
    editor.draft.text = "75"
    Task { await editor.save() }
    await fixture.clock.advance(by: .seconds(1))
    editor.cancel()
    await fixture.clock.run()
    #expect(!editor.isOpen && !editor.isSaving)
    #expect(editor.message == nil)
    #expect(fixture.log.entries.isEmpty)
    #expect(fixture.store.document == nil)
  }

  @Test func `cancelling after it is saved leaves all of it`() async {
    let editor = EntryEditor(fixture.log)
    editor.draft.text = "75"
    await editor.save()
    editor.cancel()
    await fixture.clock.settle()
    #expect(fixture.log.entries.count == 1)
    #expect(fixture.store.document?.entries == fixture.log.entries)
  }

  @Test func `the example in a refusal is written as the person writes numbers`() async {
    fixture.wall.calendar.locale = Locale(identifier: "fr_FR")
    let editor = EntryEditor(fixture.log)
    editor.draft.text = "75.5"
    #expect(await !editor.save())
    #expect(editor.message == "Enter your weight as a number, such as 75,5.")
  }
}
