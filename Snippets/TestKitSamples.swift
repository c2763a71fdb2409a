// The samples of Documentation/TestKit.md, without Gherkit, as one program that prints what they show.

import Boundaries
import Foundation
import LiveBoundaries
import TestKit

/// A feature that takes its clock, and so can be tried in no time.
struct Reminder {
  let clock: any Clock<Duration>

  func ring(after days: Int) async throws -> String {
    try await clock.sleep(for: .seconds(days * 86_400))
    return "weigh yourself"
  }
}

/// What a screen observes.
func states(of device: some LocationService) -> AsyncStream<String> {
  AsyncStream { continuation in
    let reading = Task {
      continuation.yield("updating")
      do {
        for try await location in device.locations(accuracy: .best) {
          continuation.yield("location:\(location.coordinate)")
        }
      } catch {
        continuation.yield("error: \(error)")
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in reading.cancel() }
  }
}

@main struct Main {
  static func main() async throws {
    try await time()
    try await calendar()
    try await location()
    try await recorder()
    try await server()
    try await port()
    try await stores()
  }

  static func time() async throws {
    // snippet.time
    let clock = VirtualClock()
    let ringing = Task { [reminder = Reminder(clock: clock)] in try await reminder.ring(after: 30) }
    await clock.advance(by: .seconds(30 * 86_400))
    print(try await ringing.value)  // weigh yourself
    try clock.verify()  // throws if someone still waits for time to pass
    // snippet.end
  }

  static func calendar() async throws {
    // snippet.calendar
    let clock = VirtualClock()
    let evening = Date(timeIntervalSince1970: 1_774_740_600)  // 2026-03-28, 23:30 UTC
    let wall = VirtualCalendarClock(clock, now: evening)
    await clock.advance(by: .seconds(1_800))
    print(wall.isToday(evening))  // false
    wall.timeZone = TimeZone(secondsFromGMT: -3_600) ?? .gmt
    print(wall.isToday(evening))  // true
    // snippet.end
  }

  static func location() async throws {
    // snippet.location
    let clock = VirtualClock()
    let device = FakeLocation(clock)
    device.authorization = .whenInUse
    device.next(.empireStateBuilding, after: .seconds(1))
    let recorder = states(of: device).record()
    await clock.advance(by: .seconds(1))
    print(recorder.allElementsDescription)  // ["updating", "location:40.748817,-73.985428"]
    device.authorization = .denied
    try await recorder.waitCompletion(advancing: clock)
    print(recorder.allElementsDescription.last ?? "")  // error: notAuthorized
    // snippet.end
  }

  static func recorder() async throws {
    // snippet.recorder
    let clock = VirtualClock()
    let words = AsyncStream { continuation in
      Task {
        for word in ["foo", "bar", "baz"] {
          try await clock.sleep(for: .seconds(1))
          continuation.yield(word)
        }
        continuation.finish()
      }
    }
    let recorder = words.record()
    print(try await recorder.wait(for: recorder.next(2), timeout: .seconds(5), on: clock))  // ["foo", "bar"]
    try await recorder.wait(for: recorder.next().inverted, timeout: .milliseconds(999), on: clock)
    print(try await recorder.waitNext(advancing: clock, by: .milliseconds(1)))  // baz
    try recorder.finished.get()
    // snippet.end
  }

  static func server() async throws {
    // snippet.server
    let clock = VirtualClock()
    let server = MockServer(clock)
    server.answer("GET", "/countries/:code") { _, values in try .json(["code": values["code"]]) }
    server.answer("POST", "/weights", with: .failure(.notConnected), .status(201).after(.seconds(2)))

    let kenya = HTTPRequest("GET", URL(filePath: "/countries/KE"))
    print(String(decoding: try await server.transport.send(kenya).body, as: UTF8.self))  // {"code":"KE"}
    let weight = HTTPRequest("POST", URL(filePath: "/weights"), body: Data("75.5".utf8))
    do { _ = try await server.transport.send(weight) } catch { print(error) }  // notConnected
    let sending = Task { try await server.transport.send(weight).status }
    await clock.advance(by: .seconds(2))
    print(try await sending.value)  // 201
    print(server.requests.map(\.method))  // ["GET", "POST", "POST"]
    try server.verify()  // throws if a request came that no route is for
    // snippet.end
  }

  static func port() async throws {
    // snippet.port
    let clock = VirtualClock()
    let server = MockServer(clock)
    server.answer("GET", "/map", with: .data(Data("tiles".utf8)).slowly(over: .seconds(10)))
    let url = try server.start().appending(path: "map")
    let client = URLSessionTransport()
    let sending = Task { try await client.send(HTTPRequest("GET", url)) }
    _ = try await server.received.wait(for: server.received.next(), timeout: .seconds(30))
    await clock.advance(by: .seconds(10))
    print(String(decoding: try await sending.value.body, as: UTF8.self))  // tiles
    server.stop()
    // snippet.end
  }

  static func stores() async throws {
    // snippet.stores
    let store = InMemoryStore<[Double]>([75.5])
    store.saveError = StoreError.full
    do { try await store.save([75.5, 75.1]) } catch { print(error) }  // full
    print(try await store.load() ?? [])  // [75.5]
    // snippet.end
  }
}
