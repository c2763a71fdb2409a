@travel
Feature: The list of countries without a network

  Travellers need advice where there is no network. What the service said last is kept on the device, and says how old it is.

  Background:
    Given it is 2026-03-28 08:00
    And the advisory service knows these countries:
      | code | country  | level |
      | PT   | Portugal | 1     |
      | FR   | France   | 2     |

  Rule: What the service said last is kept

    Background:
      Given I open the country list
      And I quit the app

    Scenario: On the plane
      Given I have no network
      When 3 hours pass
      And I open the country list
      Then the country list goes through: loading, refreshing:2, kept:2:offline
      And the country list shows:
        | country  | advice                      |
        | France   | Exercise increased caution  |
        | Portugal | Exercise normal precautions |
      And the country list says "You are offline."
      And the country list was updated "3 hours ago"
      And the country list isn't marked as stale

    Scenario: After a month in the wilderness
      Given I have no network
      When 30 days pass
      And I open the country list
      Then the country list shows "France, Portugal"
      And the country list was updated "30 days ago"
      And the country list is marked as stale

    Scenario: What is kept is read at once, while newer is on its way
      Given the advisory service knows these countries:
        | code | country | level |
        | FR   | France  | 1     |
      And the advisory service takes 5 seconds to answer
      When I open the country list
      Then the country list shows "France, Portugal"
      When 5 seconds pass
      Then the country list shows "France"
      And the country list goes through: loading, refreshing:2, loaded:1

    Scenario: An answer with trouble doesn't replace what is kept
      Given the advisory service answers with status 500
      When I open the country list
      And I quit the app
      And I open the country list
      Then the country list shows "France, Portugal"

    Scenario: The newest answer is the one that is kept
      Given the advisory service knows these countries:
        | code | country | level |
        | FR   | France  | 1     |
      When I open the country list
      And I quit the app
      And I have no network
      And I open the country list
      Then the country list shows "France"

    Scenario Outline: What is kept is <damage>
      Given what the app has kept is <damage>
      When I open the country list
      Then the country list goes through: loading, loaded:2

      Examples:
        | damage     |
        | corrupt    |
        | unreadable |

  Rule: A device without space shows the list all the same

    Scenario: Nothing more fits
      Given nothing more fits on my device
      When I open the country list
      Then the country list goes through: loading, loaded:2
