@weight
Feature: My progress

  How far I have come, and how far it is to my goal.

  Background:
    Given it is 2026-03-28 08:00
    And my entries are kept as:
      | date             | weight  |
      | 2026-03-27 08:00 | 80.0 kg |
      | 2026-03-01 08:00 | 84.5 kg |
      | 2026-03-14 08:00 | 82.0 kg |
    And my goal is 75 kg

  Rule: Progress runs from the first entry to the latest

    Scenario: In kilograms
      When I open my weights
      Then my progress shows:
        | points                    | change  | to my goal |
        | 84.5 kg, 82.0 kg, 80.0 kg | -4.5 kg | 5.0 kg     |

    Scenario: In pounds
      Given I weigh in pounds
      When I open my weights
      Then my progress shows:
        | points                       | change  | to my goal |
        | 186.3 lb, 180.8 lb, 176.4 lb | -9.9 lb | 11.0 lb    |

    Scenario: While my weights are read
      Given reading my entries takes 2 seconds
      When I open my weights
      Then my progress is loading
      When 2 seconds pass
      Then my progress is complete

  Rule: Progress follows what I do at once

    Background:
      Given I have opened my weights

    Scenario: I enter today's weight
      When I enter 79 kg for 2026-03-28 08:00
      Then my weight has changed by -5.5 kg
      And it is 4 kg to my goal

    Scenario: I find an older entry
      When I enter 86 kg for 2026-02-01 08:00
      Then my weight has changed by -6 kg

    Scenario: I set myself another goal
      When I set my goal to "78"
      Then it is 2 kg to my goal

    Scenario: I correct the latest weight
      When I change the entry of 2026-03-27 08:00 to 81 kg on 2026-03-27 08:00
      Then my weight has changed by -3.5 kg
      And it is 6 kg to my goal

    Scenario: I delete the first weight
      When I delete the entry of 2026-03-01 08:00
      Then my weight has changed by -2 kg

    Scenario: I weigh in pounds from now on
      When I choose pounds
      Then my progress shows:
        | points                       | change  | to my goal |
        | 186.3 lb, 180.8 lb, 176.4 lb | -9.9 lb | 11.0 lb    |

    Scenario: Progress waits for a weight that is still saved
      Given saving takes 3 seconds
      When I enter 79 kg for 2026-03-28 08:00
      And 2 seconds pass
      Then my weight has changed by -4.5 kg
      When 1 second passes
      Then my weight has changed by -5.5 kg

    Scenario: A weight that couldn't be kept doesn't count
      Given my storage is full
      When I enter 79 kg for 2026-03-28 08:00
      Then my weight has changed by -4.5 kg

  Rule: What can't be said isn't shown

    Scenario: Without an entry there is nothing to show
      Given I have kept no entry
      When I open my weights
      Then my progress shows:
        | points | change | to my goal |
        |        |        |            |

    Scenario: One entry is no change
      Given I have kept one entry of 77 kg
      When I open my weights
      Then my progress shows:
        | points  | change | to my goal |
        | 77.0 kg |        | 2.0 kg     |

    Scenario: I am past my goal
      Given I have kept one entry of 74 kg
      When I open my weights
      Then it is -1 kg to my goal

    Scenario: Weights that can't be read are no progress
      Given my stored entries are unreadable
      When I open my weights
      Then my weights say "Your entries can't be read. Try again."
      And my progress shows:
        | points | change | to my goal |
        |        |        |            |
