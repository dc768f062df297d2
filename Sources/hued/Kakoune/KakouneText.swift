import TextStore

/// A buffer's text as Kakoune writes it, made into what the protocol takes.
enum KakouneText {
  /// Without the byte order mark and the carriage returns that Kakoune hides, and with `?` for each byte that is not
  /// UTF-8, so that columns stay.
  static func clean(_ bytes: [UInt8]) -> [UInt8] {
    if isClean(bytes) { return bytes }
    var bytes = bytes[...]
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes = bytes.dropFirst(3) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        if scalar.first == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
        result += scalar
      case .error(let length): result += repeatElement(UInt8(ascii: "?"), count: length)
      case .emptyInput: return result
      }
    }
  }

  private static func isClean(_ bytes: [UInt8]) -> Bool {
    !bytes.starts(with: [0xef, 0xbb, 0xbf]) && !bytes.contains(UInt8(ascii: "\r"))
      && UTF8Validation.firstInvalidOffset(in: bytes) == nil
  }
}
