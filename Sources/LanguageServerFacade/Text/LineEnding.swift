/// What ends a client's lines.
enum LineEnding: Sendable {
  /// `\n`, or `\r\n`; a lone `\r` is text, as it is in the editors themselves.
  case lineFeed
  /// `\r` alone, in a text that has no `\n` at all. Inside the daemon it is written `\n`: every position stays.
  case carriageReturn

  init(of text: [UInt8]) {
    self = text.contains(0x0D) && !text.contains(0x0A) ? .carriageReturn : .lineFeed
  }

  /// The daemon's spelling.
  func normalized(_ text: [UInt8]) -> [UInt8] { replacing(0x0D, by: 0x0A, in: text) }

  /// The client's spelling.
  func restored(_ text: [UInt8]) -> [UInt8] { replacing(0x0A, by: 0x0D, in: text) }

  private func replacing(_ end: UInt8, by other: UInt8, in text: [UInt8]) -> [UInt8] {
    self == .lineFeed ? text : text.map { $0 == end ? other : $0 }
  }
}
