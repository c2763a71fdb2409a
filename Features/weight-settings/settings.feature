@weight
Feature: Unit and goal

  What I choose stays until I choose something else, also when the app has been closed.

  Background:
    Given it is 2026-03-28 08:00
    And my entries are kept as:
      | date             | weight  |
      | 2026-03-27 08:00 | 80.0 kg |

  Rule: The unit that I chose stays

    Scenario: I start the app again
      When I choose pounds
      And I start the app again
      And I open my weights
      Then weights are shown in pounds
      And my entries are:
        | date             | weight   |
        | 2026-03-27 08:00 | 176.4 lb |

    Scenario: I think better of it
      When I choose pounds
      And I choose kilograms
      And I start the app again
      Then weights are shown in kilograms

    Scenario: The unit changes how weights are shown, not what they are
      When I open my weights
      And I choose pounds
      Then my latest weight is 80 kg
      And nothing was saved

  Rule: My goal stays

    Scenario: I start the app again with a goal
      When I open my weights
      And I set my goal to "75"
      And I start the app again
      And I open my weights
      Then it is 5 kg to my goal

    Scenario: I give the goal up
      Given my goal is 75 kg
      When I open my weights
      And I set my goal to " "
      Then I have no goal
      When I start the app again
      And I open my weights
      Then I have no goal

    Scenario: I set the goal in pounds
      Given I weigh in pounds
      When I open my weights
      And I set my goal to "165.3"
      Then it is 5.021181239 kg to my goal

  Rule: A goal that can't be kept is told, and the old one stays

    Scenario Outline: I type "<typed>" for a goal
      Given my goal is 75 kg
      When I open my weights
      And I set my goal to "<typed>"
      Then I am told "<message>"
      And it is 5 kg to my goal
      And nothing was saved

      Examples:
        | typed | message                                                   |
        | slim  | Enter your weight as a number, such as 75.5.              |
        | 0     | A weight is more than zero.                               |
        | 70.25 | Enter your weight with one decimal at most, such as 75.5. |

    Scenario: No space is left
      Given my goal is 75 kg
      And my storage is full
      When I open my weights
      And I set my goal to "70"
      Then I am told "Your goal was not saved: no space is left. Free some space, then try again."
      And it is 5 kg to my goal
