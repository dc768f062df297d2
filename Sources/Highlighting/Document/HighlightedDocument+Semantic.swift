import Base
import TextStore

extension HighlightedDocument {
  /// Takes tokens from outside for one of the client's revisions.
  ///
  /// - Parameters:
  ///   - provider: Who tells them; what it said before about the range is replaced, unless that was about a newer
  ///     revision.
  ///   - priority: Of providers that speak of the same byte the higher one wins.
  ///   - tokens: Byte ranges in the text at `rev`; unsorted, overlapping or out of range ones harm nobody.
  ///   - rev: The client's revision that they speak of.
  ///   - range: The bytes at `rev` that they speak of; nil: the whole text.
  /// - Returns: How many were applied and dropped; nil if the revision left the edit log.
  package func applySemantic(
    of provider: SemanticProvider, priority: Int, tokens: [SemanticToken], at rev: Int, replacing range: Range<Int>?
  ) -> (applied: Int, dropped: Int)? {
    guard let old = state(at: rev) else { return nil }
    return apply(provider, priority, tokens, old, range, isAlwaysSettled: true)
  }

  /// Takes back what providers said of a range; false if the revision left the edit log.
  package func clearSemantic(of providers: [SemanticProvider], at rev: Int, in range: Range<Int>) -> Bool {
    guard let old = state(at: rev) else { return false }
    for provider in providers {
      guard let store = semantics[provider] else { continue }
      _ = apply(provider, store.priority, [], old, range, isAlwaysSettled: true)
    }
    return true
  }

  private func state(at rev: Int) -> EditLog.State? { rev == self.rev ? present : log.state(at: rev) }

  private var present: EditLog.State { EditLog.State(text: text, edits: [], edition: edition, rev: rev) }

  /// Takes the answer of a semantic service; nothing happens if its edition left the edit log.
  package func receive(_ answer: SemanticAnswer) {
    guard let old = answer.edition == edition ? present : log.state(ofEdition: answer.edition) else { return }
    _ = apply(
      SemanticProvider(answer.source, of: .server), answer.priority, answer.tokens, old, answer.range,
      isAlwaysSettled: false)
  }

  /// - Parameter isAlwaysSettled: Whether `settled` is told again even if nothing looks different: whoever sends tokens
  ///   waits for that, but a service that answers while somebody types would only make noise.
  private func apply(
    _ provider: SemanticProvider, _ priority: Int, _ tokens: [SemanticToken], _ old: EditLog.State,
    _ range: Range<Int>?, isAlwaysSettled: Bool
  ) -> (applied: Int, dropped: Int) {
    var store = semantics[provider] ?? SemanticStore(priority: priority, count: text.count)
    let isReordered = store.priority != priority && semantics.count > 1
    store.prioritize(priority)
    let outcome = store.replace(
      range ?? 0..<old.text.count, with: tokens, count: old.text.count, edits: old.edits,
      stamp: SemanticStore.Stamp(edition: old.edition, rev: old.rev))
    setSemantics(store, of: provider)
    for changed in outcome.changed { audience.invalidate(changed) }
    if isReordered { audience.invalidate(0..<text.count) }
    if !outcome.changed.isEmpty || isReordered || isAlwaysSettled {
      audience.note(.semantic)
      audience.reopen()
      audience.scheduleReply()
    }
    audience.endChange()
    return (outcome.applied, outcome.dropped)
  }

  /// Programs that may have sent tokens for one document.
  package static let providerLimit = 64

  /// Whether a program may send tokens: it has sent some, or not too many others have.
  package func hears(_ provider: SemanticProvider) -> Bool {
    semantics[provider] != nil || semantics.count < Self.providerLimit
  }

  /// Forgets what providers said.
  package func removeSemantic(of providers: [SemanticProvider]) { removeSemantic(where: providers.contains) }

  /// Forgets what all providers said for a connection that ends.
  package func removeSemantic(ofConnection connection: Int) {
    removeSemantic { $0.owner == .connection(connection) }
    styles.forget(connection: connection)
  }

  private func removeSemantic(where isGone: (SemanticProvider) -> Bool) {
    let gone = semantics.keys.filter(isGone)
    guard !gone.isEmpty else { return }
    for provider in gone { setSemantics(nil, of: provider) }
    tellAllAnew()
  }

  /// What the providers have said, in their order.
  package var semanticProgress: [SemanticProgress] {
    semantics.sorted { $0.key < $1.key }.map { provider, store in
      var newest: SemanticStore.Stamp?
      store.stamps.forEachRun(in: 0..<text.count) { _, stamp in
        if let stamp, stamp.edition >= newest?.edition ?? 0 { newest = stamp }
      }
      return SemanticProgress(provider: provider, rev: newest?.rev, isCurrent: store.isCurrent(edition))
    }
  }

  /// Whether an insertion goes on with the word before it.
  func extendsWord(_ edit: TextEdit, in text: Text) -> Bool {
    guard !edit.replacement.isEmpty, edit.replacement.allSatisfy(\.isWord),
      let before = text.byte(at: edit.range.lowerBound - 1)
    else { return false }
    return before.isWord
  }
}
