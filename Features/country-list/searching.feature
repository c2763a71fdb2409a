@travel
Feature: Finding a country in the list

  Two hundred countries are a long list. A traveller types some letters of a name, as they come to mind.

  Background:
    Given the advisory service knows these countries:
      | code | country       | level |
      | AX   | Åland Islands | 1     |
      | CI   | Côte d'Ivoire | 2     |
      | IS   | Iceland       | 1     |
      | ST   | São Tomé      | 1     |
      | TR   | Türkiye       | 2     |
    And I open the country list

  Rule: Capitals and accents make no difference to what is found

    Scenario Outline: I type "<typed>"
      When I search for "<typed>"
      Then the country list shows "<countries>"

      Examples: With and without accents
        | typed | countries     |
        | cote  | Côte d'Ivoire |
        | CÔTE  | Côte d'Ivoire |
        | sao   | São Tomé      |
        | turki | Türkiye       |

      Examples: Any part of a name
        | typed  | countries              |
        | land   | Åland Islands, Iceland |
        | d'ivo  | Côte d'Ivoire          |
        | o tome | São Tomé               |

      Examples: Blanks around
        | typed | countries                                                |
        | ice   | Iceland                                                  |
        |       | Åland Islands, Côte d'Ivoire, Iceland, São Tomé, Türkiye |

    Scenario: Blanks behind what I type are no letters
      When I search for "tome "
      Then the country list shows "São Tomé"

    Scenario: No country is called so
      When I search for "Atlantis"
      Then the country list shows nothing

  Rule: A search changes what is shown, and nothing else

    Scenario: Searching asks nobody
      When I search for "ice"
      And I search for ""
      Then the country list shows "Åland Islands, Côte d'Ivoire, Iceland, São Tomé, Türkiye"
      And the advisory service was asked 1 time

    Scenario: The search stays while newer advisories come
      Given I search for "land"
      And the advisory service knows these countries:
        | code | country   | level |
        | IS   | Iceland   | 1     |
        | NL   | Nederland | 1     |
        | TR   | Türkiye   | 2     |
      When I pull the country list down
      Then the country list shows "Iceland, Nederland"
