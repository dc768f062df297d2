public import TextStore

/// Turns LSP's five integers a token into byte ranges and styles. Whatever the numbers are, nothing traps: a token that
/// has no place in the text is dropped, and one that is too long is cut at its line's end.
public struct SemanticTokenDecoder {
  /// Tokens without a place in the text or of a type that the legend does not have.
  public private(set) var dropped = 0

  private let legend: SemanticLegend
  private let mapping: SemanticMapping
  private let styles: DocumentStyles
  private let provider: String
  private var known: [Key: (style: StyleID, modifiers: StyleID)] = [:]

  private struct Key: Hashable {
    var type: Int
    var modifiers: Int
  }

  /// - Parameters:
  ///   - styles: Those of the document that the tokens are for.
  ///   - provider: Who sends them.
  public init(legend: SemanticLegend, mapping: SemanticMapping, styles: DocumentStyles, provider: String) {
    self.legend = legend
    self.mapping = mapping
    self.styles = styles
    self.provider = provider
  }

  /// The tokens, ordered by their start; of two that start at one place the later one comes later.
  ///
  /// - Parameter numbers: Five a token; what is left over is ignored.
  /// - Complexity: O(tokens · log(text))
  public mutating func decode(_ numbers: [Int], in text: Text, unit: PositionUnit) -> [SemanticToken] {
    SemanticToken.ordered(read(numbers, in: text, unit: unit))
  }

  private mutating func read(_ numbers: [Int], in text: Text, unit: PositionUnit) -> [SemanticToken] {
    var tokens: [SemanticToken] = []
    tokens.reserveCapacity(numbers.count / 5)
    var (line, column) = (0, 0)
    var index = 0
    while index + 5 <= numbers.count {
      let (deltaLine, deltaStart, length) = (numbers[index], numbers[index + 1], numbers[index + 2])
      let key = Key(type: numbers[index + 3], modifiers: numbers[index + 4])
      index += 5
      let (newLine, lineOverflow) = line.addingReportingOverflow(deltaLine)
      let (newColumn, columnOverflow) = (deltaLine == 0 ? column : 0).addingReportingOverflow(deltaStart)
      guard !lineOverflow, !columnOverflow else {
        // Every later token is relative to this one.
        dropped += 1 + (numbers.count - index) / 5
        return tokens
      }
      (line, column) = (newLine, newColumn)
      if let range = range(line, column, length, in: text, unit: unit), let style = style(key) {
        tokens.append(SemanticToken(range: range, style: style.style, modifiers: style.modifiers))
      } else {
        dropped += 1
      }
    }
    return tokens
  }

  private func range(
    _ line: Int, _ column: Int, _ length: Int, in text: Text, unit: PositionUnit
  ) -> Range<Int>? {
    guard line >= 0, column >= 0, length > 0, line < text.lineCount else { return nil }
    let (endColumn, overflow) = column.addingReportingOverflow(length)
    guard let start = text.offset(of: Position(line: line, column: column), unit: unit),
      let end = text.offset(of: Position(line: line, column: overflow ? .max : endColumn), unit: unit), start < end
    else { return nil }
    return start..<end
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
