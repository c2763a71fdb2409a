@travel
Feature: Newer advisories

  Advice changes. A traveller sees how old the list is, and pulls it down for a newer one without losing the one that they read.

  Background:
    Given it is 2026-03-28 08:00
    And the advisory service knows these countries:
      | code | country  | level |
      | PT   | Portugal | 1     |
      | FR   | France   | 2     |
    And I open the country list

  Rule: What I read stays until there is something newer

    Scenario: I pull the list down
      Given the advisory service knows these countries:
        | code | country  | level |
        | PT   | Portugal | 3     |
      And the advisory service takes 2 seconds to answer
      When I pull the country list down
      And 1 second passes
      Then the country list shows "France, Portugal"
      And the advice for "Portugal" is "Exercise normal precautions"
      When 1 second passes
      Then the country list shows "Portugal"
      And the advice for "Portugal" is "Reconsider travel"
      And the country list goes through: loading, loaded:2, refreshing:2, loaded:1

    Scenario Outline: Nothing newer is to be had, as <trouble>
      Given <trouble>
      When I pull the country list down
      Then the country list shows "France, Portugal"
      And the country list says "<message>"
      And the country list goes through: loading, loaded:2, refreshing:2, <outcome>

      Examples:
        | trouble                                      | message                                | outcome                        |
        | I have no network                            | You are offline.                       | kept:2:offline                 |
        | the advisory service can't be found          | The advisory service can't be reached. | kept:2:unreachable             |
        | the advisory service answers with status 500 | The advisory service has a problem.    | kept:2:service failed with 500 |

    Scenario: The trouble is over
      Given I have no network
      When I pull the country list down
      And my network comes back
      And I try again
      Then the country list goes through: loading, loaded:2, refreshing:2, kept:2:offline, refreshing:2, loaded:2

  Rule: Whoever asks while an answer is awaited waits for the same answer

    Scenario: I pull twice
      Given the advisory service takes 2 seconds to answer
      When I pull the country list down
      And 1 second passes
      And I pull the country list down
      And 1 second passes
      Then the country list goes through: loading, loaded:2, refreshing:2, loaded:2
      And the advisory service was asked 2 times

    Scenario: I pull again after the answer
      When I pull the country list down
      And I pull the country list down
      Then the advisory service was asked 3 times

  Rule: The list says how old it is

    Scenario Outline: <time> later
      When <time> pass
      Then the country list was updated "<words>"

      Examples:
        | time          | words          |
        | 0 seconds     | just now       |
        | 59.9 seconds  | just now       |
        | 60 seconds    | 1 minute ago   |
        | 119 seconds   | 1 minute ago   |
        | 59.9 minutes  | 59 minutes ago |
        | 60 minutes    | 1 hour ago     |
        | 23.9 hours    | 23 hours ago   |
        | 24 hours      | 1 day ago      |
        | 30 days       | 30 days ago    |

    Scenario: A refresh makes it new
      When 5 hours pass
      And I pull the country list down
      Then the country list was updated "just now"

    Scenario: A refresh that fails doesn't
      Given I have no network
      When 5 hours pass
      And I pull the country list down
      Then the country list was updated "5 hours ago"

    Scenario: A clock that was set back can't say how old
      Given it is 2026-03-01 08:00
      Then the country list was updated "at an unknown time"
      And the country list is marked as stale

  Rule: A list that is a day old is marked as stale

    Scenario: A second before
      When 86399 seconds pass
      Then the country list isn't marked as stale

    Scenario: The day is over
      When 86400 seconds pass
      Then the country list is marked as stale
      And the country list shows "France, Portugal"

    Scenario: A month without a look
      When 30 days pass
      Then the country list is marked as stale
      When I pull the country list down
      Then the country list isn't marked as stale
