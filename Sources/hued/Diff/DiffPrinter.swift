import CommandSupport
import Highlighting
import TerminalText
import TextStore

/// Writes the parts of a diff: the same text, in colour.
struct DiffPrinter {
  let highlighter: LocalHighlighter
  let renderer: AnsiRenderer
  /// Of the terminal; nil where the output is none.
  let columns: Int?
  /// By the names of files, as far as their first lines have told it.
  var languages: [String: String] = [:]
  private var isInCommitHeader = false

  init(_ highlighter: LocalHighlighter, _ renderer: AnsiRenderer, columns: Int?) {
    self.highlighter = highlighter
    self.renderer = renderer
    self.columns = columns
  }

  mutating func bytes(of part: DiffReader.Part) -> [UInt8] {
    switch part {
    case .text(let line): text(line) + Self.lineFeed
    case .header(let line): header(line) + Self.lineFeed
    case .lines(let hunk): lines(of: hunk)
    }
  }

  static let lineFeed = [UInt8(ascii: "\n")]

  /// A line of something else; colours that it has stay.
  private mutating func text(_ line: [UInt8]) -> [UInt8] {
    let parts = ColorSequences.parts(of: line)
    guard parts.contains(where: \.isSequence) else { return styled(line, styles(of: line)) }
    let keepsColors = renderer.depth != .plain
    let shown = parts.flatMap { part in
      part.isSequence ? keepsColors ? Array(part.bytes) : [] : styled(Array(part.bytes), [])
    }
    return keepsColors && renderer.showsControls ? shown + AnsiRenderer.reset : shown
  }

  /// How long the parts of a line of `git log` or `git diff --stat` are, and their styles; the rest is plain.
  private mutating func styles(of line: [UInt8]) -> [(length: Int, style: String)] {
    if renderer.depth == .plain { return [] }
    if line.isEmpty { isInCommitHeader = false }
    if isInCommitHeader { return [(line.count, "punctuation")] }
    if Self.isCommit(line) {
      isInCommitHeader = true
      return [(line.count, "label")]
    }
    guard let (plus, minus) = Self.signs(ofStatistics: line) else { return [] }
    return [(line.count - plus - minus, ""), (plus, "diff.plus"), (minus, "diff.minus")]
  }

  /// `commit 0123abc (HEAD)`. Of a log each line comes here, so it is looked at by hand, as is the next.
  private static func isCommit(_ line: [UInt8]) -> Bool {
    guard line.starts(with: "commit ".utf8) else { return false }
    let rest = line.dropFirst(7)
    let digits = rest.prefix { "0123456789abcdef".utf8.contains($0) }.count
    return 7...64 ~= digits && [nil, UInt8(ascii: " ")].contains(rest.dropFirst(digits).first)
  }

  /// How many signs of both kinds end a line of `--stat`: ` a.py | 4 ++--`.
  private static func signs(ofStatistics line: [UInt8]) -> (plus: Int, minus: Int)? {
    var rest = line[...]
    func drop(_ byte: Character) -> Int {
      let count = rest.reversed().prefix { $0 == byte.asciiValue }.count
      rest = rest.dropLast(count)
      return count
    }
    let (minus, plus) = (drop("-"), drop("+"))
    guard rest.first == UInt8(ascii: " "), rest.popLast() == UInt8(ascii: " ") else { return nil }
    let digits = rest.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    rest = rest.dropLast(digits)
    guard digits > 0, drop(" ") > 0, rest.count > 2, rest.suffix(2).elementsEqual(" |".utf8) else { return nil }
    return (plus, minus)
  }

  private func header(_ line: [UInt8]) -> [UInt8] {
    if let hunk = HunkHeader(String(decoding: line, as: UTF8.self)[...]), hunk.length <= line.count {
      return styled(line, [(hunk.length, "diff.delta"), (line.count - hunk.length, "punctuation")])
    }
    let styles = [("diff ", "markup.heading"), ("--- ", "diff.minus"), ("+++ ", "diff.plus")]
    return styled(line, [(line.count, styles.first { line.starts(with: $0.0.utf8) }?.1 ?? "punctuation")])
  }

  /// Bytes with styles for parts of them, one after the other.
  func styled(_ bytes: [UInt8], _ styles: [(length: Int, style: String)]) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      guard renderer.showsControls else { return bytes }
      let decoded = bytes.contains(0) ? nil : DecodedText(bytes)
      return VisibleText.content(decoded.map { $0.text.bytes(in: 0..<$0.text.count) } ?? bytes)
    }
    let known = styles.reduce(0) { $0 + $1.length }
    let runs = (styles + [(bytes.count - known, "")]).filter { $0.length > 0 }.map {
      SourcedRun(length: $0.length, style: $0.style.isEmpty ? 0 : StyleTable.shared.id(for: $0.style), pass: .pattern)
    }
    return renderer.render(bytes[...], runs)
  }
}
