@travel @location
Feature: Permission for my location

  Where I am is my own business. The app asks me once, and takes no for an answer.

  Rule: What I have decided holds

    Scenario Outline: Location access is <access>
      Given location access is <access>
      When I ask where I am
      Then my location reads "<shown>"
      And I was asked for permission 0 times
      And the device was not asked where it is

      Examples:
        | access     | shown      |
        | denied     | denied     |
        | restricted | restricted |

    Scenario Outline: Location access is allowed <access>
      Given location access is <access>
      And my next location is Lisbon after 2 seconds
      When I ask where I am
      And 2 seconds pass
      Then my location goes through: updating, location:38.707751,-9.136592
      And I was asked for permission 0 times

      Examples:
        | access      |
        | when in use |
        | always      |

  Rule: I am asked only when I want to know, and once

    Scenario: Nothing is asked beforehand
      Given location access is not determined
      When 1 day passes
      Then I was asked for permission 0 times

    Scenario: I take my time and then agree
      Given location access is not determined
      And my next location is Lyon after 1 second
      When I ask where I am
      And 5 minutes pass
      Then my location reads "asking"
      When I allow location access when in use
      And 1 second passes
      Then my location goes through: asking, updating, location:45.764043,4.835659
      And I was asked for permission 1 time

    Scenario: I wonder, and ask again meanwhile
      Given location access is not determined
      When I ask where I am
      And I ask where I am
      Then my location goes through: asking
      And I was asked for permission 1 time

    Scenario: I say no
      Given location access is not determined
      When I ask where I am
      And I refuse location access
      Then my location goes through: asking, denied
      And the device was not asked where it is

    Scenario: I said no, and want to know again
      Given location access is not determined
      When I ask where I am
      And I refuse location access
      And I ask where I am
      Then my location reads "denied"
      And I was asked for permission 1 time

  Rule: I can change my mind at any time

    Scenario: I take the permission back while the device is looking
      Given location access is always
      And my next location is Nairobi after 10 seconds
      When I ask where I am
      And 5 seconds pass
      And I refuse location access
      And 10 seconds pass
      Then my location goes through: updating, denied

    Scenario: The owner of the device takes it back while the device is looking
      Given location access is when in use
      And my next location is Nairobi after 10 seconds
      When I ask where I am
      And the device's owner restricts location access
      And 10 seconds pass
      Then my location goes through: updating, restricted

    Scenario: I take it back after the device has found itself
      Given location access is always
      And my next location is Nairobi after 1 second
      When I ask where I am
      And 1 second passes
      And I refuse location access
      And I ask where I am
      Then my location goes through: updating, location:-1.292066,36.821946, denied

    Scenario: I give the permission after all
      Given location access is denied
      And my next location is Nairobi after 1 second
      When I ask where I am
      And I allow location access always
      And I ask where I am
      And 1 second passes
      Then my location goes through: denied, updating, location:-1.292066,36.821946
