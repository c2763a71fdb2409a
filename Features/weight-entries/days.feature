@weight
Feature: The days of my entries

  A day is what the person's calendar says where they are: it begins at their midnight, and not all days have 24 hours.

  Rule: Today begins and ends at my midnight

    Background:
      Given my time zone is Europe/Lisbon
      And it is 2026-03-26 23:59:58
      And I enter 75 kg for 2026-03-26 23:59:58

    Scenario: A second before midnight
      When 1 second passes
      Then the day of the entry of 2026-03-26 23:59:58 reads "Today"
      And I have weighed myself today

    Scenario: Midnight
      When 2 seconds pass
      Then the day of the entry of 2026-03-26 23:59:58 reads "Yesterday"
      And I haven't weighed myself today

    Scenario: A whole day later
      When 1 day passes
      Then the day of the entry of 2026-03-26 23:59:58 reads "Yesterday"
      When 2 seconds pass
      Then the day of the entry of 2026-03-26 23:59:58 reads "2026-03-26"

  Rule: Days are those of the place where I am

    Background:
      Given my time zone is Europe/Lisbon
      And it is 2026-03-27 00:30
      And I enter 75 kg for 2026-03-26 23:30

    Scenario: At home
      Then my entries are:
        | date             | day       | weight  |
        | 2026-03-26 23:30 | Yesterday | 75.0 kg |

    Scenario Outline: I have travelled to <zone>
      Given my time zone is <zone>
      Then my entries are:
        | date   | day   | weight  |
        | <date> | <day> | 75.0 kg |

      Examples:
        | zone               | date             | day       |
        | Asia/Tokyo         | 2026-03-27 08:30 | Today     |
        | America/New_York   | 2026-03-26 19:30 | Today     |
        | Atlantic/Azores    | 2026-03-26 22:30 | Today     |

  Rule: A night in which clocks change makes no difference to days

    Background:
      Given my time zone is Europe/Lisbon

    Scenario: A day of 23 hours is a whole day
      Given it is 2026-03-30 00:30
      When I enter 75 kg for 2026-03-29 12:00
      And I enter 76 kg for 2026-03-28 23:45
      Then my entries are:
        | date             | day        | weight  |
        | 2026-03-28 23:45 | 2026-03-28 | 76.0 kg |
        | 2026-03-29 12:00 | Yesterday  | 75.0 kg |

    Scenario: A day of 25 hours is one day
      Given it is 2026-10-25 23:45
      When I enter 75 kg for 2026-10-25 00:15
      And I enter 76 kg for 2026-10-24 12:00
      Then my entries are:
        | date             | day       | weight  |
        | 2026-10-24 12:00 | Yesterday | 76.0 kg |
        | 2026-10-25 00:15 | Today     | 75.0 kg |

    Scenario: The hour that comes twice is in no future
      Given it is 2026-10-25 01:30
      When 1 hour passes
      And I enter 75 kg for 2026-10-25 01:30
      Then the editor is closed
      And I have 1 entry
