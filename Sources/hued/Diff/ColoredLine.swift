import TerminalText

/// A line of a diff, with the colours that git and GNU diff give to it. All other sequences in it are the file's own.
///
/// The colours stand before the sign and at the line's end. Where git looks for blanks that are errors, it ends the sign's colour
/// behind the sign, and begins it again where the text does. Such blanks, before that and at the end, have a colour of their own.
struct ColoredLine {
  private typealias Part = (bytes: ArraySlice<UInt8>, isSequence: Bool)

  /// As it came, without its line feed.
  let bytes: [UInt8]
  private let parts: [Part]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    parts = ColorSequences.parts(of: bytes)
  }

  /// The line without any sequence.
  var plain: [UInt8] { hasSequences ? Self.bytes(parts.filter { !$0.isSequence }) : bytes }

  private var hasSequences: Bool { parts.contains(where: \.isSequence) }

  /// Whether an escape character begins it.
  var beginsColored: Bool { bytes.first == 0x1b }

  /// A line of a hunk without these colours.
  var inHunk: [UInt8] {
    guard hasSequences else { return bytes }
    let color = parts.prefix { $0.isSequence }.last?.bytes
    var rest = parts.drop { $0.isSequence }
    // hued ends the sign's colour so, and gives one to each word behind it.
    if color != nil, rest.first?.bytes.count == 1,
      rest.dropFirst().first?.bytes.elementsEqual(Self.resetOfGNUDiff) == true,
      rest.dropFirst(2).first?.isSequence == true
    {
      return plain
    }
    var kept: [UInt8] = []
    if let sign = rest.first, sign.bytes.count == 1, Self.isReset(rest.dropFirst().first),
      let (blanks, text) = Self.textBehindSign(rest.dropFirst(2), color: color)
    {
      kept = Array(sign.bytes) + blanks
      rest = text
    }
    return kept + Self.bytes(Self.withoutEnd(rest, isColored: color != nil))
  }

  /// A line above a hunk, its first line, or a note in it, without these colours.
  ///
  /// - Parameter isColored: Whether git has coloured the file's lines. It ends also those to which it gives no colour.
  func asHeader(isColored: Bool) -> [UInt8] {
    guard beginsColored else {
      return isColored ? Self.bytes(Self.withoutEnd(parts[...], isColored: false)) : bytes
    }
    var rest = parts.drop { $0.isSequence }
    var kept: [UInt8] = []
    if let ranges = rest.first, ranges.bytes.starts(with: Array("@@".utf8)) {
      // These, the blank behind them and the name of a function have a colour each.
      kept += ranges.bytes
      rest = rest.dropFirst()
      while let part = rest.first, part.isSequence || Self.isBlank(part) {
        if !part.isSequence { kept += part.bytes }
        rest = rest.dropFirst()
      }
    }
    return kept + Self.bytes(Self.withoutEnd(rest, isColored: true))
  }

  /// Whether git has ended a line that it gave no colour to.
  var endsUncolored: Bool { Self.isReset(parts.last) }

  /// The blanks that a text begins with, and the rest of it; nil where git has not looked at them.
  ///
  /// - Parameters:
  ///   - parts: What follows the reset behind the sign.
  ///   - color: The line's; nil for one without, where no sequence begins the text.
  private static func textBehindSign(
    _ parts: ArraySlice<Part>, color: ArraySlice<UInt8>?
  ) -> (blanks: [UInt8], text: ArraySlice<Part>)? {
    var blanks: [UInt8] = []
    var rest = parts
    while let part = rest.first {
      if isBlank(part) {
        blanks += part.bytes
        rest = rest.dropFirst()
      } else if part.isSequence, !isReset(part), part.bytes != color,
        let error = rest.dropFirst().first, isBlank(error), isReset(rest.dropFirst(2).first)
      {
        blanks += error.bytes
        rest = rest.dropFirst(3)
      } else {
        break
      }
    }
    guard color != nil, let first = rest.first else { return (blanks, rest) }
    return first.isSequence && !isReset(first) ? (blanks, rest.dropFirst()) : nil
  }

  /// - Parameter isColored: Whether the line begins with a colour. Only git ends others.
  private static func withoutEnd(_ parts: ArraySlice<Part>, isColored: Bool) -> [Part] {
    var parts = Array(parts)
    var end: [Part] = []
    // Git ends the colour of a name with blanks before the tab that it writes behind that.
    if let last = parts.last, !last.isSequence, last.bytes == [carriageReturn] || last.bytes == [UInt8(ascii: "\t")] {
      end = [parts.removeLast()]
    }
    if let last = parts.last, isReset(last) || isColored && last.bytes.elementsEqual(resetOfGNUDiff) {
      parts.removeLast()
      let errors = parts.suffix(3)
      if errors.count == 3, isReset(errors.first), errors.dropFirst().first?.isSequence == true,
        let blanks = errors.last, isBlank(blanks)
      {
        parts.removeLast(3)
        end.insert(blanks, at: 0)
      }
    }
    return parts + end
  }

  private static func bytes(_ parts: [Part]) -> [UInt8] { parts.flatMap { Array($0.bytes) } }

  /// Whether it ends colours as git does.
  private static func isReset(_ part: Part?) -> Bool { part?.bytes.elementsEqual(resetOfGit) == true }

  private static func isBlank(_ part: Part) -> Bool {
    !part.isSequence
      && part.bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == carriageReturn }
  }

  /// Whether it has sequences that switch colours on.
  var hasColors: Bool {
    parts.contains {
      $0.isSequence && !$0.bytes.elementsEqual(Self.resetOfGit) && !$0.bytes.elementsEqual(Self.resetOfGNUDiff)
    }
  }

  private static let resetOfGit = Array("\u{1b}[m".utf8)
  private static let resetOfGNUDiff = Array("\u{1b}[0m".utf8)
  private static let carriageReturn = UInt8(ascii: "\r")
}
