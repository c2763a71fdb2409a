@travel
Feature: When the list of countries can't be had

  Whatever goes wrong, a traveller is told what happened and what they can do about it.

  Background:
    Given the advisory service knows these countries:
      | code | country  | level |
      | PT   | Portugal | 1     |

  Rule: Trouble is told so that I can act

    Scenario Outline: <trouble>
      Given <trouble>
      When I open the country list
      Then the country list says "<message>"
      And the country list advises "<advice>"

      Examples: On my side
        | trouble           | message          | advice                                |
        | I have no network | You are offline. | Connect to a network, then try again. |

      Examples: On the way
        | trouble                                     | message                                | advice                      |
        | the advisory service can't be found         | The advisory service can't be reached. | Try again in a few minutes. |
        | the advisory service breaks the connection  | The advisory service can't be reached. | Try again in a few minutes. |
        | the advisory service doesn't answer in time | The advisory service can't be reached. | Try again in a few minutes. |

      Examples: On the other side
        | trouble                                      | message                             | advice                      |
        | the advisory service answers with status 404 | The advisory service has a problem. | Try again in a few minutes. |
        | the advisory service answers with status 503 | The advisory service has a problem. | Try again in a few minutes. |

    Scenario: An answer that is cut short
      Given the advisory service sends:
        """json
        {"countries": [{"code": "PT", "name": "Portugal", "lev
        """
      When I open the country list
      Then the country list says "The advisory service sent something that this app can't read."
      And the country list advises "Update the app, or try again later."

    Scenario: A level that this app doesn't know
      Given the advisory service sends:
        """json
        {"countries": [{"code": "XX", "name": "Anywhere", "level": 5}]}
        """
      When I open the country list
      Then the country list says "The advisory service sent something that this app can't read."

  Rule: Trying again starts over

    Scenario: The network comes back
      Given I have no network
      When I open the country list
      And my network comes back
      And I try again
      Then the country list goes through: loading, failed:offline, loading, loaded:1

    Scenario: The trouble stays
      Given I have no network
      When I open the country list
      And I try again
      Then the country list goes through: loading, failed:offline, loading, failed:offline

    Scenario: Impatience
      Given the advisory service takes 2 seconds to answer
      When I open the country list
      And I try again
      And I try again
      And 2 seconds pass
      Then the country list goes through: loading, loaded:1
      And the advisory service was asked 1 time
