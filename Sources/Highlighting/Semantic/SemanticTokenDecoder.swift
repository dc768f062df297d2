package import TextStore

/// Turns LSP's five integers a token into byte ranges and styles.
///
/// LSP's integers are unsigned and have 32 bits, and some servers leave it to their overflow to go back to an earlier line,
/// so places add modulo 2³². Whatever the numbers are, nothing traps, and every token that has a place keeps it: one that
/// goes on past its line goes on in the next ones, and one that would end beyond the text is cut at its line's end.
package struct SemanticTokenDecoder {
  /// Tokens that are left out: those without a place, without a character, or of a type that the legend does not have.
  package private(set) var dropped = 0
  /// Of these, the ones that begin where the text has no place.
  package private(set) var misplaced = 0

  private let legend: SemanticLegend
  private let mapping: SemanticMapping
  private let styles: DocumentStyles
  private let provider: SemanticProvider
  private var known: [Key: (style: StyleID, modifiers: StyleID)] = [:]

  private struct Key: Hashable {
    var type: Int
    var modifiers: Int
  }

  /// - Parameters:
  ///   - styles: Those of the document that the tokens are for.
  ///   - provider: Who sends them.
  package init(
    legend: SemanticLegend, mapping: SemanticMapping, styles: DocumentStyles, provider: SemanticProvider
  ) {
    self.legend = legend
    self.mapping = mapping
    self.styles = styles
    self.provider = provider
  }

  /// The tokens, ordered by their start; of two that start at one place the later one comes later.
  ///
  /// - Parameter numbers: Five a token; what is left over is ignored.
  /// - Complexity: O(tokens · log(text))
  package mutating func decode(_ numbers: [Int], in text: Text, unit: PositionUnit) -> [SemanticToken] {
    SemanticToken.ordered(read(numbers, in: text, unit: unit))
  }

  private mutating func read(_ numbers: [Int], in text: Text, unit: PositionUnit) -> [SemanticToken] {
    var tokens: [SemanticToken] = []
    tokens.reserveCapacity(numbers.count / 5)
    var (line, column): (UInt32, UInt32) = (0, 0)
    for index in stride(from: 0, to: numbers.count - numbers.count % 5, by: 5) {
      let deltaLine = UInt32(truncatingIfNeeded: numbers[index])
      line &+= deltaLine
      column = (deltaLine == 0 ? column : 0) &+ UInt32(truncatingIfNeeded: numbers[index + 1])
      guard let start = start(Position(line: Int(line), column: Int(column)), in: text, unit: unit) else {
        misplaced += 1
        dropped += 1
        continue
      }
      let length = Int(UInt32(truncatingIfNeeded: numbers[index + 2]))
      let end = end(of: length, from: start, line: Int(line), column: Int(column), in: text, unit: unit)
      if start < end, let style = style(Key(type: numbers[index + 3], modifiers: numbers[index + 4])) {
        tokens.append(SemanticToken(range: start..<end, style: style.style, modifiers: style.modifiers))
      } else {
        dropped += 1
      }
    }
    return tokens
  }

  /// Where a token begins; nil past the last line, or past the end of its line.
  private func start(_ position: Position, in text: Text, unit: PositionUnit) -> Int? {
    guard let start = text.offset(of: position, unit: unit) else { return nil }
    // A column past the line's end is looked up as the end.
    let isEnd = start == text.count || text.byte(at: start) == UInt8(ascii: "\n")
    return isEnd && text.position(at: start, unit: unit).column < position.column ? nil : start
  }

  private func end(
    of length: Int, from start: Int, line: Int, column: Int, in text: Text, unit: PositionUnit
  ) -> Int {
    let lineEnd = text.offset(of: Position(line: line, column: column + length), unit: unit) ?? start
    // It ends within its line, or with it, or with the text.
    guard lineEnd < text.count, text.byte(at: lineEnd) == UInt8(ascii: "\n") else { return lineEnd }
    return text.offset(ofUnitOffset: text.unitOffset(at: start, unit: unit) + length, unit: unit) ?? lineEnd
  }

  private mutating func style(_ key: Key) -> (style: StyleID, modifiers: StyleID)? {
    guard legend.types.indices.contains(key.type) else { return nil }
    if let style = known[key] { return style }
    let modifiers = legend.modifiers.enumerated().filter { $0.offset < 63 && key.modifiers >> $0.offset & 1 == 1 }
    let style = mapping.style(
      type: legend.types[key.type], modifiers: modifiers.map(\.element), in: styles, of: provider)
    known[key] = style
    return style
  }
}
