import Base
import Glibc

/// Where the lines of `hued batch` go. One that goes on begins after those that are there already.
final class BatchOutput {
  private let descriptor: Int32
  private let name: String
  /// How many files have a line already.
  private(set) var finished = 0

  /// - Parameters:
  ///   - path: Of the file; nil is standard output.
  ///   - resumes: Keeps what whole lines the file has: they must be of the first of `files`, in their order.
  init(path: String?, resumes: Bool, files: [String]) throws {
    name = path ?? "standard output"
    guard let path else {
      descriptor = 1
      return
    }
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure("\(path): another hued batch writes it")
    }
    let kept = resumes ? try wholeLines(of: files) : 0
    guard ftruncate(descriptor, off_t(kept)) == 0, lseek(descriptor, off_t(kept), SEEK_SET) >= 0 else {
      throw failure(errno)
    }
  }

  deinit { if descriptor > 1 { close(descriptor) } }

  /// Writes a line; false where nobody reads any more.
  func write(_ line: [UInt8]) throws(Failure) -> Bool {
    if Console.write(line + [UInt8(ascii: "\n")], to: descriptor) { return true }
    guard errno == EPIPE else { throw failure(errno) }
    return false
  }

  /// Counts the lines that the file has, and returns where the last whole one ends, in bytes.
  private func wholeLines(of files: [String]) throws -> Int {
    var (end, position) = (0, 0)
    var expected = files.first.map(BatchLine.start)
    // As much of the line as tells which file it is of.
    var begun: [UInt8] = []
    var isOther = false
    try InputFile.read(descriptor: descriptor, name: name) { bytes in
      var rest = bytes
      while let next = rest.firstIndex(of: UInt8(ascii: "\n")) {
        begun += rest[..<next].prefix(max(0, (expected?.count ?? 0) - begun.count))
        isOther = begun != expected
        if isOther { return false }
        finished += 1
        end = position + next + 1 - bytes.startIndex
        expected = finished < files.count ? BatchLine.start(of: files[finished]) : nil
        begun = []
        rest = rest[(next + 1)...]
      }
      begun += rest.prefix(max(0, (expected?.count ?? 0) - begun.count))
      position += bytes.count
      return true
    }
    if isOther { throw otherFiles(files) }
    return end
  }

  private func otherFiles(_ files: [String]) -> Failure {
    let wanted = finished < files.count ? "not of \(files[finished])" : "of one file more than are listed"
    return Failure(
      "\(name): its line \(finished + 1) is \(wanted); give the same list as before, or leave out --resume"
    )
  }

  private func failure(_ code: Int32) -> Failure { Failure("\(name): \(SystemError.text(code))") }
}
