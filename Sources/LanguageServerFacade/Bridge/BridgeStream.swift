import Glibc

/// One end of a bridge: a descriptor that is read and written without ever waiting.
struct BridgeStream {
  let input: Int32
  let output: Int32
  private(set) var pending: [UInt8] = []
  private var sent = 0

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  var hasPending: Bool { sent < pending.count }

  /// Adds messages to what is to be written.
  mutating func append(_ body: (inout [UInt8]) -> Void) {
    if sent == pending.count {
      pending.removeAll(keepingCapacity: pending.count <= 1 << 20)
      sent = 0
    } else if sent >= pending.count - sent {
      // What was sent goes, when that costs no more than sending it did, also where the other end is always behind.
      pending.removeFirst(sent)
      sent = 0
    }
    body(&pending)
  }

  /// Writes what can be written now; false if nobody reads at the other end any more.
  mutating func flush() -> Bool {
    while hasPending {
      let count = pending.withUnsafeBytes { bytes in
        Self.write(output, UnsafeRawBufferPointer(rebasing: bytes[sent...]))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// A pipe that can be polled for writing takes so much without waiting.
  private static let pipeChunk = 4096

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    let count = send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    guard count < 0, errno == ENOTSOCK else { return count }
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) > 0 else {
      errno = EAGAIN
      return -1
    }
    return Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, pipeChunk))
  }

  /// Reads what is there; nil at the end of the stream.
  func read(into buffer: inout [UInt8]) -> Int? {
    while true {
      let count = Glibc.read(input, &buffer, buffer.count)
      if count > 0 { return count }
      if count == 0 { return nil }
      if errno == EAGAIN || errno == EWOULDBLOCK { return 0 }
      if errno != EINTR { return nil }
    }
  }
}
