@weight
Feature: Cancelling an entry

  Whoever cancels wants things as they were. When it comes too late, all of the change is kept, never a half of it.

  Background:
    Given it is 2026-03-28 08:00
    And my entries are kept as:
      | date             | weight  |
      | 2026-03-26 08:00 | 57.0 kg |
      | 2026-03-27 08:00 | 76.0 kg |
    And saving takes 3 seconds

  Rule: Cancelling leaves things as they were, or as they were to be

    Scenario: I cancel while a new entry is saved
      When I enter 75 kg for 2026-03-28 08:00
      And 2 seconds pass
      And I cancel
      And 1 minute passes
      Then the editor is closed
      And I have 2 entries
      And what is kept is what I see

    Scenario: I cancel while a correction moves an entry
      When I change the entry of 2026-03-26 08:00 to 75 kg on 2026-03-28 08:00
      And 2 seconds pass
      And I cancel
      And 1 minute passes
      Then my entries are:
        | date             | weight  |
        | 2026-03-26 08:00 | 57.0 kg |
        | 2026-03-27 08:00 | 76.0 kg |
      And what is kept is what I see

    Scenario: I cancel too late
      When I change the entry of 2026-03-26 08:00 to 75 kg on 2026-03-28 08:00
      And 3 seconds pass
      And I cancel
      Then my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |
        | 2026-03-28 08:00 | 75.0 kg |
      And what is kept is what I see

    Scenario: I cancel after a refusal
      When I enter 75 kg for 2026-03-29 08:00
      And I cancel
      Then the editor is closed
      And I have 2 entries
      And nothing was saved

  Rule: What is cancelled holds up nothing else

    Scenario: I cancel one entry and make another
      When I enter 75 kg for 2026-03-28 07:00
      And 1 second passes
      And I cancel
      And I enter 74 kg for 2026-03-28 08:00
      And 3 seconds pass
      Then my entries are:
        | date             | weight  |
        | 2026-03-26 08:00 | 57.0 kg |
        | 2026-03-27 08:00 | 76.0 kg |
        | 2026-03-28 08:00 | 74.0 kg |
      And what is kept is what I see

    Scenario: What waits behind another change is never begun
      When I delete the entry of 2026-03-26 08:00
      And saving takes 0 seconds
      And I enter 75 kg for 2026-03-28 08:00
      And 1 second passes
      And I cancel
      And 1 minute passes
      Then my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |
      And my weights were saved 1 time
