import CucumberMessages
import Gherkin

/// Reads any bytes as a feature file, plain and Markdown, and does with it all that a run would: pickles, error texts,
/// NDJSON and back. libFuzzer looks for bytes that make it trap, hang or overflow the stack.
///
/// It is compiled by `Scripts/fuzz.sh` and by nothing else: libFuzzer brings `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGherkin(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for mediaType in [SourceMediaType.plain, .markdown] {
    var ids = IdGenerator()
    let source = FeatureSource(uri: "fuzz", bytes: bytes, mediaType: mediaType)
    var writer = JSONWriter()
    for envelope in source.envelopes(.all, ids: &ids) {
      writer.bytes.removeAll(keepingCapacity: true)
      envelope.write(to: &writer)
      // What we write, we must be able to read, and it must say the same.
      let isSame = writer.bytes.dropLast().withUnsafeBufferPointer { line in
        (try? Envelope(ndjson: line)) == envelope
      }
      precondition(isSame, "a message that does not come back as it went out")
    }
    for error in GherkinParser.parse(source, ids: &ids).errors {
      precondition(!error.message.isEmpty && !error.rawMessage.isEmpty, "an error without words")
    }
  }
  return 0
}
