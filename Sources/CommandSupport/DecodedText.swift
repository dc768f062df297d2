package import TextStore

/// What a file says, in whichever way it is encoded: UTF-8, UTF-16 that begins with its mark, or ISO 8859-1.
package struct DecodedText {
  package var text: Text
  /// Whether bytes that belong to no character stand in the text as characters of a private plane.
  package var holdsBytes = false

  /// Nil for what is no text: with a null character in the first 8 KiB.
  ///
  /// Bytes beyond ASCII that are nowhere UTF-8 and no control characters are ISO 8859-1. Of other bytes that are not UTF-8
  /// each becomes U+FFFD, or with `keepsBytes` what ``restored(_:)`` makes that byte again.
  ///
  /// - Parameter readsLatin: Whether it may be ISO 8859-1; else those are such other bytes, too.
  package init?(_ bytes: [UInt8], keepsBytes: Bool = false, readsLatin: Bool = true) {
    if Self.isBinary(bytes) { return nil }
    if Self.isUTF16(bytes) {
      let isLittle = bytes[0] == 0xff
      let units = stride(from: 2, to: bytes.count - bytes.count % 2, by: 2).map {
        isLittle ? UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 : UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      text = Text(String(decoding: units, as: UTF16.self))
      return
    }
    if let valid = try? Text(utf8: bytes) {
      text = valid
      return
    }
    let pieces = Self.pieces(bytes)
    let valid = pieces.filter(\.isValid).map { bytes[$0.range] }
    let isLatin =
      readsLatin && !bytes.contains { 0x80..<0xa0 ~= $0 } && !valid.contains { $0.contains { $0 >= 0x80 } }
    // A text that has such characters itself could not be told from one that got them here.
    holdsBytes =
      keepsBytes && !isLatin && !valid.contains { piece in piece.indices.contains { Self.byte(piece[$0...]) != nil } }
    var decoded = ""
    for piece in pieces {
      if piece.isValid {
        decoded += String(decoding: bytes[piece.range], as: UTF8.self)
      } else {
        for byte in bytes[piece.range] {
          decoded.unicodeScalars.append(isLatin ? Unicode.Scalar(byte) : holdsBytes ? Self.scalar(byte) : "\u{fffd}")
        }
      }
    }
    text = Text(decoded)
  }

  /// The bytes that tell whether a file is binary.
  static let looked = 8192

  /// Whether they are no text, as far as they have come.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    let bytes = bytes.prefix(looked)
    guard isUTF16(Array(bytes.prefix(2))) else { return bytes.contains(0) }
    return stride(from: 2, to: bytes.count - bytes.count % 2, by: 2).contains { bytes[$0] == 0 && bytes[$0 + 1] == 0 }
  }

  /// Whether they begin with the mark of UTF-16 in either order.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff])
  }

  /// U+10FF80 to U+10FFFF, which are `F4 8F BE 80` to `F4 8F BF BF`.
  private static func scalar(_ byte: UInt8) -> Unicode.Scalar { Unicode.Scalar(0x10ff00 + UInt32(byte)) ?? "\u{fffd}" }

  /// Whether it is a character that stands for a byte in a text that ``holdsBytes``.
  static func standsForByte(_ scalar: Unicode.Scalar) -> Bool { 0x10ff80...0x10ffff ~= scalar.value }

  /// The byte that the character at the start stands for.
  private static func byte(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    let start = bytes.startIndex
    guard bytes.count >= 4, bytes.starts(with: [0xf4, 0x8f]), bytes[start + 2] >= 0xbe else { return nil }
    return (bytes[start + 2] & 1) << 6 | bytes[start + 3] & 0x3f | 0x80
  }

  /// Bytes of such a text with those of the file in the place of what stands for them.
  static func restored(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let kept = byte(bytes[index...])
      output.append(kept ?? bytes[index])
      index += kept == nil ? 1 : 4
    }
    return output
  }

  /// Where characters stand in a file, and between them what is none.
  private static func pieces(_ bytes: [UInt8]) -> [(range: Range<Int>, isValid: Bool)] {
    var pieces: [(range: Range<Int>, isValid: Bool)] = []
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var (start, end) = (0, 0)
    func close() { if start < end { pieces.append((start..<end, true)) } }
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput:
        close()
        return pieces
      case .valid(let encoded): end += encoded.count
      case .error(let length):
        close()
        pieces.append((end..<end + length, false))
        end += length
        start = end
      }
    }
  }
}
