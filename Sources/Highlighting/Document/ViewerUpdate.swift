public import TextStore

/// What a client must be told now.
public struct ViewerUpdate: Sendable {
  /// The client's revision that everything here speaks of.
  public var rev: Int
  /// What a follower must be told of the text first, as ``HighlightedDocument/takeEdits(for:)`` gives it.
  public var edits: [TextEdit]
  /// The pass that spoke last.
  public var pass: Pass
  /// What changed, ascending: exact spans, or whole lines without their line feeds. Empty if nothing did.
  public var restyles: [StyledRange]
  /// Nothing is dirty in the view any more; told once for each revision, again after a later pass, and once more where the
  /// first word was that a verification may change something.
  public var settled: DocumentState?
  /// There is more, to be taken when this has been written.
  public var isPartial: Bool

  public init(
    rev: Int, edits: [TextEdit], pass: Pass, restyles: [StyledRange], settled: DocumentState?,
    isPartial: Bool
  ) {
    self.rev = rev
    self.edits = edits
    self.pass = pass
    self.restyles = restyles
    self.settled = settled
    self.isPartial = isPartial
  }
}
