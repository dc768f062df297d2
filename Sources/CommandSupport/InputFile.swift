import Base
import Glibc
package import TextStore

/// Reads whole files for the verbs that need no daemon.
package enum InputFile {
  /// The most bytes of a file that are kept: what has no end must not take all memory.
  package static let limit = 256 << 20

  /// The bytes of a file; `-` is standard input.
  package static func read(_ path: String, limit: Int = Self.limit) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) {
      bytes += $0
      return bytes.count <= limit
    }
    try check(bytes, of: path, limit)
    return bytes
  }

  private static func check(_ bytes: [UInt8], of path: String, _ limit: Int) throws(Failure) {
    guard bytes.count > limit else { return }
    let name = path == "-" ? "standard input" : path
    throw Failure("\(name): hued reads files of up to \(limit >> 20) MiB; give it a part of this one, as head -c does")
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
      return start.count <= limit
    }
    guard let kept, !kept.isEmpty else { return }
    try check(kept, of: path, limit)
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
    guard let decoded = try decoded(path) else {
      throw Failure("\(path): it is binary, so there is nothing to colour")
    }
    return decoded.text
  }

  /// What a file says; nil for what is binary, of which no more is read than tells so, unless somebody takes it.
  ///
  /// - Parameters:
  ///   - keepsBytes: See ``DecodedText``.
  ///   - takeBinary: Takes what is binary in parts, until no more is wanted.
  package static func decoded(
    _ path: String, keepsBytes: Bool = false, limit: Int = Self.limit,
    takeBinary: (ArraySlice<UInt8>) -> Bool = { _ in false }
  ) throws(Failure) -> DecodedText? {
    var bytes: [UInt8] = []
    var isBinary = false
    try read(path) { part in
      if isBinary { return takeBinary(part) }
      let isKnown = bytes.count >= DecodedText.looked
      bytes += part
      isBinary = !isKnown && DecodedText.isBinary(bytes)
      return isBinary ? takeBinary(bytes[...]) : bytes.count <= limit
    }
    if isBinary { return nil }
    try check(bytes, of: path, limit)
    return DecodedText(bytes, keepsBytes: keepsBytes)
  }
}
