/// Escape sequences that only colour text: SGR (`ESC [ … m`), and EL (`ESC [ K`), which fills the rest of a row with the colour.
package enum ColorSequences {
  /// Bytes in parts, in order: each is such a sequence, or holds none.
  package static func parts(of bytes: [UInt8]) -> [(bytes: ArraySlice<UInt8>, isSequence: Bool)] {
    var parts: [(bytes: ArraySlice<UInt8>, isSequence: Bool)] = []
    var start = 0
    var index = 0
    while let escape = bytes[index...].firstIndex(of: 0x1b) {
      guard let end = end(of: bytes, from: escape) else {
        index = escape + 1
        continue
      }
      if start < escape { parts.append((bytes[start..<escape], false)) }
      parts.append((bytes[escape..<end], true))
      (start, index) = (end, end)
    }
    if start < bytes.count { parts.append((bytes[start...], false)) }
    return parts
  }

  /// The end of the sequence that begins at an escape character; nil if none does.
  private static func end(of bytes: [UInt8], from escape: Int) -> Int? {
    guard escape + 1 < bytes.count, bytes[escape + 1] == UInt8(ascii: "[") else { return nil }
    let last = bytes[(escape + 2)...].firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) }
    guard let last, bytes[last] == UInt8(ascii: "m") || bytes[last] == UInt8(ascii: "K") else { return nil }
    return last + 1
  }
}
