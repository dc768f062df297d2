import TreeSitter

/// The words that a highlight query names by their text, read without a grammar: the strings of `#any-of?` and `#eq?`, and
/// tokens that have a capture wherever they stand (`"if" @keyword`, `["if" "else"] @keyword`).
///
/// In which node a predicate's word stands does not count, for a lexer knows no nodes; what a pattern says of a token
/// within a node is left out.
struct QueryWords {
  /// In the query's order.
  private var entries: [(word: String, capture: String)] = []

  init(_ source: QuerySource) {
    for piece in source.pieces { read(piece.text) }
  }

  /// The words of these captures, each with its capture: the last one if the query gives it several of them.
  func words(of captures: some Sequence<String>) -> [String: String] {
    let captures = Set(captures)
    var result: [String: String] = [:]
    for entry in entries where captures.contains(entry.capture) { result[entry.word] = entry.capture }
    return result
  }

  private mutating func read(_ text: String) {
    let bytes = Array(text.utf8)
    /// The brackets that are open.
    var open: [UInt8] = []
    /// The tokens that a capture may follow.
    var tokens: [String] = []
    var predicate: (capture: String?, words: [String])?
    for element in QueryTokens(text) {
      let written = bytes[element.range]
      // A bracket that begins a line begins a pattern, whatever the one before lacks.
      if element.token == .open, element.range.lowerBound == 0 || bytes[element.range.lowerBound - 1] == 0x0a {
        (open, predicate) = ([], nil)
      }
      switch element.token {
      case .comment: break
      case .open:
        if open.isEmpty { tokens = [] }
        open.append(bytes[element.range.lowerBound])
      case .close:
        if let said = predicate, let capture = said.capture { add(said.words, as: capture) }
        predicate = nil
        _ = open.popLast()
      case .string:
        let word = Self.word(written)
        if predicate != nil {
          predicate?.words.append(word)
        } else if open.isEmpty {
          tokens = [word]
        } else if open == [UInt8(ascii: "[")] {
          tokens.append(word)
        }
      case .capture(let name):
        if open.isEmpty {
          add(tokens, as: name)
        } else if let said = predicate {
          // One that compares two captures names no word.
          predicate = said.capture == nil ? (name, []) : nil
        }
      case .other:
        if written.elementsEqual("#any-of".utf8) || written.elementsEqual("#eq".utf8) {
          predicate = (nil, [])
        } else if open.isEmpty {
          tokens = []
        }
      }
    }
  }

  private mutating func add(_ words: [String], as capture: String) {
    entries += words.map { ($0, capture) }
  }

  /// What a string stands for. Only quotes and backslashes are read as escaped, for no word has a line feed.
  private static func word(_ written: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in written.dropFirst().dropLast() {
      if isEscaped, byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") { result.removeLast() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
