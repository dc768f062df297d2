import Logging
import NIOCore

/// Puts what a server writes on its standard error into the log, line by line: cut, limited in number, and without
/// lines of the documents that it works on.
final class ErrorLog: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private static let longestLine = 400
  private static let linesPerSecond = 20

  private let logger: Logger
  private let isSecret: (String) -> Bool
  private var line: [UInt8] = []
  private var second = ContinuousClock.now
  private var lines = 0
  private var suppressed = 0
  /// The line that says best what is wrong: the latest that speaks of an error, else the latest.
  private(set) var complaint: String?

  /// - Parameter isSecret: Whether a line holds text of a document.
  init(logger: Logger, isSecret: @escaping (String) -> Bool) {
    self.logger = logger
    self.isSecret = isSecret
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    for byte in unwrapInboundIn(data).readableBytesView {
      if byte == UInt8(ascii: "\n") {
        write()
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    context.fireChannelInactive()
    write()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func note(_ text: String) {
    let speaksOfError = { (text: String) in text.lowercased().contains("error") }
    guard complaint.map(speaksOfError) != true || speaksOfError(text) else { return }
    complaint = text
  }

  private func write() {
    defer { line.removeAll(keepingCapacity: true) }
    let text = String(decoding: line.filter { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }, as: UTF8.self)
    guard !text.isEmpty else { return }
    let now = ContinuousClock.now
    if now - second >= .seconds(1) {
      if suppressed > 0 { logger.info("\(suppressed) more lines") }
      (second, lines, suppressed) = (now, 0, 0)
    }
    lines += 1
    guard lines <= Self.linesPerSecond else {
      suppressed += 1
      return
    }
    // Each line is compared with those of the documents, so no more than are logged.
    let isSecret = isSecret(text)
    if !isSecret { note(text) }
    logger.info("\(isSecret ? "(a line with text of a document)" : text)")
  }
}
