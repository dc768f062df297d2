import Base
import TextStore

/// A file's text, as it was when it was last read.
struct FollowedFile {
  /// Absolute.
  let path: String
  private(set) var text = Text()
  /// What the file was when `text` was read, and when it was last looked at.
  private var read, seen: FileSystem.Identity?

  /// Nil if the file cannot be read.
  init?(path: String) {
    guard let absolute = FileSystem.realPath(path) else { return nil }
    self.path = absolute
    guard take(FileSystem.identity(absolute)) else { return nil }
  }

  /// Reads the file if it has changed, and not since the last look: who saves it may have emptied it, and be about to write.
  /// Whether it was read.
  mutating func reload() -> Bool {
    let now = FileSystem.identity(path)
    defer { seen = now }
    return now == seen && now != read && take(now)
  }

  private mutating func take(_ identity: FileSystem.Identity?) -> Bool {
    // Of a directory nothing could be read, and a pipe would wait for a writer.
    guard let bytes = try? FileSystem.read(path, limit: .max, isRegular: true), let text = try? Text(utf8: bytes) else {
      return false
    }
    (self.text, read) = (text, identity)
    return true
  }
}
