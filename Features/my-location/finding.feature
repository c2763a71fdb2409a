@travel @location
Feature: Finding my location

  A device needs a while to find itself, and sometimes it can't. The app says which of these it is.

  Background:
    Given location access is always

  Rule: Until the device has found itself, my location is updating

    Scenario: Found after a second
      Given my next location is the Empire State Building after 1 second
      When I ask where I am
      Then my location reads "updating"
      When 1 second passes
      Then my location goes through: updating, location:40.748817,-73.985428

    Scenario: Asking twice is asking once
      Given my next location is Lisbon after 2 seconds
      When I ask where I am
      And I ask where I am
      And 2 seconds pass
      Then my location goes through: updating, location:38.707751,-9.136592
      And the device was asked where it is 1 time

    Scenario: I have moved on
      Given my next location is Lisbon after 1 second
      When I ask where I am
      And 1 second passes
      And my next location is Lyon after 3 seconds
      And I ask where I am
      And 3 seconds pass
      Then my location goes through: updating, location:38.707751,-9.136592, updating, location:45.764043,4.835659

  Rule: Nobody waits longer than 30 seconds

    Scenario Outline: The device takes <time>
      Given my next location is Nairobi after <time>
      When I ask where I am
      And 1 hour passes
      Then my location goes through: updating, <outcome>

      Examples:
        | time         | outcome                      |
        | 29.9 seconds | location:-1.292066,36.821946 |
        | 30.1 seconds | timed out                    |

    Scenario: The device never finds itself
      When I ask where I am
      And 29 seconds pass
      Then my location reads "updating"
      When 1 second passes
      Then my location reads "timed out"

  Rule: A device that can't tell says so at once

    Scenario Outline: Location is <problem>
      Given the device fails to find itself after 2 seconds: <problem>
      When I ask where I am
      And 2 seconds pass
      Then my location goes through: updating, failed

      Examples:
        | problem     |
        | unavailable |
        | network     |
