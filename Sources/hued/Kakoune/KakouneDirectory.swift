import Base
import Glibc
import Processes

/// The directory where Kakoune writes its buffers for one helper, which keeps a file in it locked while it runs. Who removes
/// the directory removes that file first; the kernel tells of the directory itself only when nobody has any of it open.
///
/// Its name is `hued-kak.PID.XXXXXX`, with the process that Kakoune was when it was made.
struct KakouneDirectory {
  let path: String
  private let lock: FileLock?

  init(_ path: String) {
    self.path = path
    lock = Self.lock(path)
  }

  /// Nil if somebody else holds it, or it cannot be opened.
  private static func lock(_ path: String) -> FileLock? {
    guard let lock = FileLock.open(path + "/" + lockName), lock.take() == 0 else { return nil }
    return lock
  }

  private static let prefix = "hued-kak."
  static let lockName = "lock"

  /// Whether it has a name that only such a directory has, and is the user's own.
  private static func isOurs(_ path: String) -> Bool {
    guard name(of: path).hasPrefix(prefix), let status = FileStatus(path: path) else { return false }
    return status.isDirectory && status.owner == getuid()
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  /// Removes it with all that is in it.
  static func remove(_ path: String) {
    if isOurs(path) { try? FileSystem.removeTree(path) }
  }

  /// Removes what was left beside it by sessions that were killed together with their helpers: their process is gone, and
  /// nobody holds the lock. A session that went into the background is another process, and has its helper.
  func sweepNeighbours() {
    let parent = FileSystem.parent(of: path)
    for name in FileSystem.entries(parent) where name.hasPrefix(Self.prefix) {
      let other = parent + "/" + name
      let fields = name.split(separator: ".")
      guard other != path, fields.count == 3, let process = pid_t(fields[1]),
        ProcessWatch.hasEnded(process), Self.isOurs(other), let lock = Self.lock(other)
      else { continue }
      try? FileSystem.removeTree(other)
      lock.release()
    }
  }

  /// Removes a text that was read, and those of the same window that are older: Kakoune does not name them any more.
  ///
  /// - Parameter text: The path of a file `text.CLIENT.DISPLAY.TIMESTAMP`.
  func discard(_ text: String) {
    guard let last = KakouneTextName(Self.name(of: text)) else { return }
    for name in FileSystem.entries(path) {
      if let other = KakouneTextName(name), other.client == last.client, other.age <= last.age {
        unlink(path + "/" + name)
      }
    }
  }
}

/// The name of a file with a text: who wrote it, and when.
private struct KakouneTextName {
  let client: Substring
  /// How often windows had shown another buffer, and the state of this one's text.
  let age: (Int, Int)

  init?(_ name: String) {
    let fields = name.split(separator: ".", omittingEmptySubsequences: false)
    guard fields.count >= 4, fields[0] == "text", let displays = Int(fields[fields.count - 2]),
      let timestamp = Int(fields[fields.count - 1])
    else { return nil }
    client = name[fields[1].startIndex..<fields[fields.count - 3].endIndex]
    age = (displays, timestamp)
  }
}
