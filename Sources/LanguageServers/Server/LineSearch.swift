import TextStore

/// Looks in a string for the lines of documents, which do not belong there.
struct LineSearch {
  /// Lines shorter than this without their indentation, such as a lone `return`, tell nothing.
  private static let shortestLine = 12
  /// So much of a line is looked for.
  static let longestPart = 256

  private let string: [UInt8]
  /// Where a line could begin, by what it would begin with.
  private let places: [UInt64: [Int]]

  init(_ string: [UInt8]) {
    self.string = string
    places = Dictionary(grouping: string.indices.dropLast(Self.shortestLine - 1)) { Self.start(of: string[$0...]) }
  }

  /// The first eight bytes.
  private static func start(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Whether a line of a text, without the white space around it, is part of the string; of a long line its beginning.
  /// O(text) if no lines begin like a part of the string, O(text · string) at worst.
  func findsLine(of text: Text) -> Bool {
    guard !places.isEmpty else { return false }
    var line: [UInt8] = []
    var isFound = false
    func check() {
      let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
      if end >= Self.shortestLine, holds(line[..<end]) { isFound = true }
      line.removeAll(keepingCapacity: true)
    }
    text.forEachChunk(in: 0..<text.count) { bytes in
      guard !isFound else { return }
      for byte in bytes {
        if byte == 0x0a {
          check()
        } else if line.count < Self.longestPart, byte > 0x20 || !line.isEmpty {
          line.append(byte)
        }
      }
    }
    check()
    return isFound
  }

  private func holds(_ part: ArraySlice<UInt8>) -> Bool {
    (places[Self.start(of: part)] ?? []).contains { string[$0...].starts(with: part) }
  }
}
