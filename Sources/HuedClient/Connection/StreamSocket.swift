import Base
import DaemonEndpoint
import Glibc

/// A connected Unix stream socket. Closed when it goes.
struct StreamSocket: ~Copyable {
  let descriptor: Int32
  /// What was to be sent and is not yet. It goes before the next.
  private(set) var unsent: ArraySlice<UInt8> = []
  /// The other end is closed: what is sent is dropped. What was said there before can still be read, and then the end.
  private(set) var takesNoMore = false

  /// Connects to the daemon, if what listens there is this user's.
  init(to location: SocketLocation) throws(ClientError) {
    do throws(EndpointError) {
      descriptor = try UnixSocket.connected(to: location)
    } catch {
      switch error {
      case .system("connect", let path, let code): throw .cannotConnect(path: path, errno: code)
      case .system(let call, _, let code): throw .system(call: call, errno: code)
      default: throw .endpoint(error.description)
      }
    }
  }

  deinit { close(descriptor) }

  /// What a socket is waited for.
  enum Readiness {
    case reading
    case writing
  }

  /// Sends what the socket takes without waiting, and keeps the rest.
  mutating func send(_ bytes: [UInt8]) throws(ClientError) {
    guard !takesNoMore else { return }
    if unsent.isEmpty { unsent = bytes[...] } else { unsent += bytes }
    try flush()
  }

  /// Sends of the rest what the socket takes without waiting.
  mutating func flush() throws(ClientError) {
    let descriptor = descriptor
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count >= 0 {
        unsent = unsent.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return
      } else if errno == EPIPE || errno == ECONNRESET {
        takesNoMore = true
        break
      } else if errno != EINTR {
        throw .system(call: "send", errno: errno)
      }
    }
    // The bytes are their owner's alone again, and a long message does not keep its memory.
    unsent = []
  }

  /// Reads what is there into `buffer`, or waits for it; 0 at the end of the stream.
  func receive(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(ClientError) -> Int {
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count >= 0 { return count }
      if errno == ECONNRESET { return 0 }
      if errno != EINTR { throw .system(call: "recv", errno: errno) }
    }
  }

  /// - Throws: `timedOut` if the socket is not ready until the deadline; without one it is waited for.
  func wait(for readiness: Readiness, until deadline: ContinuousClock.Instant?) throws(ClientError) {
    var request = pollfd(fd: descriptor, events: Int16(readiness == .reading ? POLLIN : POLLOUT), revents: 0)
    while true {
      let result = poll(&request, 1, deadline.map { ($0 - .now).pollMilliseconds } ?? -1)
      if result > 0 { return }
      if result == 0, let deadline, deadline <= .now { throw .timedOut }
      if result < 0 && errno != EINTR { throw .system(call: "poll", errno: errno) }
    }
  }
}
