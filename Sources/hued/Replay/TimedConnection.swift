import Glibc
import WireProtocol

/// A connection that notes when each message had been read, before anything is decoded.
final class TimedConnection {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  struct Arrival {
    var bytes: [UInt8]
    var time: ContinuousClock.Instant
  }

  private let descriptor: Int32
  private let encoder = FrameEncoder(.lines)
  private var decoder = FrameDecoder(messageLimit: 1 << 30)
  private var input = [UInt8](repeating: 0, count: 256 << 10)
  private var lastRead = ContinuousClock.now
  private var lastID = 0
  private var kept: ArraySlice<Arrival> = []

  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard descriptor >= 0, bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw Failure(description: "cannot make a socket for \(path)")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw Failure(description: "cannot connect to \(path): \(reason); is the daemon running ('hued serve')?")
    }
  }

  deinit { close(descriptor) }

  func encode(_ call: ClientCall, id: RequestID? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    encoder.message(ClientMessage(id: id, call: call), to: &bytes)
    return bytes
  }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    try bytes.withUnsafeBytes { buffer in
      while sent < buffer.count, let base = buffer.baseAddress {
        let count = Glibc.send(descriptor, base + sent, buffer.count - sent, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw Failure(description: "the daemon closed the connection") }
        sent += count
      }
    }
  }

  func notify(_ call: ClientCall) throws { try send(encode(call)) }

  /// Sends a request and gives its answer; notifications that come before it are kept.
  func request(_ call: ClientCall) throws -> JSONValue {
    lastID += 1
    let id = RequestID.int(lastID)
    try send(encode(call, id: id))
    while let arrival = try receive(until: .now + .seconds(60)) {
      switch try ServerMessage.decode(arrival.bytes[...]) {
      case .result(id, let value): return value
      case .failure(_, let error): throw Failure(description: "\(call.method): \(error)")
      default: kept.append(arrival)
      }
    }
    throw Failure(description: "\(call.method): the daemon did not answer in a minute")
  }

  /// The next message; nil if none comes until the deadline.
  func next(until deadline: ContinuousClock.Instant) throws -> Arrival? {
    if let first = kept.popFirst() { return first }
    return try receive(until: deadline)
  }

  private func receive(until deadline: ContinuousClock.Instant) throws -> Arrival? {
    while true {
      switch decoder.next() {
      case .message(let bytes)?: return Arrival(bytes: Array(bytes), time: lastRead)
      case .failure(let error)?: throw Failure(description: error.wireError.message)
      case nil: guard try readMore(until: deadline) else { return nil }
      }
    }
  }

  private func readMore(until deadline: ContinuousClock.Instant) throws -> Bool {
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Rounded up, so that the poll does not end before the deadline.
      let (seconds, attoseconds) = max(.zero, deadline - .now).components
      let left = min(seconds, 3600) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
      let ready = poll(&request, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return false }
      let count = recv(descriptor, &input, input.count, 0)
      lastRead = .now
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(description: "the daemon closed the connection") }
      input.withUnsafeBufferPointer { decoder.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
      return true
    }
  }
}
