Feature: broken
  Scenario: a
    Given x
      | a | b |
      | c |
    Scenaro: b
      """
 open