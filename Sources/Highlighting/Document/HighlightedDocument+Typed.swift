import Base
import TextStore

/// The colours of what was typed among text that the syntax source has spoken of, until it speaks again.
///
/// A colour that is taken back a moment later disturbs more than none. So only what most likely stands is said: a word that
/// grows keeps its colour, and so do comments and strings, unless the pattern pass says that something else has begun, or the
/// colour is one of that very word. The rest is plain for the moment.
extension HighlightedDocument {
  /// More than that is no typing.
  private static let maximumTyped = 256
  /// As many edits at once are none, either.
  private static let maximumTypedEdits = 64

  /// Whether one of so many edits at once may be typing.
  func mayBeTyped(_ count: Int) -> Bool { link.isOpen && count <= Self.maximumTypedEdits }

  /// The syntax source has spoken of a range.
  func forgetTyped(_ range: Range<Int>) {
    guard !syntax.typed.isEmpty else { return }
    syntax.forgetTyped(range)
    invalidateTyped(around: range)
  }

  /// What stands beside what was typed is something else.
  func invalidateTyped(around range: Range<Int>) {
    for part in syntax.typed.ranges(in: vicinity(of: range)) { audience.invalidate(part) }
  }

  /// As far as it may matter for what was typed.
  private func vicinity(of range: Range<Int>) -> Range<Int> {
    let around = range.lowerBound - Self.maximumTyped..<range.upperBound + Self.maximumTyped
    return around.clamped(to: 0..<syntax.typed.count)
  }

  /// The syntax source has said that it cannot tell in time: of whole lines, and of all where that has gone on for a
  /// while, the pattern pass tells more than nothing.
  func leaveTypedToPatterns() {
    if syntax.isTypedOverdue { return endTyping() }
    for range in views {
      for part in syntax.typed.ranges(in: range) where holdsWholeLine(part) {
        syntax.forgetTyped(part)
        audience.invalidate(part)
      }
    }
  }

  private func holdsWholeLine(_ range: Range<Int>) -> Bool {
    let start = text.lineStart(at: range.lowerBound)
    let first = start == range.lowerBound ? start : text.lineStart(text.line(at: range.lowerBound) + 1)
    return first < text.lineStart(at: range.upperBound) && first < range.upperBound
  }

  /// What was typed and not spoken of is for the pattern pass.
  func endTyping() {
    for typed in syntax.typed.ranges { audience.invalidate(typed) }
    syntax.forgetTyped()
  }

  /// - Parameter range: bytes that were typed, perhaps with others.
  func appendTyped(_ range: Range<Int>, to runs: inout [SourcedRun]) {
    var start = range.lowerBound
    for (part, style) in likelyStyles(around: range) {
      let part = part.clamped(to: range)
      guard !part.isEmpty else { continue }
      runs.appendCoalesced(length: part.count, style: style, pass: style == 0 ? .pattern : .syntax)
      start = part.upperBound
    }
    runs.appendCoalesced(length: range.upperBound - start, style: 0, pass: .pattern)
  }

  /// What was typed in one piece, as words and what is between them, with their styles.
  private func likelyStyles(around range: Range<Int>) -> [(Range<Int>, StyleID)] {
    let piece = syntax.typed.ranges(in: vicinity(of: range)).first { $0.overlaps(range) }
    guard let piece, piece.count <= Self.maximumTyped else { return [] }
    let enclosing = enclosingStyle(of: piece)
    var result: [(Range<Int>, StyleID)] = []
    var start = piece.lowerBound
    let bytes = text.bytes(in: piece)
    while start < piece.upperBound {
      let isWord = bytes[start - piece.lowerBound].isWord
      let rest = bytes[(start - piece.lowerBound)...]
      let end = rest.firstIndex { $0.isWord != isWord }.map { piece.lowerBound + $0 } ?? piece.upperBound
      let part = start..<end
      let isQuoted = rest.prefix(part.count).contains(where: Self.isQuote)
      let style = (isWord ? styleOfWord(part, in: piece) : nil) ?? (isQuoted ? nil : enclosing) ?? 0
      result.append((part, style != 0 && isLikely(style, of: part) ? style : 0))
      start = end
    }
    return result
  }

  /// The style of the word that a typed part belongs to.
  private func styleOfWord(_ part: Range<Int>, in piece: Range<Int>) -> StyleID? {
    for (isBorder, neighbour) in [
      (part.lowerBound == piece.lowerBound, piece.lowerBound - 1),
      (part.upperBound == piece.upperBound, piece.upperBound),
    ] where isBorder {
      if let byte = text.byte(at: neighbour), byte.isWord { return syntax.style(at: neighbour) }
    }
    return nil
  }

  /// The style of the string or comment that holds a piece; one that ends with its line goes on at its end.
  private func enclosingStyle(of piece: Range<Int>) -> StyleID? {
    guard let before = syntax.style(at: piece.lowerBound - 1), before != 0 else { return nil }
    let next = text.byte(at: piece.upperBound)
    guard next == nil || next == UInt8(ascii: "\n") || syntax.style(at: piece.upperBound) == before else { return nil }
    let family = ColorFamily(of: before)
    return family == .string || family == .comment ? before : nil
  }

  /// Whether a style does not come from the very word that has changed, and the pattern pass says nothing against it: it
  /// says the same, less exactly perhaps, or nothing of what it does not know.
  private func isLikely(_ style: StyleID, of range: Range<Int>) -> Bool {
    let name = StyleTable.shared.name(of: style)
    guard !Self.comesFromTheWord(name) else { return false }
    let family = ColorFamily(name)
    return patterns.runs(in: range, of: text).runs.allSatisfy { run in
      if run.style == style { return true }
      guard run.style != 0 else { return !Self.isKnownToPatterns(family) }
      let other = StyleTable.shared.name(of: run.style)
      return name.hasPrefix(other + ".") || (family == .function && ColorFamily(other) == .function)
    }
  }

  /// Names that are looked up in lists, or that have a definition somewhere else, and the labels in comments.
  private static func comesFromTheWord(_ style: String) -> Bool {
    let parts = style.split(separator: ".")
    return parts.contains("builtin") || parts.contains("parameter")
      || (parts.first == "comment" && commentLabels.contains(String(parts.last ?? "")))
  }

  private static let commentLabels: Set = ["todo", "note", "warning", "error"]

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }

  private static func isKnownToPatterns(_ family: ColorFamily) -> Bool {
    [.keyword, .string, .comment, .number].contains(family)
  }
}
