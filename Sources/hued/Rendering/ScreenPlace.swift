import TerminalText

/// Where the cursor of a terminal is, from where it began: rows below, and the column that comes next.
struct ScreenPlace {
  private(set) var row = 0
  /// As many as the terminal has where a row is full: the next character goes to the next row.
  private(set) var column = 0

  /// Goes on behind what is shown, as the terminal breaks lines.
  mutating func move(past bytes: [UInt8], columns: Int) {
    for part in ColorSequences.parts(of: bytes) where !part.isSequence {
      for scalar in String(decoding: part.bytes, as: UTF8.self).unicodeScalars {
        if scalar == "\n" {
          (row, column) = (row + 1, 0)
        } else if scalar == "\t" {
          // To the next stop, and never into the next row.
          column = max(column, min((column / 8 + 1) * 8, columns - 1))
        } else {
          let width = DisplayWidth.columns(of: scalar)
          if column > 0, column + width > columns { (row, column) = (row + 1, 0) }
          column += width
        }
      }
    }
  }
}
