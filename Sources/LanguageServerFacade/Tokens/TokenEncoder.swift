import Highlighting
import TextStore

/// Writes styled text as LSP's semantic tokens: five numbers a token, each relative to the one before.
///
/// Tokens are ascending and never overlap. They lie within a line, unless the client can take others.
struct TokenEncoder {
  let text: Text
  let unit: PositionUnit
  let styles: TokenStyleMap
  /// Whether a token may cross the ends of lines.
  var joinsLines = false

  /// A token, in bytes.
  private struct Token {
    var range: Range<Int>
    var style: TokenStyle
  }

  /// - Parameters:
  ///   - runs: follow each other from `start` on; as the composition makes them, they are cut at line feeds.
  ///   - start: a byte offset.
  /// - Returns: the tokens, counted from the document's start.
  func encode(_ runs: [SourcedRun], from start: Int) -> [UInt32] {
    var data: [UInt32] = []
    data.reserveCapacity(runs.count * 3)
    var sweep = PositionSweep(text, unit: unit)
    var last = Position(line: 0, column: 0)
    var open: Token?
    func close(_ token: Token) {
      let position = sweep.position(at: token.range.lowerBound)
      let from = sweep.unitOffset(at: token.range.lowerBound)
      let length = sweep.unitOffset(at: token.range.upperBound) - from
      let isSameLine = position.line == last.line
      data.append(UInt32(clamping: position.line - last.line))
      data.append(UInt32(clamping: isSameLine ? position.column - last.column : position.column))
      data.append(UInt32(clamping: length))
      data.append(token.style.type)
      data.append(token.style.modifiers)
      last = position
    }
    var offset = start
    for run in runs {
      let range = withoutReturn(offset..<offset + run.length)
      offset += run.length
      guard let style = styles[run.style], !range.isEmpty else { continue }
      if let token = open {
        if token.style == style, joins(token.range.upperBound, range.lowerBound, style) {
          open?.range = token.range.lowerBound..<range.upperBound
          continue
        }
        close(token)
      }
      open = Token(range: range, style: style)
    }
    if let open { close(open) }
    return data
  }

  /// A line ends before `\r\n`.
  private func withoutReturn(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, text.byte(at: range.upperBound) == 0x0A, text.byte(at: range.upperBound - 1) == 0x0D else {
      return range
    }
    return range.lowerBound..<range.upperBound - 1
  }

  /// Whether two stretches of one style are one token: they touch, or there are only ends of lines between them.
  private func joins(_ end: Int, _ start: Int, _ style: TokenStyle) -> Bool {
    if end == start { return true }
    guard joinsLines, Self.spanning.contains(style.type), start - end <= Self.longestGap else { return false }
    return text.bytes(in: end..<start).allSatisfy { $0 == 0x0A }
  }

  /// Blank lines within a token; more of them part it.
  private static let longestGap = 64

  /// Types whose tokens go over lines: a keyword at a line's end and one at the start of the next are two.
  private static let spanning = Set(["comment", "string", "raw"].compactMap { TokenLegend.typeIndex[$0] })
}
