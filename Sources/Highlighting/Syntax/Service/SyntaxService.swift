/// The syntax source seen from the documents: a mailbox that answers later, through the handler of each document.
///
/// Every call returns at once.
package protocol SyntaxService {
  func send(_ message: SyntaxMessage, to id: SyntaxDocumentID)
  /// Reads grammars and queries anew for documents opened from now on.
  func reload()
}

extension SyntaxService {
  package func reload() {}
}
