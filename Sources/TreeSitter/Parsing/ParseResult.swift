/// What a call of ``Parser/parse(_:origin:end:old:timeoutMicros:cancel:)`` gave.
public enum ParseResult: Sendable {
  case tree(Tree)
  /// Time ran out or the parse was cancelled. The same call again goes on; ``Parser/reset()`` forgets it.
  case interrupted
  /// There is no language, or the text is larger than tree-sitter can address (4 GiB).
  case failed
}
