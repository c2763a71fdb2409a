@weight @cloud
Feature: My cloud

  Weights are copied to the person's cloud if it lets them. The settings say whether it does, and what to do if not.

  Rule: The settings say what the cloud says

    Scenario Outline: My cloud is <status>
      Given my cloud is <status>
      When I look at the cloud settings
      Then the cloud settings say "<message>"

      Examples:
        | status              | message                                                          |
        | available           | Weights are copied to your cloud.                                |
        | without an account  | Sign in to your cloud to have your weights copied there.         |
        | restricted          | This device doesn't allow the cloud.                             |
        | unavailable for now | The cloud isn't available now. Your weights are on this device.  |

    Scenario: Nobody asks the cloud beforehand
      When 1 hour passes
      Then the cloud settings say "Not checked yet"
      And my cloud was asked 0 times

    Scenario: The cloud can't be asked
      Given my cloud can't be asked
      When I look at the cloud settings
      Then the cloud settings say "The cloud can't be asked. Try again."
      Given my cloud is available
      When I look at the cloud settings
      Then the cloud settings say "Weights are copied to your cloud."

  Rule: A cloud that takes its time is asked once

    Background:
      Given my cloud takes 3 seconds to answer

    Scenario: I wait
      When I look at the cloud settings
      And 2 seconds pass
      Then the cloud settings say "Checking…"
      When 1 second passes
      Then the cloud settings say "Weights are copied to your cloud."

    Scenario: I look twice
      When I look at the cloud settings
      And I look at the cloud settings
      And 3 seconds pass
      Then my cloud was asked 1 time

    Scenario: I don't wait
      When I look at the cloud settings
      And 2 seconds pass
      And I leave the cloud settings
      And 1 minute passes
      Then the cloud settings say "Not checked yet"
