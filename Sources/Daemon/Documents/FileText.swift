import Base
import Glibc
import TextStore
import WireProtocol

/// Reads the files that clients open by path.
enum FileText {
  /// The text of a regular file. Blocks; for a helper thread.
  static func read(_ path: String, limit: Int) -> Result<Text, WireError> {
    guard path.hasPrefix("/") else { return failure("an absolute path", "'\(path)'") }
    guard !path.utf8.contains(0) else { return failure("a path", "a path with a zero byte") }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: limit, isRegular: true)
    } catch {
      switch error.code {
      case EFBIG: return .failure(.limit("document", max: limit, got: size(of: path, over: limit)))
      case EINVAL: return failure("a regular file", "something else")
      default: return failure("a readable file", SystemError.text(error.code))
      }
    }
    do throws(InvalidUTF8) {
      return .success(try Text(utf8: bytes))
    } catch {
      return failure("a file in UTF-8", "an invalid byte at offset \(error.offset)")
    }
  }

  private static func size(of path: String, over limit: Int) -> Int {
    max(FileStatus(following: path)?.size ?? 0, limit + 1)
  }

  private static func failure(_ expected: String, _ got: String) -> Result<Text, WireError> {
    .failure(.invalidParams(key: "path", expected: expected, got: got))
  }
}
