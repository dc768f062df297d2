import DaemonEndpoint
import Glibc

/// A connected, blocking Unix stream socket. Closed when it goes.
struct StreamSocket: ~Copyable {
  let descriptor: Int32

  init(path: String) throws(ClientError) { descriptor = try Self.connected(to: path) }

  deinit { close(descriptor) }

  private static func connected(to path: String) throws(ClientError) -> Int32 {
    do throws(EndpointError) {
      return try UnixSocket.connected(to: path)
    } catch {
      switch error {
      case .system("connect", _, let code): throw .cannotConnect(path: path, errno: code)
      case .system(let call, _, let code): throw .system(call: call, errno: code)
      default: throw .endpoint(error.description)
      }
    }
  }

  /// Sends all bytes.
  func send(_ bytes: [UInt8]) throws(ClientError) {
    try bytes.withUnsafeBufferPointer { buffer throws(ClientError) in
      var sent = 0
      while sent < buffer.count {
        let rest = UnsafeBufferPointer(rebasing: buffer[sent...])
        let count = Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if count >= 0 {
          sent += count
        } else if errno == EPIPE || errno == ECONNRESET {
          throw .closed(reason: nil)
        } else if errno != EINTR {
          throw .system(call: "send", errno: errno)
        }
      }
    }
  }

  /// Reads what is there into `buffer`, waiting until `deadline` for the first byte; 0 at the end of the stream.
  func receive(
    into buffer: UnsafeMutableBufferPointer<UInt8>, until deadline: ContinuousClock.Instant?
  ) throws(ClientError) -> Int {
    while true {
      try wait(until: deadline)
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count >= 0 { return count }
      if errno == ECONNRESET { return 0 }
      if errno != EINTR { throw .system(call: "recv", errno: errno) }
    }
  }

  private func wait(until deadline: ContinuousClock.Instant?) throws(ClientError) {
    guard let deadline else { return }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = max(.zero, deadline - .now).components
      // Rounded up, so that the last poll does not return before the deadline.
      let milliseconds =
        min(left.seconds, 86_400) * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
      let result = poll(&request, 1, Int32(milliseconds))
      if result > 0 { return }
      if result == 0 && deadline <= .now { throw .timedOut }
      if result < 0 && errno != EINTR { throw .system(call: "poll", errno: errno) }
    }
  }
}
