package import WireProtocol

/// Why the daemon does not have the text of a document, and what helps.
package struct TextRefusal: Sendable {
  /// The daemon has the document, with an older text.
  var isOpen: Bool
  /// Of so many bytes the text may be taken, which are fewer than were refused; nil: its length does not matter.
  package var mostBytes: Int?
  /// Other documents' ends may help, too.
  var isShared: Bool

  /// - Parameter count: How many bytes the text has that was not taken.
  package init(_ error: WireError, count: Int, isOpen: Bool) {
    self.isOpen = isOpen
    isShared = false
    guard error.code == .limit else { return }
    guard let most = error.data["max"]?.intValue, let got = error.data["got"]?.intValue, most >= 0, got > most else {
      mostBytes = count - 1
      return
    }
    let excess = got - most
    switch error.data["limit"]?.stringValue {
    case "documents": isShared = true
    case "text-memory": (mostBytes, isShared) = (count - excess, true)
    // A byte of text is at most six of JSON, and at least one.
    case "message": mostBytes = min(count - 1 - (excess - 1) / 6, most)
    // The text may have changed since.
    case "document": mostBytes = most
    default: mostBytes = count - excess
    }
  }
}
