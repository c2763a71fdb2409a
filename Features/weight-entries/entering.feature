@weight
Feature: Entering my weight

  What I enter is checked before it is kept, so that my history can be trusted.

  Background:
    Given it is 2026-03-28 08:00

  Rule: A weight is from now or earlier

    Scenario Outline: The date is <moment>
      When I enter 75 kg for <moment>
      Then my entries are:
        | date     | weight  |
        | <moment> | 75.0 kg |
      And the editor is closed

      Examples:
        | moment              |
        | 2026-03-28 08:00    |
        | 2026-03-28 07:59:59 |
        | 2025-03-28 08:00    |

    Scenario: A second from now
      When I enter 75 kg for 2026-03-28 08:00:01
      Then the editor says "This date is in the future. Choose today or an earlier day."
      And the editor is open
      And I have no entries
      And nothing was saved

    Scenario: What was the future is now
      When 1 second passes
      And I enter 75 kg for 2026-03-28 08:00:01
      Then I have 1 entry

    Scenario: An entry can't be moved into the future
      Given my entries are kept as:
        | date             | weight  |
        | 2026-03-27 08:00 | 75.0 kg |
      When I change the entry of 2026-03-27 08:00 to 75 kg on 2026-03-29 08:00
      Then the editor says "This date is in the future. Choose today or an earlier day."
      And my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 75.0 kg |

  Rule: A weight is a number above zero

    Scenario Outline: I type "<typed>"
      When I enter the weight "<typed>"
      Then the editor says "<message>"
      And nothing was saved

      Examples:
        | typed | message                                      |
        |       | Enter your weight as a number, such as 75.5. |
        | heavy | Enter your weight as a number, such as 75.5. |
        | 7 5   | Enter your weight as a number, such as 75.5. |
        | 75.5. | Enter your weight as a number, such as 75.5. |
        | -75   | Enter your weight as a number, such as 75.5. |
        | 75,5  | Enter your weight as a number, such as 75.5. |
        | 0     | A weight is more than zero.                  |
        | 0.0   | A weight is more than zero.                  |

    Scenario Outline: Scales don't show "<typed>"
      When I enter the weight "<typed>"
      Then the editor says "<message>"
      And the editor is open
      And I have no entries
      And nothing was saved

      Examples:
        | typed  | message                                                                         |
        | 75.55  | Enter your weight with one decimal at most, such as 75.5.                       |
        | 1000.1 | Nobody weighs as much as that. Check the number, and the unit in the settings.  |

    Scenario Outline: I type "<typed>" on a device in <language>
      Given my device is set to <language>
      When I enter the weight "<typed>"
      Then my latest weight is <weight>

      Examples:
        | language   | typed | weight  |
        | English    | 75    | 75 kg   |
        | English    | 75.5  | 75.5 kg |
        | English    | 0.1   | 0.1 kg  |
        | German     | 75,5  | 75.5 kg |
        | Portuguese | 75,5  | 75.5 kg |
        | German     | 75    | 75 kg   |

    Scenario: The example in a refusal is one that can be typed here
      Given my device is set to German
      When I enter the weight "75.5"
      Then the editor says "Enter your weight as a number, such as 75,5."
      And nothing was saved

    Scenario: I type pounds
      Given I weigh in pounds
      When I enter the weight "165.3"
      Then my latest weight is 74.978818761 kg
      And my entries are:
        | date             | weight   |
        | 2026-03-28 08:00 | 165.3 lb |

  Rule: Entries are in the order of their dates

    Scenario: I catch up
      When I enter 75 kg for 2026-03-28 07:00
      And I enter 77 kg for 2026-03-26 07:00
      And I enter 76 kg for 2026-03-27 07:00
      Then my entries are:
        | date             | weight  |
        | 2026-03-26 07:00 | 77.0 kg |
        | 2026-03-27 07:00 | 76.0 kg |
        | 2026-03-28 07:00 | 75.0 kg |

  Rule: I can correct what I entered

    Background:
      Given my entries are kept as:
        | date             | weight  |
        | 2026-03-26 08:00 | 57.0 kg |
        | 2026-03-27 08:00 | 76.0 kg |

    Scenario: Two digits the wrong way round
      When I change the entry of 2026-03-26 08:00 to 75 kg on 2026-03-26 08:00
      Then my entries are:
        | date             | weight  |
        | 2026-03-26 08:00 | 75.0 kg |
        | 2026-03-27 08:00 | 76.0 kg |

    Scenario: The wrong day
      When I move the entry of 2026-03-26 08:00 to 2026-03-28 07:00
      Then my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |
        | 2026-03-28 07:00 | 57.0 kg |

    Scenario: A weight that I leave as it is stays exactly that, whatever unit it is shown in
      Given I weigh in pounds
      When I move the entry of 2026-03-27 08:00 to 2026-03-27 09:00
      Then my latest weight is 76 kg

    Scenario: Someone else stood on the scales
      When I delete the entry of 2026-03-26 08:00
      Then my entries are:
        | date             | weight  |
        | 2026-03-27 08:00 | 76.0 kg |
