import Base
import TextStore

/// A file's text, as it was when it was last read.
struct FollowedFile {
  /// Absolute.
  let path: String
  private(set) var text = Text()
  private var identity: FileSystem.Identity?

  /// Nil if the file cannot be read.
  init?(path: String) {
    guard let absolute = FileSystem.realPath(path) else { return nil }
    self.path = absolute
    guard reload() else { return nil }
  }

  /// Reads the file if it has changed; whether it has.
  mutating func reload() -> Bool {
    // Of a directory nothing could be read, and a pipe would wait for a writer.
    guard let now = FileSystem.identity(path), now != identity,
      let bytes = try? FileSystem.read(path, limit: .max, isRegular: true), let text = try? Text(utf8: bytes)
    else { return false }
    (self.text, identity) = (text, now)
    return true
  }
}
