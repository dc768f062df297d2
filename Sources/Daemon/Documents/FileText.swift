import Base
import DaemonEndpoint
import Glibc
import TextStore
import WireProtocol

/// Reads the files that clients open by path.
enum FileText {
  /// The text of a regular file. Blocks; for a helper thread.
  static func read(_ path: String, limit: Int) -> Result<Text, WireError> {
    guard path.hasPrefix("/") else { return failure("an absolute path", "'\(path)'") }
    guard !path.utf8.contains(0) else { return failure("a path", "a path with a zero byte") }
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return failure("a readable file", SystemError.text(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return failure("a readable file", SystemError.text(errno)) }
    guard FileStatus(status).isRegular else { return failure("a regular file", "something else") }
    guard status.st_size <= limit else { return .failure(.limit("document", max: limit, got: Int(status.st_size))) }
    let bytes: [UInt8]
    do throws(ReadError) {
      bytes = try readAll(descriptor, expected: Int(status.st_size), limit: limit)
    } catch {
      switch error {
      case .system(let code): return failure("a readable file", SystemError.text(code))
      case .tooLong(let count): return .failure(.limit("document", max: limit, got: count))
      }
    }
    do throws(InvalidUTF8) {
      return .success(try Text(utf8: bytes))
    } catch {
      return failure("a file in UTF-8", "an invalid byte at offset \(error.offset)")
    }
  }

  private enum ReadError: Error {
    case system(Int32)
    case tooLong(Int)
  }

  /// The file may grow while it is read.
  private static func readAll(_ descriptor: Int32, expected: Int, limit: Int) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    let chunk = 256 << 10
    while true {
      var failure: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        let got = Glibc.read(descriptor, buffer.baseAddress, chunk)
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw .system(failure) }
      if piece.isEmpty { return bytes }
      bytes.append(contentsOf: piece)
      guard bytes.count <= limit else { throw .tooLong(bytes.count) }
    }
  }

  private static func failure(_ expected: String, _ got: String) -> Result<Text, WireError> {
    .failure(.invalidParams(key: "path", expected: expected, got: got))
  }
}
