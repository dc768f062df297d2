import TextStore

extension HighlightedDocument {
  /// Takes tokens from outside.
  ///
  /// - Parameters:
  ///   - source: The provider's name; what it said before about the range is replaced.
  ///   - priority: Of providers that speak of the same byte the higher one wins.
  ///   - tokens: Byte ranges in the text at `rev`; unsorted, overlapping or out of range ones harm nobody.
  ///   - rev: The client's revision that they speak of.
  ///   - range: The bytes at `rev` that they speak of; nil: the whole text.
  /// - Returns: How many were applied and dropped; nil if the revision left the edit log.
  public func applySemantic(
    source: String, priority: Int, tokens: [SemanticToken], at rev: Int, replacing range: Range<Int>?
  ) -> (applied: Int, dropped: Int)? {
    guard let old = rev == self.rev ? (text: text, edits: []) : log.state(at: rev) else { return nil }
    var store = semantics[source] ?? SemanticStore(priority: priority, count: text.count)
    if store.priority != priority { store = store.withPriority(priority) }
    let result = store.replace(range ?? 0..<old.text.count, with: tokens, count: old.text.count, edits: old.edits)
    semantics[source] = store
    lastPass = .semantic
    buffer.begin()
    buffer.invalidate(result.changed.clamped(to: 0..<text.count))
    for id in viewers.keys { viewers[id]?.isSettledTold = false }
    endChange()
    isOwed = true
    return (result.applied, result.dropped)
  }

  /// Forgets what a provider said.
  public func removeSemantic(source: String) {
    guard semantics.removeValue(forKey: source) != nil else { return }
    for id in viewers.keys { viewers[id]?.isSettledTold = false }
    buffer.begin()
    buffer.invalidate(0..<text.count)
    endChange()
  }
}
