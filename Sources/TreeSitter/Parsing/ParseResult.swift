/// What a call of ``Parser/parse(_:origin:end:old:timeoutMicros:cancel:progress:)`` gave.
package enum ParseResult: Sendable {
  case tree(Tree)
  /// Time ran out or the parse was cancelled. The same call again goes on; ``Parser/reset()`` forgets it.
  case interrupted
  /// There is no language, the text is larger than tree-sitter can address (4 GiB), or a node has more children than it
  /// can count.
  case failed
}
