internal import Boundaries

/// What the thread of a ``LoopbackServer`` does: waits for sockets and mail, and moves bytes.
struct LoopbackLoop {
  private struct Connection {
    enum Phase {
      /// Reads a request.
      case reading
      /// A request is being answered; the next one is not looked at before.
      case answering(Task<Void, Never>?)
      /// The answer is whole when what is to be sent has been sent.
      case ending(keepsConnection: Bool)
      /// All has been sent. Closing now would reset the connection if the client still sends, and lose what it hasn't
      /// read.
      case draining
    }

    let descriptor: CInt
    var reader: HTTPRequestReader
    var phase = Phase.reading
    /// Whether it has brought an answer before.
    var isUsed = false
    var outgoing: [UInt8] = []
    var sent = 0

    var hasOutgoing: Bool { sent < outgoing.count }
  }

  private let listener: CInt
  private let address: String
  private let mailbox: LoopbackMailbox
  private let receive: (HTTPRequest, Int) -> Task<Void, Never>?
  private let refuse: (String) -> Void
  private var connections: [Int: Connection] = [:]
  private var lastID = 0
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  /// - Parameters:
  ///   - listener: A socket that listens, which the loop closes at its end.
  ///   - address: What the listener listens on, for requests that don't say.
  ///   - receive: Is called with each request and the number of its connection.
  ///   - refuse: Is called with the line that isn't HTTP.
  init(
    listener: CInt, address: String, mailbox: LoopbackMailbox,
    receive: @escaping (HTTPRequest, Int) -> Task<Void, Never>?, refuse: @escaping (String) -> Void
  ) {
    self.listener = listener
    self.address = address
    self.mailbox = mailbox
    self.receive = receive
    self.refuse = refuse
  }

  /// Returns when the mailbox is closed, and everything with it.
  mutating func run() {
    while let letters = mailbox.take() {
      for (id, order) in letters { follow(order, id) }
      wait()
    }
    for id in connections.keys { close(id) }
    Platform.closeDescriptor(listener)
    mailbox.dismantle()
  }

  private mutating func wait() {
    let ids = connections.keys.sorted()
    var watches =
      [Platform.Watch(mailbox.signal), Platform.Watch(listener)]
      + ids.compactMap { id in connections[id].map { Platform.Watch($0.descriptor, forWriting: $0.hasOutgoing) } }
    Platform.wait(for: &watches)
    if watches[0].isReadable { _ = Platform.receive(mailbox.signal, into: &buffer) }
    for (id, watch) in zip(ids, watches.dropFirst(2)) {
      if watch.isReadable { read(id) }
      if watch.isWritable { write(id) }
    }
    if watches[1].isReadable {
      while let descriptor = Platform.acceptConnection(listener) {
        lastID += 1
        connections[lastID] = Connection(descriptor: descriptor, reader: HTTPRequestReader(address: address))
      }
    }
  }

  // MARK: In

  private mutating func read(_ id: Int) {
    guard let descriptor = connections[id]?.descriptor else { return }
    switch Platform.receive(descriptor, into: &buffer) {
    case .nothing: break
    // A client that ends its side while it waits has gone, or can't be told from one that has.
    case .end: close(id)
    case .bytes(let count):
      if case .draining = connections[id]?.phase { return }
      connections[id]?.reader.append(buffer[..<count])
      if case .reading = connections[id]?.phase { readRequest(id) }
    }
  }

  private mutating func readRequest(_ id: Int) {
    do {
      while let event = try connections[id]?.reader.next() {
        switch event {
        case .asksToGoOn: send(HTTPText.goOn, id)
        case .request(let request):
          // Before it is told, because its answer may come from another thread at once.
          connections[id]?.phase = .answering(nil)
          let answering = receive(request, id)
          connections[id]?.phase = .answering(answering)
          if answering == nil { close(id) }
          return
        }
      }
    } catch {
      refuse((error as? HTTPRequestReader.Unreadable)?.line ?? "\(error)")
      send(HTTPText.refusal, id)
      end(id, keepsConnection: false)
    }
  }

  // MARK: Out

  private mutating func follow(_ order: LoopbackMailbox.Order, _ id: Int) {
    guard case .answering = connections[id]?.phase else { return }
    switch order {
    case .send(let bytes): send(bytes, id)
    case .end(let keepsConnection): end(id, keepsConnection: keepsConnection)
    case .breakOff:
      guard let connection = connections.removeValue(forKey: id) else { return }
      // A client may send a request again, unasked, if a connection that it used before breaks without a byte (RFC
      // 9112, section 9.3.1). A test that lets a connection break wants that seen, and not the next answer.
      if connection.isUsed { _ = Platform.transmit(connection.descriptor, HTTPText.beginning[...]) }
      Platform.reset(connection.descriptor)
    }
  }

  private mutating func send(_ bytes: [UInt8], _ id: Int) {
    connections[id]?.outgoing.append(contentsOf: bytes)
    write(id)
  }

  private mutating func end(_ id: Int, keepsConnection: Bool) {
    connections[id]?.phase = .ending(keepsConnection: keepsConnection)
    proceed(id)
  }

  private mutating func write(_ id: Int) {
    while let connection = connections[id], connection.hasOutgoing {
      guard let count = Platform.transmit(connection.descriptor, connection.outgoing[connection.sent...]) else {
        return close(id)
      }
      if count == 0 { return }
      connections[id]?.sent += count
    }
    connections[id]?.outgoing = []
    connections[id]?.sent = 0
    proceed(id)
  }

  /// Goes on to what follows an answer, once it has been sent.
  private mutating func proceed(_ id: Int) {
    guard let connection = connections[id], !connection.hasOutgoing, case .ending(let keeps) = connection.phase else {
      return
    }
    if keeps {
      connections[id]?.phase = .reading
      connections[id]?.isUsed = true
      readRequest(id)
    } else {
      connections[id]?.phase = .draining
      Platform.endSending(connection.descriptor)
    }
  }

  private mutating func close(_ id: Int) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    if case .answering(let task) = connection.phase { task?.cancel() }
    Platform.closeDescriptor(connection.descriptor)
  }
}
