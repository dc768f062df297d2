import Base
import TextStore

/// LSP ends lines at `\n`, `\r\n` and `\r`, a text at `\n` alone.
extension Text {
  /// What an editor may have for the text of a file: all bytes, or no byte order mark, or beside that `\n` for `\r\n`; none
  /// if they are no text.
  static func edited(from file: [UInt8]) -> [Text] {
    let unmarked = Array(file.dropFirst(file.byteOrderMarkCount))
    var forms = [file]
    if unmarked.count < file.count { forms.append(unmarked) }
    if unmarked.contains(0x0D) { forms.append(unmarked.replacing([0x0D, 0x0A], with: [0x0A])) }
    return forms.compactMap { try? Text(utf8: $0) }
  }

  /// The text as a server may have it, with the same lines for both: a `\r` that no `\n` follows is a space. All places stay.
  var withoutLoneReturns: Text {
    var (isAfterReturn, isFound) = (false, false)
    forEachChunk(in: 0..<count) { bytes in
      for byte in bytes {
        if isAfterReturn, byte != 0x0A { isFound = true }
        isAfterReturn = byte == 0x0D
      }
    }
    guard isFound || isAfterReturn else { return self }
    var bytes = self.bytes(in: 0..<count)
    for index in bytes.indices where bytes[index] == 0x0D {
      if index + 1 == bytes.count || bytes[index + 1] != 0x0A { bytes[index] = 0x20 }
    }
    return (try? Text(utf8: bytes)) ?? self
  }

  /// One edit that makes this text another one, neither of which has a lone `\r`; nil if they are equal. It does not end
  /// between the bytes of a `\r\n`, where LSP has no place.
  func change(to other: Text) -> TextEdit? {
    guard let edit = difference(to: other) else { return nil }
    let end = edit.range.upperBound
    guard byte(at: end) == 0x0A, byte(at: end - 1) == 0x0D else { return edit }
    return TextEdit(range: edit.range.lowerBound..<end + 1, replacement: edit.replacement + [0x0A])
  }
}
