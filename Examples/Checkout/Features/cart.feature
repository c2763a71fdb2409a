Feature: What a cart costs

  Background:
    Given the shop sells:
      | product     | price |
      | Coffee mug  | 8.50  |
      | Coffee, 1kg | 19.90 |

  Scenario: the total is what the lines add up to
    Given the cart holds:
      | product     | quantity | gift |
      | Coffee mug  | 2        | yes  |
      | Coffee, 1kg | 1        |      |
    Then the total is €36.90

  Scenario Outline: the code <code> makes it <total>
    Given the cart holds 2 "Coffee mug"
    And the cart holds 1 "Coffee, 1kg"
    When I enter the code <code>
    Then the code is <answer>
    And the total is <total>

    Examples: codes that the shop knows
      | code     | answer   | total  |
      | SPRING10 | accepted | €33.21 |
      | fiver    | accepted | €31.90 |

    Examples: codes that it doesn't
      | code  | answer  | total  |
      | HELLO | refused | €36.90 |

  Scenario: an amount is taken off only where the price is high enough
    Given the cart holds 1 "Coffee mug"
    When I enter the code FIVER
    Then the total is €8.50

  @demo-failure
  Scenario: what a failure looks like
    Given the cart holds 2 "Coffee mug"
    Then the total is €17.50
