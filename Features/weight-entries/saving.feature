@weight
Feature: Saving my weight

  A weight counts when it is kept, and not before. If it can't be kept I am told, and lose nothing.

  Background:
    Given it is 2026-03-28 08:00
    And my entries are kept as:
      | date             | weight  |
      | 2026-03-27 08:00 | 76.0 kg |

  Rule: What can't be kept is told, and the editor stays open

    Scenario: No space is left
      Given my storage is full
      When I enter 75 kg for 2026-03-28 08:00
      Then the editor says "Your weight was not saved: no space is left. Free some space, then try again."
      And the editor is open
      And my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |

    Scenario: The storage refuses
      Given my storage is unwritable
      When I enter 75 kg for 2026-03-28 08:00
      Then the editor says "Your weight was not saved. Try again."
      And the editor is open

    Scenario: I make space and save again
      Given my storage is full
      When I enter 75 kg for 2026-03-28 08:00
      And my storage works again
      And I press save
      Then the editor is closed
      And the editor says nothing
      And I have 2 entries

    Scenario: A deletion that can't be kept
      Given my storage is full
      When I delete the entry of 2026-03-27 08:00
      Then I am told "The entry was not deleted: no space is left. Free some space, then try again."
      And my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |

    Scenario: A correction that can't be kept
      Given my storage is full
      When I change the entry of 2026-03-27 08:00 to 75 kg on 2026-03-27 08:00
      Then the editor is open
      And my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |
      And what is kept is what I see

  Rule: Saving happens once, however often I press

    Scenario: I press again while it is saved
      Given saving takes 3 seconds
      When I enter 75 kg for 2026-03-28 08:00
      And I press save
      And I press save
      And 1 second passes
      Then the editor is saving
      And I have 1 entry
      When 2 seconds pass
      Then the editor is closed
      And I have 2 entries
      When 1 minute passes
      Then I have 2 entries
      And my weights were saved 1 time

    Scenario: I press save on a closed editor
      When I enter 75 kg for 2026-03-28 08:00
      And I press save
      Then my weights were saved 1 time
      And I have 2 entries

    Scenario: I press save while a save fails
      Given my storage is full
      And saving takes 2 seconds
      When I enter 75 kg for 2026-03-28 08:00
      And I press save
      And 2 seconds pass
      Then the editor is open
      And the editor isn't saving
      And I have 1 entry

  Rule: What happens at once happens one after the other

    Scenario: I enter a weight while my weights are still read
      Given reading my entries takes 2 seconds
      When I open my weights
      And I enter 75 kg for 2026-03-28 08:00
      Then the editor is saving
      When 2 seconds pass
      Then my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |
        | 2026-03-28 08:00 | 75.0 kg |
      And what is kept is what I see

    Scenario: I delete one entry while another is saved
      Given saving takes 2 seconds
      When I enter 75 kg for 2026-03-28 08:00
      And I delete the entry of 2026-03-27 08:00
      And 4 seconds pass
      Then my entries are:
        | date             | weight  |
        | 2026-03-28 08:00 | 75.0 kg |
      And what is kept is what I see

  Rule: Entries that can't be read are left as they are

    Scenario: A damaged history
      Given my stored entries are corrupt
      When I open my weights
      Then my weights say "Your entries are damaged. They are left as they are."
      When I enter 75 kg for 2026-03-28 08:00
      Then the editor says "Your weight was not saved: your earlier entries can't be read, and they are left as they are."
      And nothing was saved

    Scenario: My entries can be read again
      Given my stored entries are unreadable
      When I open my weights
      Then my weights say "Your entries can't be read. Try again."
      When my storage works again
      And I open my weights
      Then my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |

    Scenario: I open my weights again while they are read
      Given reading my entries takes 2 seconds
      When I open my weights
      And 1 second passes
      And I open my weights
      And 1 second passes
      Then I have 1 entry
      And my progress is complete

    Scenario: A save ends while my entries are read again
      Given saving takes 2 seconds
      And reading my entries takes 5 seconds
      When I open my weights
      And 5 seconds pass
      And I enter 75 kg for 2026-03-28 08:00
      And I open my weights
      And 2 seconds pass
      Then I have 2 entries
      And my progress is loading
      When 5 seconds pass
      Then my progress is complete

  Rule: What I typed keeps its meaning

    Scenario: I choose pounds while a new entry is open
      Given my storage is full
      When I enter 75 kg for 2026-03-28 07:00
      And I choose pounds
      And my storage works again
      And I press save
      Then my latest weight is 75 kg

    Scenario: I choose pounds while an entry is open whose weight I leave as it is
      Given my storage is full
      When I move the entry of 2026-03-27 08:00 to 2026-03-27 09:00
      And I choose pounds
      And my storage works again
      And I press save
      Then my latest weight is 76 kg

  Rule: What was deleted doesn't come back

    Scenario: I delete an entry that is open
      Given my storage is full
      When I change the entry of 2026-03-27 08:00 to 70 kg on 2026-03-27 08:00
      And my storage works again
      And I delete the entry of 2026-03-27 08:00
      And I press save
      Then the editor says "This entry was deleted meanwhile. Cancel, and enter the weight anew if you want it back."
      And I have no entries

    Scenario: I save an entry while it is deleted
      Given saving takes 2 seconds
      When I delete the entry of 2026-03-27 08:00
      And I change the entry of 2026-03-27 08:00 to 70 kg on 2026-03-27 08:00
      And 4 seconds pass
      Then I have no entries
      And the editor is open
