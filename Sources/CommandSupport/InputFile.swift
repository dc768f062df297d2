import Base
import Glibc
package import TextStore

/// Reads whole files for the verbs that need no daemon.
package enum InputFile {
  /// The bytes of a file; `-` is standard input.
  package static func read(_ path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) {
      bytes += $0
      return true
    }
    return bytes
  }

  /// The same in parts, as they come, until no more is wanted.
  package static func read(_ path: String, each: (ArraySlice<UInt8>) -> Bool) throws(Failure) {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { if descriptor != 0 { close(descriptor) } }
    try read(descriptor: descriptor, name: path, each: each)
  }

  /// The same, but what is UTF-16 with its mark comes as UTF-8, and all at once.
  package static func readDecodingUTF16(_ path: String, each: (ArraySlice<UInt8>) -> Bool) throws(Failure) {
    // As long as it may be UTF-16, which the first two bytes tell.
    var kept: [UInt8]? = []
    try read(path) { bytes in
      guard var start = kept else { return each(bytes) }
      kept = nil
      start += bytes
      guard start.count < 2 || DecodedText.isUTF16(start) else { return each(start[...]) }
      kept = start
      return true
    }
    guard let kept, !kept.isEmpty else { return }
    let text = DecodedText.isUTF16(kept) ? DecodedText(kept)?.text : nil
    _ = each((text.map { $0.bytes(in: 0..<$0.count) } ?? kept)[...])
  }

  /// Why a file cannot be opened. A name that is not UTF-8 has come here with U+FFFD in the place of bytes, so it is another one.
  private static func failure(_ path: String, _ code: Int32) -> Failure {
    guard code == ENOENT, path.unicodeScalars.contains("\u{fffd}") else {
      return Failure("\(path): \(SystemError.text(code))")
    }
    return Failure(
      "\(path): there is no file of this name; what has one that is not UTF-8 is shown by hued highlight - < FILE")
  }

  /// Parts of an open file up to its end, until no more is wanted; `name` is for messages.
  package static func read(
    descriptor: Int32, name: String, each: (ArraySlice<UInt8>) -> Bool
  ) throws(Failure) {
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw Failure("\(name): \(SystemError.text(errno))")
      }
      guard each(buffer[..<count]) else { return }
    }
  }

  /// The text of a file.
  package static func text(_ path: String) throws(Failure) -> Text {
    guard let decoded = DecodedText(try read(path)) else {
      throw Failure("\(path): it is binary, so there is nothing to colour")
    }
    return decoded.text
  }
}
