package import CucumberMessages

/// The messages that one feature file gives, to be chosen from.
package struct FeatureMessages: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let source = FeatureMessages(rawValue: 1)
  package static let document = FeatureMessages(rawValue: 2)
  package static let pickles = FeatureMessages(rawValue: 4)
  package static let errors = FeatureMessages(rawValue: 8)
  package static let all: FeatureMessages = [.source, .document, .pickles, .errors]
}

extension FeatureSource {
  /// The messages of this file, in the order of the reference: the source, then the document and its pickles, or
  /// the errors.
  package func envelopes(_ wanted: FeatureMessages = .all, ids: inout IdGenerator) -> [Envelope] {
    var envelopes: [Envelope] = []
    tell(wanted, ids: &ids) { envelopes.append($0) }
    return envelopes
  }

  /// Tells the messages of this file one by one, so that no more than one pickle is ever held as a message.
  package func tell<Failure: Error>(
    _ wanted: FeatureMessages, ids: inout IdGenerator, _ tell: (Envelope) throws(Failure) -> Void
  ) throws(Failure) {
    if wanted.contains(.source) {
      let data = String(decoding: bytes, as: UTF8.self)
      try tell(.source(Source(uri: uri, data: data, mediaType: mediaType)))
    }
    if wanted.isSubset(of: .source) { return }
    let parsed = GherkinParser.parse(self, ids: &ids)
    if let document = parsed.document {
      if wanted.contains(.document) { try tell(.gherkinDocument(document)) }
      if wanted.contains(.pickles) {
        for pickle in PickleCompiler.compile(document, uri: uri, ids: &ids) { try tell(.pickle(pickle)) }
      }
    }
    if wanted.contains(.errors) {
      for error in parsed.errors { try tell(.parseError(error.parseError(uri: uri))) }
    }
  }
}
