import Base
import CommandSupport
import Glibc
import TerminalText

/// Where the lines of `hued batch` go. One that goes on begins after those that are there already.
final class BatchOutput {
  private let descriptor: Int32
  private let name: String
  private let isTerminal: Bool
  /// How many files have a line already.
  private(set) var finished = 0

  /// - Parameters:
  ///   - path: Of the file; nil is standard output.
  ///   - resumes: Keeps what whole lines the file has: they must be of the first of `files`, in their order.
  ///   - inputs: What is read, none of which may be the file.
  ///   - styling: Of HTML in the lines; nil: they have tokens. Those that are kept must have the same.
  init(path: String?, resumes: Bool, files: [String], inputs: [String], styling: HtmlRenderer.Styling?) throws {
    name = path ?? "standard output"
    guard let path else {
      descriptor = 1
      isTerminal = Console.isTerminal
      return
    }
    // Pipes and devices keep nothing that could be read, cut off or locked.
    let isFile = FileStatus(following: path)?.isRegular ?? true
    guard isFile || !resumes else { throw Failure("\(path): it keeps no lines to go on after; leave out --resume") }
    descriptor = open(path, (isFile ? O_RDWR | O_CREAT : O_WRONLY) | O_CLOEXEC, 0o666)
    let code = errno
    isTerminal = isatty(descriptor) == 1
    guard descriptor >= 0 else { throw failure(code) }
    guard isFile else { return }
    switch FileLock.take(descriptor) {
    case 0: break
    case EWOULDBLOCK: throw Failure("\(path): another hued batch writes it")
    case let code: throw failure(code)
    }
    try checkThatNothingIsLost(inputs)
    let kept = resumes ? try wholeLines(of: files, styling) : 0
    guard ftruncate(descriptor, off_t(kept)) == 0, lseek(descriptor, off_t(kept), SEEK_SET) >= 0 else {
      throw failure(errno)
    }
  }

  deinit { if descriptor > 1 { close(descriptor) } }

  /// Only lines of hued batch are ever cut off, and never what is to be read.
  private func checkThatNothingIsLost(_ inputs: [String]) throws {
    if let output = FileStatus(descriptor: descriptor),
      let input = inputs.first(where: { FileStatus(following: $0)?.isSameFile(as: output) == true })
    {
      throw Failure("\(name): it is \(input), which is to be read; name another --output")
    }
    var start: [UInt8] = []
    try InputFile.read(descriptor: descriptor, name: name) {
      start += $0
      return start.count < BatchLine.start.count
    }
    guard zip(start, BatchLine.start).allSatisfy(==), lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Failure("\(name): it is there and not of hued batch; move it away, or name another --output")
    }
  }

  /// Writes a line; false where nobody reads any more.
  func write(_ line: [UInt8]) throws(Failure) -> Bool {
    let shown = isTerminal ? VisibleText.json(line) : line
    if Console.write(shown + [UInt8(ascii: "\n")], to: descriptor) { return true }
    guard errno == EPIPE else { throw failure(errno) }
    return false
  }

  /// Counts the lines that the file has, and returns where the last whole one ends, in bytes.
  private func wholeLines(of files: [String], _ styling: HtmlRenderer.Styling?) throws -> Int {
    var (end, position) = (0, 0)
    var expected = files.first.map(BatchLine.start)
    // As much of the line as tells which file it is of, and what it has.
    var begun: [UInt8] = []
    // How a style begins in the other form of HTML, which no text does, and what of the line may be a part of that.
    let otherSpan = styling.map { BatchLine.spanStart($0 == .classes ? .inline : .classes) }
    var (unsure, hasOtherSpan): ([UInt8], Bool) = ([], false)
    func read(_ bytes: ArraySlice<UInt8>) {
      if let otherSpan, !hasOtherSpan {
        let seen = unsure + bytes
        var rest = seen[...]
        while !hasOtherSpan, let start = rest.firstIndex(of: UInt8(ascii: "<")) {
          hasOtherSpan = rest[start...].starts(with: otherSpan)
          rest = rest[(start + 1)...]
        }
        unsure = seen.suffix(otherSpan.count - 1)
      }
      begun += bytes.prefix(max(0, (expected?.count ?? 0) + Self.mostBeforeColours - begun.count))
    }
    let otherMember = BatchLine.member(html: styling == nil)
    var problem: Failure?
    try InputFile.read(descriptor: descriptor, name: name) { bytes in
      var rest = bytes
      while let next = rest.firstIndex(of: UInt8(ascii: "\n")) {
        read(rest[..<next])
        if let expected, begun.starts(with: expected) {
          if hasOtherSpan || begun.dropFirst(expected.count).contains(otherMember) {
            problem = otherForm(styling, hasHTML: hasOtherSpan || styling == nil)
          }
        } else {
          problem = otherFiles(files)
        }
        guard problem == nil else { return false }
        finished += 1
        end = position + next + 1 - bytes.startIndex
        expected = finished < files.count ? BatchLine.start(of: files[finished]) : nil
        (begun, unsure) = ([], [])
        rest = rest[(next + 1)...]
      }
      read(rest)
      position += bytes.count
      return true
    }
    if let problem { throw problem }
    return end
  }

  /// Bytes that the members between the file and its colours have at most: a language and a state.
  private static let mostBeforeColours = 512

  private func otherForm(_ styling: HtmlRenderer.Styling?, hasHTML: Bool) -> Failure {
    let (kept, wanted) =
      switch styling {
      case nil: ("HTML", "give --html")
      case _ where !hasHTML: ("tokens", "give no --html")
      case .inline: ("classes", "give --html-classes")
      case .classes: ("inline styles", "give no --html-classes")
      }
    return Failure("\(name): its line \(finished + 1) has \(kept); \(wanted) as before, or leave out --resume")
  }

  private func otherFiles(_ files: [String]) -> Failure {
    let wanted = finished < files.count ? "not of \(files[finished])" : "of one file more than are listed"
    return Failure(
      "\(name): its line \(finished + 1) is \(wanted); give the same list as before, or leave out --resume"
    )
  }

  private func failure(_ code: Int32) -> Failure { Failure("\(name): \(SystemError.text(code))") }
}
