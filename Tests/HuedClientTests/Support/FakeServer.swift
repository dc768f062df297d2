import DaemonTestSupport
import Glibc
import HuedClient
import TestSupport
import TextStore
import WireProtocol

/// A server that says what a test tells it to. Its calls block.
final class FakeServer: Sendable {
  let path: String
  private let folder: TestFolder
  private let listener: Int32

  init() throws {
    folder = try TestFolder()
    path = folder.path + "/socket"
    // A program that another test starts keeps neither end open.
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(listener, 4) == 0 else { throw ClientError.system(call: "bind", errno: errno) }
    Self.limit(listener)
  }

  deinit {
    close(listener)
    folder.remove()
  }

  func accept() throws -> FakeConnection {
    let descriptor = Glibc.accept(listener, nil, nil)
    guard descriptor >= 0 else { throw ClientError.system(call: "accept", errno: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    Self.limit(descriptor)
    return FakeConnection(descriptor)
  }

  /// A client that does not come, or says nothing, fails the test instead of stopping it.
  private static func limit(_ descriptor: Int32) {
    var time = timeval(tv_sec: Int(Patience.seconds(60).components.seconds), tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }
}

/// One client of a fake server.
final class FakeConnection {
  private let descriptor: Int32
  private var decoder = FrameDecoder()

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  func receive() throws -> ClientMessage {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if case .message(let bytes)? = decoder.next() { return try ClientMessage.decode(bytes) }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { throw ClientError.closed(reason: nil) }
      decoder.append(Array(buffer[..<count]))
    }
  }

  func send(_ json: String) {
    let bytes = Array((json + "\n").utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func answer(_ message: ClientMessage, _ result: ServerResult) {
    var bytes: [UInt8] = []
    FrameEncoder(.lines).append(to: &bytes) { $0.response(message.id ?? .null, result) }
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func refuse(_ id: RequestID?, _ error: WireError) {
    var bytes: [UInt8] = []
    FrameEncoder(.lines).append(to: &bytes) { $0.response(id ?? .null, error: error) }
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Waits until the client is gone, and reads nothing.
  func waitForEnd() {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    while poll(&request, 1, Int32(Patience.seconds(60).components.seconds * 1000)) < 0 && errno == EINTR {}
  }

  /// Reads `hello` and answers it.
  func greet(_ styles: [String], limits: [(name: String, value: Int)] = []) throws {
    answer(
      try receive(),
      .hello(
        HelloResult(
          serverName: "fake", serverVersion: "0", instance: "1", unit: .utf8, layout: .offsets, updates: .ranges,
          styles: styles, languages: [], limits: limits)))
  }

  /// The next `open`, answered.
  func open() throws -> OpenParams {
    let message = try receive()
    guard case .open(let params) = message.call else { throw ClientError.unexpectedResult(method: message.call.method) }
    answer(message, .opened(rev: params.rev, language: nil, passes: []))
    return params
  }
}
