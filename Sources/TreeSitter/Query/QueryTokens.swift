/// The tokens of a query's text that say where its patterns and captures are, read without a grammar.
///
/// Anything can be read: what is no query gives tokens that make no sense, but no failure.
package struct QueryTokens: Sequence, IteratorProtocol {
  package enum Token: Equatable, Sendable {
    /// `(` or `[`.
    case open
    /// `)` or `]`.
    case close
    /// `@name`, without its `@`.
    case capture(String)
    case string
    case comment
    /// A name, an operator: all else that is not blank.
    case other
  }

  package struct Element: Equatable, Sendable {
    package var token: Token
    /// Bytes in the text.
    package var range: Range<Int>
    /// From 1.
    package var line: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  package init(_ text: String) { bytes = Array(text.utf8) }

  package mutating func next() -> Element? {
    while position < bytes.count, Self.isBlank(bytes[position]) {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    guard position < bytes.count else { return nil }
    let start = position
    let startLine = line
    position += 1
    let token: Token
    switch bytes[start] {
    case UInt8(ascii: "("), UInt8(ascii: "["): token = .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"): token = .close
    case UInt8(ascii: ";"):
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      token = .comment
    case UInt8(ascii: "\""):
      readString()
      token = .string
    case UInt8(ascii: "@"):
      skipWord()
      token = .capture(String(decoding: bytes[start + 1..<position], as: UTF8.self))
    default:
      skipWord()
      token = .other
    }
    return Element(token: token, range: start..<position, line: startLine)
  }

  /// The bytes of each pattern of a text, with its captures and quantifiers; comments between patterns are left out.
  package static func patterns(in text: String) -> [Range<Int>] {
    let tokens = QueryTokens(text)
    var patterns: [Range<Int>] = []
    var depth = 0
    for element in tokens {
      let begins: Bool
      switch element.token {
      case .open, .string: begins = depth == 0
      case .other: begins = depth == 0 && !"*+?".utf8.contains(tokens.bytes[element.range.lowerBound])
      case .comment where depth == 0: continue
      case .close, .capture, .comment: begins = false
      }
      if element.token == .open { depth += 1 } else if element.token == .close { depth = Swift.max(0, depth - 1) }
      if begins {
        patterns.append(element.range)
      } else if let last = patterns.indices.last {
        patterns[last] = patterns[last].lowerBound..<element.range.upperBound
      }
    }
    return patterns
  }

  private mutating func readString() {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == 0x0A { line += 1 }
      if byte == UInt8(ascii: "\\"), position < bytes.count { position += 1 }
    }
  }

  private mutating func skipWord() {
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ";"),
      UInt8(ascii: "\""), UInt8(ascii: "@"):
      true
    // A quantifier or an anchor ends a capture's name.
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "!"): true
    default: isBlank(byte)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
