import Glibc
import TextStore

/// A file's text, as it was when it was last read.
struct FollowedFile {
  /// Absolute.
  let path: String
  private(set) var text = Text()
  private var modified = timespec()

  /// Nil if the file cannot be read.
  init?(path: String) {
    guard let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    self.path = String(cString: absolute)
    guard reload() else { return nil }
  }

  /// Reads the file if it has changed; whether it has.
  mutating func reload() -> Bool {
    var status = stat()
    // Of a directory nothing could be read, and a pipe would wait for a writer.
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let time = status.st_mtim
    guard time.tv_sec != modified.tv_sec || time.tv_nsec != modified.tv_nsec else { return false }
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    guard ferror(file) == 0, let text = try? Text(utf8: bytes) else { return false }
    (self.text, modified) = (text, time)
    return true
  }
}
