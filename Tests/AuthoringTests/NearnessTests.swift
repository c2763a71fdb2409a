import Testing

@testable import Authoring

struct NearnessTests {
  @Test(arguments: [
    ("givne", "given"), ("gven", "given"), ("givven", "given"), ("hten", "then"), ("thenn", "then"), ("wehn", "when"),
    ("adn", "and"), ("scenaro", "scenario"), ("scenarois", "scenario"), ("exampel", "example"),
    ("backgruond", "background"),
  ]) func `a slip is seen`(typed: String, word: String) {
    #expect(Nearness.isSlip(typed, of: word))
  }

  @Test(arguments: [
    ("give", "given"), ("gives", "given"), ("the", "then"), ("than", "then"), ("them", "then"), ("they", "then"),
    ("hen", "then"), ("whenever", "when"), ("an", "and"), ("any", "and"), ("nad", "and"), ("buy", "but"),
    ("role", "rule"),
    ("rules", "rule"), ("given", "given"), ("", "then"),
  ]) func `another word is no slip`(typed: String, word: String) {
    #expect(!Nearness.isSlip(typed, of: word))
  }
}
