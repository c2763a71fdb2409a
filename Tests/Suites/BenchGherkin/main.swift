import CucumberMessages
import Gherkin

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// Measures the parser on files read into memory first.
//
//     bench-gherkin parse|pickles|both|held SECONDS FILE…
//
// prints a line a measure: its name, megabytes (10^6 bytes) a second of processor time, and how many documents or
// pickles were made. It is the best of the rounds that fit in the time; with 0 seconds there is one round, as
// callgrind and a look at the peak of memory want it. Each file's result is dropped before the next file, but for
// `held`, which keeps all pickles to the end of the round, as a run of features does.

func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fatalError("can't read \(path)") }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return Array(unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 3, let seconds = Double(arguments[2]) else {
  fatalError("usage: bench-gherkin parse|pickles|both|held SECONDS FILE…")
}
let sources = arguments[3...].map { FeatureSource(uri: $0, bytes: read($0)) }
let size = sources.reduce(0) { $0 + $1.bytes.count }

/// One round over all files.
func round(_ withPickles: Bool) -> Int {
  var ids = IdGenerator()
  var made = 0
  var held: [[Pickle]] = []
  for source in sources {
    let parsed = GherkinParser.parse(source, ids: &ids)
    guard let document = parsed.document else { continue }
    if withPickles {
      let pickles = PickleCompiler.compile(document, uri: source.uri, ids: &ids)
      made += pickles.count
      if arguments[1] == "held" { held.append(pickles) }
    } else {
      made += 1
    }
  }
  return made
}

/// Seconds that this process was on a processor, so that what else runs on the machine counts little.
func processorTime() -> Double {
  Double(clock()) / Double(CLOCKS_PER_SEC)
}

func measure(_ name: String, _ withPickles: Bool) {
  let end = processorTime() + seconds
  var best = Double.infinity
  var made = 0
  repeat {
    let start = processorTime()
    made = round(withPickles)
    best = min(best, processorTime() - start)
  } while processorTime() < end
  print("\(name) \((Double(size) / 1e6 / best * 10).rounded() / 10) \(made)")
}

if arguments[1] == "parse" || arguments[1] == "both" { measure("parse", false) }
if arguments[1] != "parse" { measure("parse+pickles", true) }
