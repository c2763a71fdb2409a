Feature: Paying

  Background:
    Given the shop sells:
      | product    | price |
      | Coffee mug | 8.50  |
    And the cart holds 2 "Coffee mug"

  Scenario Outline: paying by <method> takes as long as the bank does
    Given the bank takes 20 seconds
    When I pay by <method>
    And 19 seconds pass
    Then the checkout is waiting for the bank
    When 1 second passes
    Then the checkout is paid

    Examples:
      | method    |
      | card      |
      | invoice   |
      | gift card |

  Scenario: the receipt lists what was paid
    When I enter the code SPRING10
    And I pay by card
    And 2 seconds pass
    Then the receipt reads:
      """
      2 x Coffee mug: 17.00
      Discount: -1.70
      Total: 15.30
      """

  @card-declined
  Scenario: a declined card
    When I pay by card
    And 2 seconds pass
    Then the checkout has failed: card declined

  Scenario: a bank that doesn't answer is given up after half a minute
    Given the bank takes 2 minutes
    When I pay by card
    And 30 seconds pass
    Then the checkout has failed: the bank does not answer
