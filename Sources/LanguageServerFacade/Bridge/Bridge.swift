package import DaemonEndpoint
import Glibc
import WireProtocol

/// Joins an editor's language client, on standard input and output, with the daemon's socket.
///
/// It starts the daemon where none runs. When the daemon dies it starts another, tells it what the dead one knew, and
/// repeats the requests that had no answer. One thread, which waits for nobody in particular.
package final class Bridge {
  /// How a bridge ended.
  package enum End: Sendable, Hashable {
    /// The client said `exit` after `shutdown`, or closed the stream.
    case finished
    /// The client said `exit` without `shutdown`.
    case unexpectedExit
    case failed(String)
  }

  private let connect: () throws -> Int32
  private var journal = BridgeJournal()
  private var client: BridgeStream
  private var clientDecoder = FrameDecoder()
  private var daemon: BridgeStream?
  private var daemonDecoder = FrameDecoder(messageLimit: 1 << 30)
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var retry = ReconnectDelay()
  private var end: End?

  /// - Parameter connect: a connected socket; starts the daemon if need be.
  package init(input: Int32 = 0, output: Int32 = 1, connect: @escaping () throws -> Int32) {
    client = BridgeStream(input: input, output: output)
    self.connect = connect
  }

  /// A bridge to the daemon at `location`.
  package convenience init(to location: SocketLocation) {
    self.init {
      _ = try DaemonLauncher.ensureRunning(at: location)
      return try UnixSocket.connected(to: location)
    }
  }

  deinit { if let daemon { close(daemon.input) } }

  /// Runs until the client is done.
  package func run() -> End {
    do {
      daemon = try open()
    } catch {
      return .failed("\(error)")
    }
    while true {
      wait()
      if daemon == nil, retry.isDue { reconnect() }
      if let end { return finish(end) }
    }
  }

  private func open() throws -> BridgeStream {
    let socket = try connect()
    retry.connected()
    daemonDecoder = FrameDecoder(messageLimit: 1 << 30)
    return BridgeStream(input: socket, output: socket)
  }

  // MARK: Waiting

  private func wait() {
    var requests = [pollfd(fd: client.input, events: Int16(POLLIN), revents: 0)]
    requests.append(pollfd(fd: client.hasPending ? client.output : -1, events: Int16(POLLOUT), revents: 0))
    let events = POLLIN | (daemon?.hasPending == true ? POLLOUT : 0)
    requests.append(pollfd(fd: daemon?.input ?? -1, events: Int16(events), revents: 0))
    guard poll(&requests, 3, daemon == nil ? retry.milliseconds : -1) > 0 else { return }
    let closed = Int16(POLLHUP | POLLERR | POLLNVAL)
    if requests[0].revents != 0 { readClient() }
    if requests[2].revents & (Int16(POLLIN) | closed) != 0 { readDaemon() }
    flush()
  }

  private func flush() {
    if !client.flush() { end = end ?? .finished }
    if daemon?.flush() == false { lose() }
  }

  // MARK: From the client

  private func readClient() {
    guard let count = client.read(into: &buffer) else {
      end = end ?? .finished
      return
    }
    buffer.withUnsafeBufferPointer { clientDecoder.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
    while end == nil, let event = clientDecoder.next() {
      switch event {
      case .message(let bytes):
        switch journal.note(client: bytes) {
        case .forward: tellDaemon(bytes)
        case .drop: break
        case .answer(let message): tellClient(message)
        case .exit(let message):
          if let message { tellClient(message) }
          end = journal.isShutDown ? .finished : .unexpectedExit
        }
      case .failure(let error):
        var writer = JSONWriter()
        writer.response(.null, error: error.wireError)
        tellClient(writer.bytes)
        if error.closesConnection { end = .failed(error.wireError.message) }
      }
    }
  }

  private func tellDaemon(_ json: some Collection<UInt8>) {
    daemon?.append { bytes in FrameEncoder(.contentLength).append(to: &bytes) { $0.raw(json) } }
  }

  private func tellClient(_ json: some Collection<UInt8>) {
    let encoder = FrameEncoder(clientDecoder.framing ?? .contentLength)
    client.append { bytes in encoder.append(to: &bytes) { $0.raw(json) } }
  }

  // MARK: From the daemon

  private func readDaemon() {
    guard let count = daemon?.read(into: &buffer) else { return lose() }
    buffer.withUnsafeBufferPointer { daemonDecoder.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
    while end == nil, let event = daemonDecoder.next() {
      guard case .message(let bytes) = event else { return lose() }
      switch journal.note(daemon: bytes) {
      case .forward: tellClient(bytes)
      case .restarted(let message): if let message { tellClient(message) }
      case .refused(let message):
        if let message { tellClient(message) }
        return lose()
      case .mismatch: end = .failed("the daemon is another version now; start the language server again")
      }
    }
  }

  private func lose() {
    guard let daemon else { return }
    close(daemon.input)
    self.daemon = nil
    retry.lost()
  }

  private func reconnect() {
    do {
      daemon = try open()
    } catch {
      if retry.failed() { tellClient(BridgeJournal.log("\(error); trying again")) }
      return
    }
    let messages = journal.restart()
    messages.daemon.forEach(tellDaemon)
    messages.client.forEach(tellClient)
    flush()
  }

  // MARK: The end

  /// What the client has not read yet it may still want, but not for ever.
  private func finish(_ end: End) -> End {
    let deadline = ContinuousClock.now + .seconds(2)
    while client.hasPending, ContinuousClock.now < deadline {
      var request = pollfd(fd: client.output, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 100) >= 0, client.flush() else { break }
    }
    return end
  }
}
