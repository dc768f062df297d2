import Base
import Glibc

/// Where the lines of `hued batch` go. One that goes on begins after those that are there already.
final class BatchOutput {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let descriptor: Int32
  private let name: String
  /// How many files have a line already.
  private(set) var finished = 0

  /// - Parameters:
  ///   - path: Of the file; nil is standard output.
  ///   - resumes: Keeps what whole lines the file has: they must be of the first of `files`, in their order.
  init(path: String?, resumes: Bool, files: [String]) throws(Failure) {
    name = path ?? "standard output"
    guard let path else {
      descriptor = 1
      return
    }
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(description: "\(path): another hued batch writes it")
    }
    let kept = resumes ? try wholeLines(of: files) : 0
    guard ftruncate(descriptor, off_t(kept)) == 0, lseek(descriptor, off_t(kept), SEEK_SET) >= 0 else {
      throw failure(errno)
    }
  }

  deinit { if descriptor > 1 { close(descriptor) } }

  /// Writes a line; false where nobody reads any more.
  func write(_ line: [UInt8]) throws(Failure) -> Bool {
    let bytes = line + [UInt8(ascii: "\n")]
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start) }
      if count > 0 {
        start += count
      } else if errno == EPIPE {
        return false
      } else if errno != EINTR {
        throw failure(errno)
      }
    }
    return true
  }

  /// Counts the lines that the file has, and returns where the last whole one ends, in bytes.
  private func wholeLines(of files: [String]) throws(Failure) -> Int {
    var (end, position) = (0, 0)
    var expected = files.first.map(BatchLine.start)
    // As much of the line as tells which file it is of.
    var begun: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      guard count > 0 else { return end }
      var rest = buffer[..<count]
      while let next = rest.firstIndex(of: UInt8(ascii: "\n")) {
        begun += rest[..<next].prefix(max(0, (expected?.count ?? 0) - begun.count))
        guard let start = expected, begun == start else { throw otherFiles(files) }
        finished += 1
        end = position + next + 1
        expected = finished < files.count ? BatchLine.start(of: files[finished]) : nil
        begun = []
        rest = rest[(next + 1)...]
      }
      begun += rest.prefix(max(0, (expected?.count ?? 0) - begun.count))
      position += count
    }
  }

  private func otherFiles(_ files: [String]) -> Failure {
    let wanted = finished < files.count ? "not of \(files[finished])" : "of one file more than are listed"
    return Failure(
      description: "\(name): its line \(finished + 1) is \(wanted); give the same list as before, or leave out --resume"
    )
  }

  private func failure(_ code: Int32) -> Failure { Failure(description: "\(name): \(SystemError.text(code))") }
}
