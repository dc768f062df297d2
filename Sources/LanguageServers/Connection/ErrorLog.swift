import Logging
import NIOCore

/// Puts what a server writes on its standard error into the log, line by line: cut, limited in number, and without
/// lines of the documents that it works on.
final class ErrorLog {
  private static let linesPerSecond = 20
  /// Of its whole life, and as many more as it lives minutes: nobody looks after the size of the log.
  private static let linesOfItsLife = 1000

  private let logger: Logger
  private let isSecret: (LoggedWords) -> Bool
  private var meter = ByteMeter(burst: 1 << 20, bytesPerSecond: 1 << 18)
  private var line: [UInt8] = []
  /// Part of the line was not read, so that nobody can say whether it holds text of a document.
  private var isCut = false
  private let beginning = ContinuousClock.now
  private var second = ContinuousClock.now
  private var lines = 0
  private var linesInAll = 0
  private var suppressed = 0
  /// Of the lines that were logged.
  private var bestLogged: String?
  /// Of those that were not, if it is better: nobody has looked yet whether it holds text of a document.
  private var bestSuppressed: LoggedWords?

  /// The line that says best what is wrong: the latest that speaks of an error, else the latest.
  var complaint: String? { bestSuppressed.flatMap { isSecret($0) ? nil : $0.text } ?? bestLogged }

  /// - Parameter isSecret: Whether a line holds text of a document.
  init(logger: Logger, isSecret: @escaping (LoggedWords) -> Bool) {
    self.logger = logger
    self.isSecret = isSecret
  }

  func read(_ buffer: ByteBuffer) {
    guard meter.take(buffer.readableBytes) else { return isCut = true }
    for byte in buffer.readableBytesView {
      if byte == UInt8(ascii: "\n") {
        write()
      } else if line.count < LoggedWords.lookedAt {
        line.append(byte)
      }
    }
  }

  private func isBest(_ text: String) -> Bool {
    let other = bestSuppressed?.text ?? bestLogged
    func speaksOfError(_ text: String) -> Bool { text.lowercased().contains("error") }
    return other.map(speaksOfError) != true || speaksOfError(text)
  }

  /// Logs the line that was read, also one that nothing ends.
  func write() {
    defer {
      line.removeAll(keepingCapacity: true)
      isCut = false
    }
    if isCut {
      suppressed += 1
      return
    }
    let words = LoggedWords(line)
    let text = words.text
    guard !text.isEmpty else { return }
    let now = ContinuousClock.now
    if now - second >= .seconds(1) { (second, lines) = (now, 0) }
    guard lines < Self.linesPerSecond, linesInAll < Self.linesOfItsLife + Int((now - beginning) / .seconds(60)) else {
      suppressed += 1
      if isBest(text) { bestSuppressed = words }
      return
    }
    lines += 1
    linesInAll += 1
    if suppressed > 0 { logger.info("\(suppressed) more lines") }
    suppressed = 0
    // Each line is compared with those of the documents, so no more than are logged.
    let isSecret = isSecret(words)
    if !isSecret, isBest(text) { (bestLogged, bestSuppressed) = (text, nil) }
    logger.info("\(isSecret ? "(a line with text of a document)" : text)")
  }
}
