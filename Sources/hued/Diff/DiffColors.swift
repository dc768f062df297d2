import TerminalText

/// The colours that git and GNU diff give to the lines of a diff. All other sequences in a line are the file's own.
///
/// They stand before the sign and at the line's end. git ends the sign's colour behind it, and then begins that of the text,
/// where it looks for blanks that are errors: these have a colour of their own, at the start and at the end of the text.
enum DiffColors {
  private typealias Part = (bytes: ArraySlice<UInt8>, isSequence: Bool)

  /// A line of a hunk without them.
  static func removed(from line: [UInt8]) -> [UInt8] {
    guard line.contains(0x1b) else { return line }
    var parts = ColorSequences.parts(of: line)[...]
    let isMarked = isSequence(parts.first)
    parts = parts.drop { $0.isSequence }
    var kept: [UInt8] = []
    if let sign = parts.first, sign.bytes.count == 1, let second = parts.dropFirst().first, isReset(second),
      // Else it is the first thing in a text that git has not looked at.
      !isMarked || parts.count == 2 || isSequence(parts.dropFirst(2).first)
    {
      kept += sign.bytes
      parts = parts.dropFirst(2)
      kept += leadingBlanks(&parts)
    }
    return kept + bytes(withoutEnd(parts, isMarked: isMarked))
  }

  /// A line above a hunk, or its first line, without them.
  static func removed(fromHeader line: [UInt8]) -> [UInt8] {
    guard line.first == 0x1b else { return line }
    var parts = ColorSequences.parts(of: line).drop { $0.isSequence }
    var kept: [UInt8] = []
    if let marks = parts.first, marks.bytes.starts(with: Array("@@".utf8)) {
      // The ranges, the blank behind them and the name of a function have a colour each.
      kept += marks.bytes
      parts = parts.dropFirst()
      while let part = parts.first, part.isSequence || part.bytes.allSatisfy(isBlank) {
        if !part.isSequence { kept += part.bytes }
        parts = parts.dropFirst()
      }
    }
    return kept + bytes(withoutEnd(parts, isMarked: true))
  }

  /// Takes what stands at the start of a text: blanks, of which some have a colour, and the sequence that begins the text's own.
  private static func leadingBlanks(_ parts: inout ArraySlice<Part>) -> [UInt8] {
    var blanks: [UInt8] = []
    var isColored = false
    while let part = parts.first {
      if part.isSequence {
        guard isReset(part) == isColored else { break }
        isColored.toggle()
      } else {
        guard part.bytes.allSatisfy(isBlank) else { break }
        blanks += part.bytes
      }
      parts = parts.dropFirst()
    }
    return blanks
  }

  /// - Parameter isMarked: Whether the line begins with a colour. Others get no end but git's.
  private static func withoutEnd(_ parts: ArraySlice<Part>, isMarked: Bool) -> [Part] {
    var parts = Array(parts)
    var end: [Part] = []
    if let last = parts.last, !last.isSequence, last.bytes.elementsEqual([carriageReturn]) {
      end = [parts.removeLast()]
    }
    if let last = parts.last, isReset(last), isMarked || last.bytes.elementsEqual(gitsReset) {
      parts.removeLast()
      let blanks = parts.suffix(3)
      if blanks.count == 3, let first = blanks.first, isReset(first), let last = blanks.last, !last.isSequence,
        last.bytes.allSatisfy(isBlank), isSequence(blanks.dropFirst().first)
      {
        parts.removeLast(3)
        end.insert(last, at: 0)
      }
    }
    return parts + end
  }

  private static func bytes(_ parts: [Part]) -> [UInt8] { parts.flatMap { Array($0.bytes) } }

  /// Whether a sequence, if it is one, ends all colours.
  static func isReset(_ part: (bytes: ArraySlice<UInt8>, isSequence: Bool)) -> Bool {
    part.isSequence && (part.bytes.elementsEqual(gitsReset) || part.bytes.elementsEqual(Array("\u{1b}[0m".utf8)))
  }

  private static func isSequence(_ part: Part?) -> Bool { part?.isSequence == true }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == carriageReturn
  }

  private static let gitsReset = Array("\u{1b}[m".utf8)
  private static let carriageReturn = UInt8(ascii: "\r")
}
