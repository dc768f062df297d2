import Base
import TextStore

/// A buffer's text as Kakoune writes it, made into what the protocol takes.
enum KakouneText {
  /// Without the byte order mark and the carriage returns that Kakoune hides, and with `?` for each byte that is not
  /// UTF-8, so that columns stay.
  static func clean(_ bytes: [UInt8]) -> Text {
    let mark = bytes.byteOrderMarkCount
    if mark == 0, !bytes.contains(UInt8(ascii: "\r")), let text = try? Text(utf8: bytes) { return text }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.dropFirst(mark).makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        if scalar.first == UInt8(ascii: "\n"), result.last == UInt8(ascii: "\r") { result.removeLast() }
        result += scalar
      case .error(let length): result += repeatElement(UInt8(ascii: "?"), count: length)
      case .emptyInput: return Text(String(decoding: result, as: UTF8.self))
      }
    }
  }
}
