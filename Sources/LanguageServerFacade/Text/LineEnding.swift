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
  func normalized(_ text: [UInt8]) -> [UInt8] {
    if self == .lineFeed { return text }
    // A client that inserts "\r\n" inserts one line's end.
    let bytes = text.indices.filter { $0 == 0 || text[$0] != 0x0A || text[$0 - 1] != 0x0D }.map { text[$0] }
    return bytes.map { $0 == 0x0D ? 0x0A : $0 }
  }

  /// The client's spelling.
  func restored(_ text: [UInt8]) -> [UInt8] {
    self == .lineFeed ? text : text.map { $0 == 0x0A ? 0x0D : $0 }
  }
}
