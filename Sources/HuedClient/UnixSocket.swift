import Glibc

/// A connected, blocking Unix stream socket. Closed when it goes.
struct UnixSocket: ~Copyable {
  private let descriptor: Int32

  init(path: String) throws(ClientError) { descriptor = try Self.connected(to: path) }

  deinit { close(descriptor) }

  private static func connected(to path: String) throws(ClientError) -> Int32 {
    let bytes = Array(path.utf8)
    var address = sockaddr_un()
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < capacity, !bytes.contains(0) else { throw .pathTooLong(path, max: capacity - 1) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system(call: "socket", errno: errno) }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else {
      let code = errno
      close(descriptor)
      throw .cannotConnect(path: path, errno: code)
    }
    return descriptor
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
