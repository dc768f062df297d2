import TextStore

/// What a large document lets go of lies in so many pieces that freeing it takes milliseconds: another thread may do that.
extension HighlightedDocument {
  /// Bytes of text, or of edits, above which it is worth handing over.
  private static let large = 256 << 10

  /// Hands over what the document no longer needs, to be let go of where nobody waits.
  public func takeDiscarded() -> [any Sendable] {
    defer { discarded = [] }
    return discarded
  }

  /// Closes the document's syntax source, and discards all that the document holds: it is empty afterwards, without viewers.
  public func end() {
    closeSyntax()
    discard(
      [text, log, syntaxRuns, heard, typed, asked, unsent, semantics, viewers] as [any Sendable], bytes: text.count)
    text = Text()
    log = EditLog(maximumEntries: settings.logRevisions, maximumBytes: settings.logBytes)
    syntaxRuns = RunSequence(repeating: 0, count: 0)
    heard = RangeSet(count: 0)
    typed = RangeSet(count: 0)
    asked = RangeSet(count: 0)
    unsent = []
    wanted = []
    semantics = [:]
    viewers = [:]
    longLines = LongLines(of: text, limit: settings.lineLength)
    patterns.reset(count: 0)
  }

  /// Keeps values until they are taken, if they belong to something large.
  func discard(_ values: [any Sendable], bytes: Int) {
    if bytes > Self.large { discarded += values }
  }
}
