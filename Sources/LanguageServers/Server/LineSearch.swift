import TextStore

/// Finds a document's text where it does not belong.
enum LineSearch {
  /// Lines shorter than this without their indentation, such as a lone `return`, tell nothing.
  private static let shortestLine = 12

  /// Whether a line of the text, without the white space around it, is part of a string. O(text · string) at worst.
  static func anyLine(of text: Text, occursIn string: [UInt8]) -> Bool {
    guard string.count >= shortestLine else { return false }
    var line: [UInt8] = []
    var isFound = false
    func check() {
      let start = line.firstIndex { $0 > 0x20 } ?? line.endIndex
      let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
      if end - start >= shortestLine, contains(string, line[start..<end]) { isFound = true }
      line.removeAll(keepingCapacity: true)
    }
    text.forEachChunk(in: 0..<text.count) { bytes in
      guard !isFound else { return }
      for byte in bytes {
        if byte == 0x0a { check() } else if line.count <= string.count + 256 { line.append(byte) }
      }
    }
    check()
    return isFound
  }

  private static func contains(_ string: [UInt8], _ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first, string.count >= part.count else { return false }
    return string.indices.dropLast(part.count - 1).contains {
      string[$0] == first && string[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}
