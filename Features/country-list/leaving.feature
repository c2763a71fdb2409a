@travel
Feature: Leaving the list of countries

  Whoever leaves the list doesn't want its answer any more. What they saw before is what they find again.

  Background:
    Given it is 2026-03-28 08:00
    And the advisory service knows these countries:
      | code | country  | level |
      | PT   | Portugal | 1     |
    And the advisory service takes 4 seconds to answer

  Rule: Leaving stops what is under way, and changes nothing

    Scenario: I leave before the first answer
      When I open the country list
      And 3 seconds pass
      And I leave the country list
      And 1 minute passes
      Then the country list goes through: loading, closed
      And the country list shows nothing

    Scenario: What I left is not kept either
      When I open the country list
      And I leave the country list
      And I quit the app
      And I have no network
      And I open the country list
      Then the country list goes through: loading, failed:offline

    Scenario: I leave while the list is refreshed
      Given I open the country list
      And 4 seconds pass
      And the advisory service knows no countries
      And the advisory service takes 4 seconds to answer
      When 1 minute passes
      And I pull the country list down
      And I leave the country list
      And 1 minute passes
      Then the country list goes through: loading, loaded:1, refreshing:1, loaded:1
      And the country list shows "Portugal"
      And the country list was updated "2 minutes ago"

    Scenario: I leave after the answer
      When I open the country list
      And 4 seconds pass
      And I leave the country list
      Then the country list goes through: loading, loaded:1

  Rule: Coming back starts over

    Scenario: I come back at once
      When I open the country list
      And 3 seconds pass
      And I leave the country list
      And I open the country list
      And 3 seconds pass
      Then the country list is loading
      When 1 second passes
      Then the country list goes through: loading, closed, loading, loaded:1
      And the advisory service was asked 2 times
