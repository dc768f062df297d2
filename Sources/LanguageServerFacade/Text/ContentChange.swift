import TextStore

/// One element of `contentChanges`: a text that replaces a range, or the whole document.
struct ContentChange: Sendable, Hashable {
  /// Positions in the client's encoding; nil: the whole document.
  var range: ClientRange?
  /// UTF-8
  var text: [UInt8]
}

/// An LSP range: the end is not part of it.
struct ClientRange: Sendable, Hashable {
  var start: Position
  var end: Position
}
