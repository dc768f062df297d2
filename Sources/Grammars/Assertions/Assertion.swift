/// What a comment in a test file says of the line above it, in tree-sitter's own convention:
///
///     int x = 1;
///     // <- @type.builtin
///     //  ^ @variable
///
/// A caret points at its own column, `<-` at the column where the comment begins; several carets speak of each column.
/// `@name` says that the style is that capture (or has it as a modifier), `!name` that it is not. Blank lines in between
/// do not count.
package struct Assertion: Sendable, Hashable {
  /// The line spoken of, from 0.
  package var line: Int
  /// Bytes in that line.
  package var columns: Range<Int>
  /// The line that holds the assertion, from 0.
  package var source: Int
  package var capture: String
  package var isNegated: Bool
}
