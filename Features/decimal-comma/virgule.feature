# language: fr
@weight
Fonctionnalité: Saisir mon poids avec une virgule

  En France les décimales viennent après une virgule. Le poids se saisit comme il s'écrit, et ce qui prête à confusion
  est refusé plutôt que deviné.

  Contexte:
    Étant donné que mon appareil parle français

  Règle: La virgule sépare les décimales

    Plan du scénario: Je saisis « <saisie> »
      Quand je saisis le poids "<saisie>"
      Alors mon dernier poids est de <poids>

      Exemples:
        | saisie | poids   |
        | 75     | 75 kg   |
        | 75,5   | 75,5 kg |
        | 0,5    | 0,5 kg  |

    Scénario: Une balance qui pèse en livres
      Étant donné que je me pèse en livres
      Quand je saisis le poids "165,3"
      Alors mon dernier poids est de 74,978818761 kg

    Scénario: Ce que je relis se réenregistre tel quel
      Quand je saisis le poids "75,5"
      Et que je rouvre ma dernière saisie et j'enregistre
      Alors mon dernier poids est de 75,5 kg

  Règle: Ce qui prête à confusion est refusé

    Plan du scénario: Je saisis « <saisie> », qui n'est pas un poids
      Quand je saisis le poids "<saisie>"
      Alors ma saisie est refusée

      Exemples:
        | saisie |
        | 75.5   |
        | 1.075  |
        | 75,55  |
        | 75,    |
        | ,5     |
        | 7 5    |
