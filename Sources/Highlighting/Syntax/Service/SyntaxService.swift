package import TextStore

/// Names a document between the daemon and its syntax source.
package typealias SyntaxDocumentID = Int

/// The syntax source seen from the documents: a mailbox that answers later, through the handler given at `open`.
///
/// Every call returns at once. Answers come in the order of the versions they speak of.
package protocol SyntaxService: Sendable {
  /// Starts a document. `language` is a language id whose grammar is installed.
  func open(
    _ id: SyntaxDocumentID, language: String, text: Text, answer: @escaping @Sendable (SyntaxAnswer) -> Void)
  func send(_ request: SyntaxRequest, to id: SyntaxDocumentID)
  func close(_ id: SyntaxDocumentID)
  /// Makes a document let go of its trees. What was said of it stands; a document that has not settled says that it is
  /// degraded.
  func release(_ id: SyntaxDocumentID, _ release: SyntaxRelease)
  /// Reads grammars and queries anew for documents opened from now on.
  func reload()
}

extension SyntaxService {
  package func release(_ id: SyntaxDocumentID, _ release: SyntaxRelease) {}
  package func reload() {}
}
