/// The text of a query, put together from pieces of files.
public struct QuerySource: Sendable {
  /// A stretch of one file.
  public struct Piece: Sendable, Hashable {
    public var file: String
    /// The file's line on which `text` begins, from 1.
    public var firstLine: Int
    public var text: String

    public init(file: String, firstLine: Int = 1, text: String) {
      self.file = file
      self.firstLine = firstLine
      self.text = text
    }
  }

  /// In order: in highlight queries, later patterns win.
  public var pieces: [Piece]

  public init(pieces: [Piece]) { self.pieces = pieces }

  /// One piece.
  public init(file: String, text: String) { pieces = [Piece(file: file, text: text)] }
}

/// Something in a query's source that was left out or will not work.
public struct QueryWarning: Sendable, Hashable, CustomStringConvertible {
  public var file: String
  /// From 1.
  public var line: Int
  public var message: String

  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  public var description: String { "\(file):\(line): \(message)" }
}
