@travel @location
Feature: Not waiting for my location

  Looking for a location costs battery. Whoever leaves the screen has the device stop.

  Rule: Leaving stops the search, and changes nothing

    Scenario: I leave while the device is looking
      Given location access is always
      And my next location is Lisbon after 10 seconds
      When I ask where I am
      And 5 seconds pass
      And I leave the country list
      And 1 hour passes
      Then my location goes through: updating, unknown

    Scenario: I leave, having been found before
      Given location access is always
      And my next location is Lisbon after 1 second
      And I ask where I am
      And 1 second passes
      When I ask where I am
      And I leave the country list
      And 1 hour passes
      Then my location goes through: updating, location:38.707751,-9.136592, updating, location:38.707751,-9.136592

    Scenario: I leave the question open
      Given location access is not determined
      When I ask where I am
      And I leave the country list
      And I allow location access always
      Then my location goes through: asking, unknown
      And the device was not asked where it is

  Rule: Coming back starts over

    Scenario: I come back
      Given location access is always
      And my next location is Lisbon after 2 seconds
      When I ask where I am
      And 1 second passes
      And I leave the country list
      And I ask where I am
      And 2 seconds pass
      Then my location goes through: updating, unknown, updating, location:38.707751,-9.136592
