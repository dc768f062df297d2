import Base
import Glibc

/// A lock on a file that the kernel releases when the process ends, however it ends. The file stays.
package final class InstanceLock: Sendable {
  private let lock: FileLock

  /// Takes the lock, or says who has it.
  ///
  /// - Parameter patience: how long somebody else may have it. Who looks whether a daemon runs has it for a moment.
  init(_ location: SocketLocation, patience: Duration = .milliseconds(10)) throws(EndpointError) {
    let path = location.lockPath
    guard let lock = FileLock.open(path) else { throw .system(call: "open", path: path, code: errno) }
    let end = ContinuousClock.now + patience
    var code = lock.take()
    while code == EWOULDBLOCK, ContinuousClock.now < end {
      usleep(1000)
      code = lock.take()
    }
    switch code {
    case 0: break
    case EWOULDBLOCK: throw .alreadyRunning(path: location.path, pid: lock.withFile(Self.readPID))
    default: throw .system(call: "flock", path: path, code: code)
    }
    let text = Array("\(getpid())\n".utf8)
    // For people and for the message above; the lock itself is what counts.
    lock.withFile { descriptor in
      _ = ftruncate(descriptor, 0)
      _ = pwrite(descriptor, text, text.count, 0)
    }
    self.lock = lock
  }

  /// The pid of the daemon that serves a location, which is this user's and holds the lock; nil if none does, or it cannot
  /// be told.
  package static func holder(of location: SocketLocation) -> Int? {
    guard !isFree(location), let file = FileStatus(path: location.lockPath),
      let pid = FileLock.open(location.lockPath, isMade: false)?.withFile(readPID), isHeld(file, by: pid)
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
    FileLock.open(location.lockPath, isMade: false).map { $0.take() == 0 } ?? true
  }

  /// Whether a process of this user holds a lock on a file: what the file says of it may be about one that is long gone, and
  /// its number another's by now.
  private static func isHeld(_ file: FileStatus, by pid: Int) -> Bool {
    let process = "/proc/\(pid)"
    guard FileStatus(path: process)?.owner == geteuid() else { return false }
    return FileSystem.entries(process + "/fd").contains { name in
      FileStatus(following: "\(process)/fd/\(name)")?.isSameFile(as: file) == true
        && hasLock("\(process)/fdinfo/\(name)")
    }
  }

  /// Whether the kernel lists a lock of flock(2) with an open file.
  private static func hasLock(_ path: String) -> Bool {
    guard let text = try? FileSystem.readString(path) else { return false }
    return text.split(separator: "\n").contains { line in
      line.hasPrefix("lock:") && line.split(separator: " ").contains("FLOCK")
    }
  }

  private static func readPID(_ descriptor: Int32) -> Int {
    var bytes = [UInt8](repeating: 0, count: 24)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return 0 }
    return Int(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)) ?? 0
  }
}
