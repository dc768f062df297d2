/// What a query finds in a piece; offsets count from the piece's start.
protocol PieceResult {
  /// Nothing.
  init()

  /// Adds what was found in a part of the piece that begins `offset` bytes after it.
  mutating func append(_ part: Self, movedBy offset: Int)

  /// Bytes that it has allocated, as far as its lists tell.
  var byteCount: Int { get }
}

/// One thing that a query finds in a piece.
protocol PieceItem {
  func moved(by offset: Int) -> Self
}

extension Array: PieceResult where Element: PieceItem {
  mutating func append(_ part: [Element], movedBy offset: Int) {
    for item in part { append(item.moved(by: offset)) }
  }
}
