package import Highlighting
import TerminalText
package import Themes

/// Text with its runs as escape sequences for a terminal.
package struct AnsiRenderer {
  package let theme: Theme
  package let depth: ColorDepth
  /// Whether control characters of the text are shown, in reverse, instead of passed on.
  package let showsControls: Bool
  /// Whether the text holds bytes that are no characters, as ``DecodedText`` keeps them.
  package var restoresBytes = false
  /// Columns between two tab stops; 0 leaves tabs as they are.
  package var tabs = 0
  /// Whether the carriage return of `\r\n` is shown like other control characters.
  package var showsReturns = false
  /// Behind all text, which has the theme's foreground then, if no other.
  package var background: Theme.Color? { didSet { sequences = Sequences() } }
  package var isReversed = false { didSet { sequences = Sequences() } }
  /// The parts of a text that are underlined: UTF-8 bytes, in order.
  package var underlined: [Range<Int>] = []
  private let palette: IndexedPalette?
  private var sequences = Sequences()

  package init(theme: Theme, depth: ColorDepth = .direct, showsControls: Bool = false) {
    self.theme = theme
    self.depth = depth
    self.showsControls = showsControls
    palette = depth == .indexed ? IndexedPalette(theme) : nil
  }

  /// A line, without what ends it. Of `\r\n` a terminal that is shown control characters gets nothing.
  package func render(_ line: ArraySlice<UInt8>, _ runs: [SourcedRun]) -> [UInt8] {
    rows(line, runs, width: nil).flatMap { $0 }
  }

  /// The same in rows of so many columns, at least one; nil: in one row.
  package func rows(_ line: ArraySlice<UInt8>, _ runs: [SourcedRun], width: Int?) -> [[UInt8]] {
    var rows: [[UInt8]] = [[]]
    rows[0].reserveCapacity(line.count * 3)
    var place = Place()
    var offset = line.startIndex
    // Most text is printed as it is.
    let isExact = !showsControls && !restoresBytes && tabs == 0 && width == nil
    for (length, look) in pieces(of: runs) {
      let code = sequences.bytes(for: look, or: sequence(of:))
      var bytes = line[offset..<min(offset + length, line.endIndex)]
      offset = bytes.endIndex
      if isExact {
        append(bytes, code, to: &rows[0])
        continue
      }
      // It has no column.
      var end: [UInt8] = []
      if offset == line.endIndex, bytes.last == UInt8(ascii: "\r"), !showsControls || !showsReturns {
        bytes.removeLast()
        if !showsControls { end = [UInt8(ascii: "\r")] }
      }
      let parts = tabs > 0 || width != nil ? cut(bytes, &place, width: width) : [Array(bytes)]
      for (index, part) in parts.enumerated() {
        if index > 0 { rows.append([]) }
        var part = part
        if restoresBytes { part = DecodedText.restored(part) }
        if showsControls {
          part = VisibleText.content(part, mark: depth == .plain ? ([], []) : (Self.reverse, Self.notReverse))
        }
        if index == parts.count - 1 { part += end }
        append(part[...], code, to: &rows[rows.count - 1])
      }
    }
    return rows
  }

  private struct Look {
    var style: StyleID
    var isUnderlined: Bool
  }

  /// What switches looks on, once it was asked for.
  private final class Sequences {
    /// By style and whether it is underlined.
    private var known: [[UInt8]?] = []

    func bytes(for look: Look, or make: (Look) -> [UInt8]) -> [UInt8] {
      let index = Int(look.style) * 2 + (look.isUnderlined ? 1 : 0)
      if index < known.count, let bytes = known[index] { return bytes }
      while known.count <= index { known.append(nil) }
      let bytes = make(look)
      known[index] = bytes
      return bytes
    }
  }

  private func sequence(of look: Look) -> [UInt8] {
    let name = StyleTable.shared.name(of: look.style)
    return sequence(theme.style(for: name), of: name, isUnderlined: look.isUnderlined)
  }

  /// Runs, cut where ``underlined`` begins and ends.
  private func pieces(of runs: [SourcedRun]) -> [(length: Int, look: Look)] {
    if underlined.isEmpty { return runs.map { ($0.length, Look(style: $0.style, isUnderlined: false)) } }
    var pieces: [(length: Int, look: Look)] = []
    var offset = 0
    for run in runs {
      let end = offset + run.length
      for range in underlined where range.upperBound > offset && range.lowerBound < end {
        if range.lowerBound > offset {
          pieces.append((range.lowerBound - offset, Look(style: run.style, isUnderlined: false)))
          offset = range.lowerBound
        }
        let cut = min(range.upperBound, end)
        pieces.append((cut - offset, Look(style: run.style, isUnderlined: true)))
        offset = cut
      }
      if offset < end { pieces.append((end - offset, Look(style: run.style, isUnderlined: false))) }
      offset = end
    }
    return pieces
  }

  /// The column that comes next: of the line, which tab stops are counted in, and of the row.
  private struct Place {
    var line = 0
    var row = 0
  }

  /// Bytes with spaces in the place of tabs, in a part for each row that they are on.
  private func cut(_ bytes: ArraySlice<UInt8>, _ place: inout Place, width: Int?) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isTab = scalar == "\t" && tabs > 0
      var columns = isTab ? tabs - place.line % tabs : columns(of: scalar)
      place.line += columns
      if let width {
        if isTab { columns = min(columns, width) }
        if place.row > 0, place.row + columns > width {
          parts.append([])
          place.row = 0
        }
      }
      place.row += columns
      parts[parts.count - 1] +=
        isTab ? Array(repeating: UInt8(ascii: " "), count: columns) : Array(String(scalar).utf8)
    }
    return parts
  }

  private func columns(of scalar: Unicode.Scalar) -> Int {
    // `<E9>`
    if restoresBytes, showsControls, DecodedText.standsForByte(scalar) { return 4 }
    return DisplayWidth.columns(of: scalar)
  }

  /// A text that is not the file's, in the colour of comments.
  package func muted(_ text: String) -> [UInt8] { label(text, style: "comment") }

  /// A text that is not the file's, in the colour of a capture.
  package func label(_ text: String, style: String) -> [UInt8] {
    var output: [UInt8] = []
    var look = theme.style(for: style)
    look?.italic = false
    append(Array(text.utf8)[...], sequence(look, of: style), to: &output)
    return output
  }

  private func append(_ bytes: ArraySlice<UInt8>, _ code: [UInt8], to output: inout [UInt8]) {
    if code.isEmpty || bytes.isEmpty {
      output += bytes
    } else {
      output += code
      output += bytes
      output += Self.reset
    }
  }

  private static let reverse = Array("\u{1b}[7m".utf8)
  private static let notReverse = Array("\u{1b}[27m".utf8)
  package static let reset = Array("\u{1b}[0m".utf8)

  /// What switches the look of a style on; nothing for none.
  package func sequence(for style: String) -> [UInt8] { sequence(theme.style(for: style), of: style) }

  private func sequence(_ look: Theme.Style?, of style: String, isUnderlined: Bool = false) -> [UInt8] {
    guard depth != .plain else { return [] }
    var codes: [String] = isReversed ? ["7"] : []
    if let look {
      if look.bold { codes.append("1") }
      if look.italic { codes.append("3") }
      if look.underline, !isUnderlined { codes.append("4") }
      if look.strikethrough { codes.append("9") }
    }
    if isUnderlined { codes.append("4") }
    if depth == .named {
      if let color = TerminalColor(style: style) { codes.append("\(color.rawValue)") }
    } else {
      let plain = background == nil ? nil : theme.foreground
      if let color = look?.foreground ?? plain { codes.append("38;" + code(color)) }
      if let color = look?.background ?? background { codes.append("48;" + code(color)) }
    }
    return codes.isEmpty ? [] : Array("\u{1b}[\(codes.joined(separator: ";"))m".utf8)
  }

  /// The rest of a row in the colour of ``background``. In a row that is full it would clear the last character, which the
  /// cursor still stands on.
  package var fill: [UInt8] {
    guard let background, depth.usesThemeColors else { return [] }
    return Array("\u{1b}[48;\(code(background))m\u{1b}[K".utf8) + Self.reset
  }

  private func code(_ color: Theme.Color) -> String {
    palette.map { "5;\($0.index(of: color))" } ?? "2;\(color.red);\(color.green);\(color.blue)"
  }
}
