@travel
Feature: The list of countries

  The advisory service knows how much care each country asks of its visitors. The list shows it, and while there is
  nothing to show it says why.

  Background:
    Given the advisory service knows these countries:
      | code | country  | level |
      | PT   | Portugal | 1     |
      | FR   | France   | 2     |
      | SD   | Sudan    | 4     |

  Rule: The list is loading until there is an answer

    Scenario: A quick answer
      When I open the country list
      Then the country list goes through: loading, loaded:3

    Scenario: A slow answer
      Given the advisory service takes 4 seconds to answer
      When I open the country list
      And 3 seconds pass
      Then the country list is loading
      When 1 second passes
      Then the country list shows:
        | country  | advice                      |
        | France   | Exercise increased caution  |
        | Portugal | Exercise normal precautions |
        | Sudan    | Do not travel               |

    Scenario: A service that knows no country
      Given the advisory service knows no countries
      When I open the country list
      Then the country list is empty

    Scenario: Nobody is asked before the list is opened
      When 1 hour passes
      Then the advisory service was asked 0 times

  Rule: Countries are in the order of their names

    Scenario: Capitals and accents make no difference to the order
      Given the advisory service knows these countries:
        | code | country       | level |
        | SE   | Sweden        | 1     |
        | AX   | Åland Islands | 1     |
        | AT   | Austria       | 1     |
        | AL   | albania       | 1     |
      When I open the country list
      Then the country list shows:
        | country       |
        | Åland Islands |
        | albania       |
        | Austria       |
        | Sweden        |

  Rule: Each level says what it asks of a traveller

    Scenario Outline: Level <level>
      Given the advisory service knows these countries:
        | code | country  | level   |
        | XX   | Anywhere | <level> |
      When I open the country list
      Then the advice for "Anywhere" is "<advice>"

      Examples:
        | level | advice                      |
        | 1     | Exercise normal precautions |
        | 2     | Exercise increased caution  |
        | 3     | Reconsider travel           |
        | 4     | Do not travel               |
