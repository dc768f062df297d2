import Base
import Glibc

/// A lock on a file that the kernel releases when the process ends, however it ends. The file stays.
package final class InstanceLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, or says who has it.
  ///
  /// - Parameter patience: how long somebody else may have it. Who looks whether a daemon runs has it for a moment.
  init(_ location: SocketLocation, patience: Duration = .milliseconds(10)) throws(EndpointError) {
    let path = location.lockPath
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system(call: "open", path: path, code: errno) }
    let end = ContinuousClock.now + patience
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EWOULDBLOCK, ContinuousClock.now < end {
        usleep(1000)
        continue
      }
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

  /// The pid of the daemon that serves a location, which is this user's and holds the lock; nil if none does, or it cannot
  /// be told.
  package static func holder(of location: SocketLocation) -> Int? {
    guard !isFree(location), let file = FileStatus(path: location.lockPath),
      let pid = withLockFile(location, { readPID($0) }), LockHolder.isHeld(file, by: pid)
    else { return nil }
    return pid
  }

  /// Waits for the daemon of a location to end. False if it still runs when the time is over.
  package static func waitUntilFree(_ location: SocketLocation, timeout: Duration) -> Bool {
    let end = ContinuousClock.now + timeout
    while !isFree(location) {
      guard ContinuousClock.now < end else { return false }
      usleep(2000)
    }
    return true
  }

  /// Whether no daemon has the place.
  package static func isFree(_ location: SocketLocation) -> Bool {
    withLockFile(location) { flock($0, LOCK_EX | LOCK_NB) == 0 } ?? true
  }

  /// Nil if there is no such file.
  private static func withLockFile<Value>(_ location: SocketLocation, _ body: (Int32) -> Value) -> Value? {
    let descriptor = open(location.lockPath, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(descriptor)
  }

  private static func readPID(_ descriptor: Int32) -> Int {
    var bytes = [UInt8](repeating: 0, count: 24)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return 0 }
    return Int(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)) ?? 0
  }
}
