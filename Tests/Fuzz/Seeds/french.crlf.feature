# language: fr
Fonctionnalité: français
  Scénario: un
    Soit un état
