/// The semantic source that needs no client's doing, seen from the documents: a mailbox that answers later, through the
/// handler given at `open`, on any thread. Every call returns at once.
package protocol SemanticService: Sendable {
  func open(
    _ document: SemanticDocument, _ snapshot: SemanticSnapshot, tell: @escaping @Sendable (SemanticEvent) -> Void)
  /// The text or the views are other ones now.
  func update(_ id: SemanticDocumentID, _ snapshot: SemanticSnapshot)
  func close(_ id: SemanticDocumentID)
}
