import Boundaries
import TestKit
import Testing

extension KitTests {
  @Suite struct InMemoryStoreTests {
    private let clock = VirtualClock()

    @Test func `a store is empty until something is saved`() async throws {
      let store = InMemoryStore<String>()
      #expect(try await store.load() == nil)
      try await store.save("one")
      try await store.save("two")
      #expect(try await store.load() == "two")
      #expect(store.saved == ["one", "two"])
    }

    @Test func `a save that fails leaves what was kept`() async throws {
      let store = InMemoryStore("one")
      store.saveError = StoreError.full
      await #expect(throws: StoreError.full) { try await store.save("two") }
      #expect(store.document == "one")
      #expect(store.saved.isEmpty)
      #expect(store.saveAttempts == 1)
      store.saveError = nil
      try await store.save("three")
      #expect(store.document == "three")
    }

    @Test func `a load fails as told`() async {
      let store = InMemoryStore("one")
      store.loadError = StoreError.corrupt
      await #expect(throws: StoreError.corrupt) { try await store.load() }
    }

    @Test func `a slow save takes time on the clock, and counts when it is done`() async throws {
      let store = InMemoryStore("one", clock: clock)
      store.saveDelay = .seconds(2)
      let saving = Task { try await store.save("two") }
      await clock.advance(by: .seconds(1))
      #expect(store.document == "one")
      await clock.advance(by: .seconds(1))
      try await saving.value
      #expect(store.document == "two")
    }

    @Test func `settings are kept by key, and nil forgets`() {
      let store = InMemoryKeyValueStore(["unit": "pounds"])
      #expect(store.value(forKey: "unit") == "pounds")
      store.setValue("kilograms", forKey: "unit")
      store.setValue("dark", forKey: "look")
      #expect(store.all == ["unit": "kilograms", "look": "dark"])
      store.setValue(nil, forKey: "unit")
      #expect(store.value(forKey: "unit") == nil)
    }
  }
}
