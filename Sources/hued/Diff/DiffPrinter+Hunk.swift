import CommandSupport
import Grammars
import Highlighting
import TerminalText
import TextStore
import Themes

extension DiffPrinter {
  /// Each line has the colours that it has in the text that it is from, as far as the hunk holds that.
  mutating func lines(of hunk: DiffHunk) -> [UInt8] {
    var sides: [Int?: Side] = [:]
    for number in Set(hunk.lines.filter { $0.kind != .note }.map(\.parent)) {
      sides[number] = side(number, of: hunk)
    }
    let changed = changedWords(of: hunk) { sides[hunk.lines[$0].parent]?.lines[$0] }
    var renderer = renderer
    // Where only some lines have one, that may be all that differs.
    let ends = hunk.lines.filter { $0.kind != .note }.map { $0.content.last == UInt8(ascii: "\r") }
    renderer.showsReturns = Set(ends).count > 1
    return hunk.lines.indices.flatMap { index in
      let side = sides[hunk.lines[index].parent]
      renderer.restoresBytes = side?.holdsBytes ?? false
      renderer.underlined = changed?[index] ?? []
      return bytes(of: hunk.lines[index], side?.lines[index], renderer) + Self.lineFeed
    }
  }

  /// - Parameter text: Nil for what is no text.
  private func bytes(of line: DiffHunk.Line, _ text: HighlightedLine?, _ renderer: AnsiRenderer) -> [UInt8] {
    let code = { (renderer: AnsiRenderer) in
      text.map { renderer.render($0.bytes, $0.runs) }
        ?? (renderer.showsControls ? VisibleText.content(line.content) : line.content)
    }
    let style: String
    switch line.kind {
    case .note: return styled(line.content, [(line.content.count, "punctuation")])
    case .context: return line.signs + code(renderer)
    case .added: style = "diff.plus"
    case .removed: style = "diff.minus"
    }
    var row = renderer
    // A theme's backgrounds leave its text readable in its own colours only.
    if row.depth == .direct { row.background = row.theme.style(for: style + ".line")?.background }
    var sign = row
    sign.isReversed = row.background == nil
    sign.underlined = []
    let run = SourcedRun(length: line.signs.count, style: StyleTable.shared.id(for: style), pass: .pattern)
    // First, as no column behind the text may be left.
    return row.fill + fillingLastRow(sign.render(line.signs[...], [run]) + code(row), row.fill)
  }

  /// A line with a fill behind it where it ends in a further row of the terminal, which the fill before it has not reached.
  private func fillingLastRow(_ line: [UInt8], _ fill: [UInt8]) -> [UInt8] {
    guard let columns, !fill.isEmpty else { return line }
    var place = ScreenPlace()
    place.move(past: line, columns: columns)
    return place.row > 0 && place.column < columns ? line + fill : line
  }

  /// Nil for a merge, where a line may take the place of several, and where there are no colours.
  private func changedWords(of hunk: DiffHunk, _ line: (Int) -> HighlightedLine?) -> ChangedWords? {
    guard hunk.header.old.count == 1, renderer.depth != .plain else { return nil }
    return ChangedWords(hunk.lines) { place in
      line(place).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  /// The lines that one text has of a hunk, by their places there.
  private struct Side {
    var lines: [Int: HighlightedLine]
    /// Whether the text holds bytes that are no characters, as ``DecodedText`` keeps them.
    var holdsBytes: Bool
  }

  /// - Parameter number: Of the old text; nil is the new one.
  /// - Returns: Nil for what is no text.
  private mutating func side(_ number: Int?, of hunk: DiffHunk) -> Side? {
    let places = hunk.lines.indices.filter { hunk.lines[$0].isIn(number) }
    let bytes = places.flatMap { hunk.lines[$0].content + Self.lineFeed }
    // Without a terminal each byte must come out as it went in.
    let isExact = !renderer.showsControls
    guard !bytes.contains(0), let decoded = DecodedText(bytes, keepsBytes: true, readsLatin: !isExact),
      decoded.text.lineCount == places.count + 1,
      !isExact || decoded.holdsBytes || decoded.text.count == bytes.count
    else { return nil }
    let text = decoded.text
    let (old, new) = (hunk.file.oldName, hunk.file.newName)
    let name = number == nil ? new ?? old : old ?? new
    let start = (number.map { hunk.header.old[$0] } ?? hunk.header.new).start
    var runs = [SourcedRun(length: text.count, style: 0, pass: .pattern)]
    let isStart = start <= 1 && !hunk.isContinued
    if renderer.depth != .plain, let name, let language = language(of: name, isStart: isStart, text) {
      runs = highlighter.tokens(of: text, language: language).runs
    }
    let lines = HighlightedLine.lines(0..<places.count, of: text, runs)
    return Side(lines: Dictionary(uniqueKeysWithValues: zip(places, lines)), holdsBytes: decoded.holdsBytes)
  }

  /// What the first lines of a file say of its language counts in its other hunks, too.
  private mutating func language(of name: String, isStart: Bool, _ text: Text) -> String? {
    if !isStart, let known = languages[name] { return known }
    let language = highlighter.catalogue.detect(path: name, text: isStart ? text : Text())
    if isStart { languages[name] = language }
    return language
  }
}
