import TextStore

/// The first place of each capture in a program, with a little of the line around it, in HTML.
struct CaptureExamples {
  private var examples: [String: String] = [:]

  init(_ program: MarkedProgram) throws {
    let captures = try program.captures()
    let bytes = [UInt8](program.text.string.utf8)
    var start = 0
    while start < captures.count {
      var end = start + 1
      while end < captures.count, captures[end] == captures[start], bytes[end] != 0x0A { end += 1 }
      let name = captures[start]
      if !name.isEmpty, examples[name] == nil { examples[name] = Self.example(of: start..<end, in: bytes) }
      start = end
    }
  }

  subscript(capture: String) -> String? { examples[capture] }

  private static let around = 12

  private static func example(of range: Range<Int>, in bytes: [UInt8]) -> String {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] != 0x0A, range.lowerBound - start < around { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end] != 0x0A, end - range.upperBound < around { end += 1 }
    // A word that is cut in two is left out.
    if start > 0, isWord(bytes[start - 1]) { while start < range.lowerBound, isWord(bytes[start]) { start += 1 } }
    if end < bytes.count, isWord(bytes[end]) { while end > range.upperBound, isWord(bytes[end - 1]) { end -= 1 } }
    let before = escaped(bytes[start..<range.lowerBound]).drop { $0 == " " || $0 == "\t" }
    let inside = escaped(bytes[range])
    var after = escaped(bytes[range.upperBound..<end])
    while after.last?.isWhitespace == true { after.removeLast() }
    return "<code>\(before)<b>\(inside)</b>\(after)</code>"
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
      || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  /// What a cell of a Markdown table can hold.
  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result = ""
    for character in String(decoding: bytes, as: UTF8.self) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|": result += "&#124;"
      case "*": result += "&#42;"
      case "_": result += "&#95;"
      case "`": result += "&#96;"
      case "\\": result += "&#92;"
      case "[": result += "&#91;"
      case "]": result += "&#93;"
      case "$": result += "&#36;"
      default: result.append(character)
      }
    }
    return result
  }
}
