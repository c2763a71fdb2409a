import Gherkit
import Testing

/// What a package whose types belong to the main actor has: a world, a library and a parameter type there.
@MainActor final class Screen: @MainActor World {
  private(set) var title = "Start"
  init(_ scenario: ScenarioContext) {}
  func open(_ tab: Tab) { title = tab.rawValue }
}

@MainActor enum Tab: String, CaseIterable, @MainActor ParameterConvertible { case basket, account }

struct ScreenSteps: @MainActor StepLibrary {
  typealias World = Screen

  @MainActor func define() {
    Given("the tab {tab} is open") { (screen, tab: Tab) in
      MainActor.assertIsolated()
      screen.open(tab)
    }
    Then("the title is {string}") { (screen, title: String) in
      await Task.yield()
      MainActor.assertIsolated()
      #expect(screen.title == title)
    }
  }
}
