/// The text of a query, put together from files.
package struct QuerySource: Sendable {
  /// A file.
  package struct Piece: Sendable, Hashable {
    package var file: String
    package var text: String

    package init(file: String, text: String) {
      self.file = file
      self.text = text
    }
  }

  /// In order: in highlight queries, later patterns win.
  package var pieces: [Piece]

  package init(pieces: [Piece]) { self.pieces = pieces }

  /// One piece.
  package init(file: String, text: String) { pieces = [Piece(file: file, text: text)] }
}
