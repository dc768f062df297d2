import Base
import Glibc

/// The process that holds a lock, as the kernel tells it.
enum LockHolder {
  /// Whether a process of this user holds a lock on a file: what the file says of it may be about one that is long gone, and
  /// its number another's by now.
  static func isHeld(_ file: FileStatus, by pid: Int, user: UInt32 = geteuid()) -> Bool {
    let process = "/proc/\(pid)"
    guard FileStatus(path: process)?.owner == user else { return false }
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
}
