package import TextStore

/// What a client must be told now.
package struct ViewerUpdate: Sendable {
  /// The client's revision that everything here speaks of.
  package var rev: Int
  /// What a follower must be told of the text first, as ``HighlightedDocument/takeEdits(for:)`` gives it.
  package var edits: [TextEdit]
  /// The pass that spoke last.
  package var pass: Pass
  /// What changed, ascending: exact spans, or whole lines without their line feeds. Empty if nothing did.
  package var restyles: [StyledRange]
  /// Nothing is dirty in the view any more; told once for each revision, again after a later pass, and once more where the
  /// first word was that a verification may change something.
  package var settled: DocumentState?
  /// There is more, to be taken when this has been written.
  package var isPartial: Bool
}
