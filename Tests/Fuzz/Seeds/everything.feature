# language: en
@all @of-it
Feature: Everything
  A description, with a comment
  # in it

  Background: before
    Given a state

  @one
  Scenario: steps and their blocks
    When something happens
      | name | value \| more |
      | a    | b\nc          |
    Then it is seen
      """json
      { "a": "\"\"\"" }
      """
    And both
      | x |
      ```
      y
      ```
    * anything

  Rule: a rule

    Background:
      Given another state

    Scenario Outline: <what>
      Given <what> of "<how>"
        | <what> |

      @rows
      Examples: some
        | what | how |
        | one  | $1  |
        |      | \\  |
