import TextStore

/// What a large document lets go of lies in so many pieces that freeing it takes milliseconds: another thread may do that.
extension HighlightedDocument {
  /// Bytes of text, or of edits, above which it is worth handing over.
  private static let large = 256 << 10

  /// Hands over what the document no longer needs, to be let go of where nobody waits.
  package func takeDiscarded() -> [any Sendable] {
    defer { discarded = [] }
    return discarded
  }

  /// Closes the document's syntax source, and discards all that the document holds: it is empty afterwards, without viewers.
  package func end() {
    discard([text, log, syntax, semantics, audience] as [any Sendable] + link.end(), bytes: text.count)
    text = Text()
    log = EditLog(maximumEntries: settings.logRevisions, maximumBytes: settings.logBytes)
    forgetSyntax()
    semantics = [:]
    audience = Audience()
    longLines = LongLines(of: text, limit: settings.lineLength)
    patterns.reset(count: 0)
  }

  /// Keeps values until they are taken, if they belong to something large.
  func discard(_ values: [any Sendable], bytes: Int) {
    if bytes > Self.large { discarded += values }
  }
}
