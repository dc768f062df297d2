/// What a restyle has that the protocol does not allow.
package enum MirrorError: Error, Sendable, Hashable {
  /// For a revision that the client never sent, or older than one that was already restyled.
  case revision(have: Int, got: Int)
  /// Lines where the client asked for ranges, or the other way round; or a range in the other layout.
  case wrongForm
  /// Lines or ranges that are not ascending, or that overlap.
  case unsortedEntries(at: Int)
  /// A line that does not exist.
  case noSuchLine(Int)
  /// Numbers that are no list of start, length and style.
  case malformedRuns(line: Int)
  /// Runs that are not ascending, that overlap or that are empty.
  case unsortedRuns(line: Int)
  /// A run or a range that reaches over its line's end, or over its range's borders.
  case crossesEnd(line: Int)
  /// A position inside a character.
  case insideCharacter(line: Int)
  /// A style whose name was not told.
  case unknownStyle(Int)
  /// A line that is listed although it looks the same.
  case unchangedLine(Int)
  /// A byte that is in a range although it looks the same; its offset in the restyle's revision.
  case unchangedByte(Int)
}
