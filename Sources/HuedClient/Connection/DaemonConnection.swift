package import DaemonEndpoint
public import WireProtocol

/// A connection to the daemon for one thread, whose calls wait for their answers.
///
/// Messages are JSON-RPC 2.0. Notifications that come while a request waits for its answer are kept, and
/// ``nextNotification(timeout:)`` gives them, in order. A program that must not wait uses ``Client``.
public final class DaemonConnection {
  /// A message as it came, and when it had been read.
  public struct Arrival: Sendable {
    /// The message: one value of JSON, in UTF-8.
    public var json: ArraySlice<UInt8>
    /// When the last byte of it had been read.
    public var time: ContinuousClock.Instant
  }

  private let location: SocketLocation
  /// After how long a daemon that says nothing is asked elsewhere whether it lives; nil: never.
  private let silence: Duration?
  private var socket: StreamSocket
  private let encoder: FrameEncoder
  private var decoder = FrameDecoder(messageLimit: 1 << 30)
  private var input = [UInt8](repeating: 0, count: 64 << 10)
  private var output: [UInt8] = []
  private var kept: ArraySlice<Arrival> = []
  private var farewell: String?
  private var lastRead = ContinuousClock.now
  private var lastID = 0

  /// Connects to a daemon that runs.
  ///
  /// - Parameters:
  ///   - path: The socket's path.
  ///   - framing: How messages are told apart in both directions.
  /// - Throws: `endpoint`, before anything is sent, if the directory or the program that listens is not this user's own;
  ///   `cannotConnect` if nothing listens.
  public convenience init(path: String, framing: Framing = .lines) throws(ClientError) {
    try self.init(to: DaemonAddress.location(of: path), framing: framing)
  }

  /// - Parameter silence: After how long a daemon that says nothing is asked on another connection whether it lives.
  ///   Whatever is waited for fails with `timedOut` if it does not answer there, either, in the same time. Nil: it may
  ///   say nothing for ever.
  package init(
    to location: SocketLocation, framing: Framing = .lines, silence: Duration? = nil
  ) throws(ClientError) {
    self.location = location
    self.silence = silence
    socket = try StreamSocket(to: location)
    encoder = FrameEncoder(framing)
  }

  /// The socket's descriptor, to be waited for beside others. What was received already does not make it readable.
  public var descriptor: Int32 { socket.descriptor }

  // MARK: Messages

  /// Sends bytes as they are.
  ///
  /// - Parameters:
  ///   - bytes: Messages in the connection's framing.
  ///   - timeout: How long to wait for a daemon that does not read; nil: for ever.
  /// - Throws: `closed` if the daemon takes nothing any more. What it said before that can still be received. `timedOut`,
  ///   after which the rest goes before the next message.
  public func send(raw bytes: [UInt8], timeout: Duration? = nil) throws(ClientError) {
    try send(raw: bytes, until: timeout.map { ContinuousClock.now + $0 })
    try hearOut()
  }

  /// Sends a message, and waits for nothing but a socket that takes no more.
  ///
  /// - Throws: As ``send(raw:timeout:)``.
  public func send(_ message: ClientMessage) throws(ClientError) {
    encode(message)
    try send(raw: output)
  }

  /// Keeps what a daemon said that takes nothing any more, and throws why it does not.
  private func hearOut() throws(ClientError) {
    guard socket.takesNoMore else { return }
    do throws(ClientError) {
      while true {
        let arrival = try nextArrival(until: .now)
        kept.append(arrival)
        _ = try decode(arrival)
      }
    } catch .timedOut {
      throw .closed(reason: farewell)
    }
  }

  private func encode(_ message: ClientMessage) {
    output.removeAll(keepingCapacity: true)
    encoder.append(to: &output) { $0.message(message) }
  }

  private func send(raw bytes: [UInt8], until deadline: ContinuousClock.Instant?) throws(ClientError) {
    try socket.send(bytes)
    while !socket.unsent.isEmpty {
      try wait(for: .writing, until: deadline)
      try socket.flush()
    }
  }

  /// Sends a notification.
  ///
  /// - Parameters:
  ///   - call: The method with its parameters.
  ///   - timeout: How long to wait for a daemon that does not read; nil: for ever.
  /// - Throws: As ``send(raw:timeout:)``.
  public func notify(_ call: ClientCall, timeout: Duration? = nil) throws(ClientError) {
    encode(ClientMessage(id: nil, call: call))
    try send(raw: output, timeout: timeout)
  }

  /// Sends a request and waits for its answer.
  ///
  /// - Parameters:
  ///   - call: The method with its parameters.
  ///   - timeout: How long to wait, for a daemon that does not read, too; nil: for ever.
  /// - Throws: `refused` if the daemon answers with an error; `timedOut`, after which the next request skips the answer.
  @discardableResult
  public func request(_ call: ClientCall, timeout: Duration? = nil) throws(ClientError) -> JSONValue {
    lastID += 1
    let id = RequestID.int(lastID)
    let deadline = timeout.map { ContinuousClock.now + $0 }
    encode(ClientMessage(id: id, call: call))
    // Where it takes nothing any more, what it said before tells why.
    try send(raw: output, until: deadline)
    while true {
      let arrival = try nextArrival(until: deadline)
      switch try decode(arrival) {
      case .result(id, let value): return value
      case .failure(id, let error): throw .refused(error)
      case .failure(.null, let error): throw .refused(error)
      case .notification: kept.append(arrival)
      // The answer to a request that was given up.
      case .result, .failure: continue
      }
    }
  }

  /// Waits for the next message, which may be a notification that came while a request waited for its answer.
  ///
  /// - Parameter timeout: How long to wait; nil: for ever.
  /// - Throws: `timedOut`; `closed` at the end of the stream; `badMessage` and `badFrame`.
  public func receive(timeout: Duration? = nil) throws(ClientError) -> ServerMessage {
    try receive(until: timeout.map { ContinuousClock.now + $0 })
  }

  /// The same undecoded, so that what decoding takes does not count in the next one's time; nil if none comes until the
  /// deadline.
  public func receiveArrival(until deadline: ContinuousClock.Instant?) throws(ClientError) -> Arrival? {
    if let first = kept.popFirst() { return first }
    do throws(ClientError) {
      return try nextArrival(until: deadline)
    } catch .timedOut {
      return nil
    }
  }

  /// Waits for the next notification, and skips answers to requests that were given up.
  ///
  /// - Parameter timeout: How long to wait; nil: for ever.
  /// - Throws: As ``receive(timeout:)``.
  public func nextNotification(timeout: Duration? = nil) throws(ClientError) -> ServerNotification {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      if case .notification(let notification) = try receive(until: deadline) { return notification }
    }
  }

  private func receive(until deadline: ContinuousClock.Instant?) throws(ClientError) -> ServerMessage {
    if let first = kept.popFirst() { return try decode(first) }
    return try decode(nextArrival(until: deadline))
  }

  private func decode(_ arrival: Arrival) throws(ClientError) -> ServerMessage {
    do throws(JSONError) {
      let message = try ServerMessage.decode(arrival.json)
      if case .notification(.bye(let reason)) = message { farewell = reason }
      return message
    } catch {
      throw .badMessage(error)
    }
  }

  /// The next message from the socket itself.
  private func nextArrival(until deadline: ContinuousClock.Instant?) throws(ClientError) -> Arrival {
    while true {
      switch decoder.next() {
      // A copy, so that the decoder's buffer stays its own.
      case .message(let bytes)?: return Arrival(json: Array(bytes)[...], time: lastRead)
      case .failure(let error)?: throw .badFrame(error)
      case nil: try readMore(until: deadline)
      }
    }
  }

  private func readMore(until deadline: ContinuousClock.Instant?) throws(ClientError) {
    if deadline != nil || silence != nil { try wait(for: .reading, until: deadline) }
    let count = try input.withUnsafeMutableBufferPointer { buffer throws(ClientError) in
      let count = try socket.receive(into: buffer)
      lastRead = .now
      decoder.append(UnsafeBufferPointer(rebasing: buffer[..<count]))
      return count
    }
    guard count == 0 else { return }
    throw .closed(reason: farewell)
  }

  private func wait(
    for readiness: StreamSocket.Readiness, until deadline: ContinuousClock.Instant?
  ) throws(ClientError) {
    guard let silence else { return try socket.wait(for: readiness, until: deadline) }
    while true {
      let pause = ContinuousClock.now + silence
      do throws(ClientError) {
        return try socket.wait(for: readiness, until: min(pause, deadline ?? pause))
      } catch .timedOut {
        if let deadline, deadline <= .now { throw .timedOut }
        try confirmLife(within: silence)
      }
    }
  }

  /// Asks the daemon on a connection of its own, where nothing is before the question.
  private func confirmLife(within time: Duration) throws(ClientError) {
    do throws(ClientError) {
      try DaemonConnection(to: location).ping(timeout: time)
    } catch .refused {
      // It lives, and has too many clients.
    }
  }
}
