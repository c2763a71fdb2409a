/// Columns of examples that tell the reader what a row is about, and so are used by nothing else.
enum ReaderColumn {
  static func isOne(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic else { return true }
    let small = name.lowercased()
    return words.contains(small) || words.contains(String(small.prefix { $0.isLetter }))
  }

  private static let words: Set<String> = [
    "description", "desc", "comment", "comments", "note", "notes", "remark", "remarks", "explanation", "reason", "why",
    "because", "case", "testcase", "test case", "title", "id", "no", "nr", "rationale", "reference", "ref", "doc",
    "documentation", "summary", "scenario", "example", "variant",
    // German, French, Spanish, Portuguese, Italian, Dutch
    "beschreibung", "kommentar", "bemerkung", "hinweis", "grund", "fall", "titel", "commentaire", "remarque", "raison",
    "cas", "titre", "descripción", "comentario", "nota", "razón", "caso", "título", "descrição", "comentário",
    "descrizione", "commento", "motivo", "titolo", "omschrijving", "beschrijving", "opmerking", "reden", "geval",
  ]
}
