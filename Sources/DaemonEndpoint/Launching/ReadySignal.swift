import Glibc

/// What a daemon tells the program that started it, through a pipe: one line, then the end.
package enum ReadySignal {
  static let ready = "ready"

  /// Says that clients can connect.
  package static func sendReady(_ descriptor: Int32) { send(ready, descriptor) }

  /// Says why the daemon ends.
  package static func sendFailure(_ reason: String, _ descriptor: Int32) { send(reason, descriptor) }

  private static func send(_ line: String, _ descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    // Whoever waits may be gone.
    signal(SIGPIPE, SIG_IGN)
    _ = write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  /// The line; empty if the daemon ended without one, nil if it said nothing in time.
  static func read(_ descriptor: Int32, until deadline: ContinuousClock.Instant) -> String? {
    var line: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 512)
    while !line.contains(0x0A) {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 1000) <= 0 {
        guard ContinuousClock.now < deadline else { return nil }
        continue
      }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      line += buffer[..<count]
    }
    return String(decoding: line.prefix { $0 != 0x0A }, as: UTF8.self)
  }
}
