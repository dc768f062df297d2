import TerminalText

/// The colours that git and GNU diff give to the lines of a diff. All other sequences in a line are the file's own.
///
/// They stand before the sign and at the line's end. Where git looks for blanks that are errors, it ends the sign's colour
/// behind the sign, and begins it again where the text does. Such blanks, before that and at the end, have a colour of their own.
enum DiffColors {
  private typealias Part = (bytes: ArraySlice<UInt8>, isSequence: Bool)

  /// A line of a hunk without them.
  static func removed(from line: [UInt8]) -> [UInt8] {
    guard line.contains(0x1b) else { return line }
    let parts = ColorSequences.parts(of: line)
    let color = parts.prefix { $0.isSequence }.last?.bytes
    var rest = parts.drop { $0.isSequence }
    // hued ends the sign's colour so, and gives one to each word behind it.
    if color != nil, rest.first?.bytes.count == 1, rest.dropFirst().first?.bytes.elementsEqual(resetOfGNUDiff) == true,
      rest.dropFirst(2).first?.isSequence == true
    {
      return ColorSequences.removed(from: line)
    }
    var kept: [UInt8] = []
    if let sign = rest.first, sign.bytes.count == 1, isReset(rest.dropFirst().first),
      let (blanks, text) = textBehindSign(rest.dropFirst(2), color: color)
    {
      kept = Array(sign.bytes) + blanks
      rest = text
    }
    return kept + bytes(withoutEnd(rest, isColored: color != nil))
  }

  /// A line above a hunk, its first line, or a note in it, without them.
  ///
  /// - Parameter isColored: Whether git has coloured the file's lines. It ends also those to which it gives no colour.
  static func removed(fromHeader line: [UInt8], isColored: Bool) -> [UInt8] {
    guard line.first == 0x1b else {
      return isColored ? bytes(withoutEnd(ColorSequences.parts(of: line)[...], isColored: false)) : line
    }
    var rest = ColorSequences.parts(of: line).drop { $0.isSequence }
    var kept: [UInt8] = []
    if let ranges = rest.first, ranges.bytes.starts(with: Array("@@".utf8)) {
      // These, the blank behind them and the name of a function have a colour each.
      kept += ranges.bytes
      rest = rest.dropFirst()
      while let part = rest.first, part.isSequence || isBlank(part) {
        if !part.isSequence { kept += part.bytes }
        rest = rest.dropFirst()
      }
    }
    return kept + bytes(withoutEnd(rest, isColored: true))
  }

  /// Whether git has ended a line that it gave no colour to.
  static func endsUncolored(_ line: [UInt8]) -> Bool { isReset(ColorSequences.parts(of: line).last) }

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
    if let last = parts.last, !last.isSequence, last.bytes.elementsEqual([carriageReturn]) {
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

  /// Whether a line has sequences that switch colours on.
  static func hasColors(_ line: [UInt8]) -> Bool {
    ColorSequences.parts(of: line).contains {
      $0.isSequence && !$0.bytes.elementsEqual(resetOfGit) && !$0.bytes.elementsEqual(resetOfGNUDiff)
    }
  }

  private static let resetOfGit = Array("\u{1b}[m".utf8)
  private static let resetOfGNUDiff = Array("\u{1b}[0m".utf8)
  private static let carriageReturn = UInt8(ascii: "\r")
}
