import Base
import TextStore

extension HighlightedDocument {
  /// Takes tokens from outside for one of the client's revisions.
  ///
  /// - Parameters:
  ///   - source: The provider's name; what it said before about the range is replaced, unless that was about a newer
  ///     revision.
  ///   - connection: The connection that the tokens end with (``removeSemantic(ofConnection:)``); nil: they are kept.
  ///   - priority: Of providers that speak of the same byte the higher one wins.
  ///   - tokens: Byte ranges in the text at `rev`; unsorted, overlapping or out of range ones harm nobody.
  ///   - rev: The client's revision that they speak of.
  ///   - range: The bytes at `rev` that they speak of; nil: the whole text.
  /// - Returns: How many were applied and dropped; nil if the revision left the edit log.
  package func applySemantic(
    source: String, of connection: Int? = nil, priority: Int, tokens: [SemanticToken], at rev: Int,
    replacing range: Range<Int>?
  ) -> (applied: Int, dropped: Int)? {
    guard let old = state(at: rev) else { return nil }
    let provider = SemanticProvider(name: source, connection: connection)
    return apply(provider, priority, tokens, old, range, isAlwaysSettled: true)
  }

  /// Takes back what a provider said of a range, for good and for a connection; false if the revision left the edit log.
  package func clearSemantic(source: String, of connection: Int, at rev: Int, in range: Range<Int>) -> Bool {
    guard let old = state(at: rev) else { return false }
    for provider in [nil, connection].map({ SemanticProvider(name: source, connection: $0) }) {
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
    let provider = SemanticProvider(name: answer.source)
    _ = apply(provider, answer.priority, answer.tokens, old, answer.range, isAlwaysSettled: false)
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

  /// Whether a program of this name may send tokens: it has sent some, or not too many others have.
  ///
  /// - Parameter connection: See ``applySemantic(source:of:priority:tokens:at:replacing:)``.
  package func hears(_ source: String, of connection: Int? = nil) -> Bool {
    semantics[SemanticProvider(name: source, connection: connection)] != nil || semantics.count < Self.providerLimit
  }

  /// Forgets what a provider said for good and, if one is given, for a connection.
  package func removeSemantic(source: String, of connection: Int? = nil) {
    removeSemantic { $0.name == source && ($0.connection == nil || $0.connection == connection) }
  }

  /// Forgets what all providers said for a connection.
  package func removeSemantic(ofConnection connection: Int) { removeSemantic { $0.connection == connection } }

  private func removeSemantic(where isGone: (SemanticProvider) -> Bool) {
    let gone = semantics.keys.filter(isGone)
    guard !gone.isEmpty else { return }
    for provider in gone { setSemantics(nil, of: provider) }
    tellAllAnew()
  }

  /// What the providers have said, by their names.
  package var semanticProgress: [SemanticProgress] {
    semantics.sorted { $0.key < $1.key }.map { provider, store in
      var newest: SemanticStore.Stamp?
      store.stamps.forEachRun(in: 0..<text.count) { _, stamp in
        if let stamp, stamp.edition >= newest?.edition ?? 0 { newest = stamp }
      }
      return SemanticProgress(source: provider.name, rev: newest?.rev, isCurrent: store.isCurrent(edition))
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
