import Glibc

/// A lock on a file that the kernel releases when the process ends, however it ends. The file stays.
final class InstanceLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, or says who has it.
  init(_ location: SocketLocation) throws(EndpointError) {
    let path = location.lockPath
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(call: "open", path: path, code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let pid = Self.readPID(descriptor)
      close(descriptor)
      guard code == EWOULDBLOCK else { throw .system(call: "flock", path: path, code: code) }
      throw .alreadyRunning(path: location.path, pid: pid)
    }
    let text = Array("\(getpid())\n".utf8)
    // For people and for the message above; the lock itself is what counts.
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, text, text.count, 0)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func readPID(_ descriptor: Int32) -> Int {
    var bytes = [UInt8](repeating: 0, count: 24)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return 0 }
    return Int(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)) ?? 0
  }
}
