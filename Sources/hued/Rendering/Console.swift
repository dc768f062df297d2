import Glibc

/// Writes to the terminal.
enum Console {
  static func print(_ bytes: [UInt8]) {
    var start = 0
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      while start < buffer.count {
        let count = write(1, base + start, buffer.count - start)
        if count < 0 && errno == EINTR { continue }
        // A reader such as `head` that has gone wants no more.
        guard count > 0 else { return }
        start += count
      }
    }
  }

  static func print(_ text: String) { print(Array((text + "\n").utf8)) }

  static func warn(_ text: String) {
    let bytes = Array(("hued: " + text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }
}
