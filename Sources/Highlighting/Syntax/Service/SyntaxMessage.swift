package import TextStore

/// What a ``SyntaxLoop`` is told.
package enum SyntaxMessage: Sendable {
  case open(SyntaxDocumentID, language: String, text: Text, answer: @Sendable (SyntaxAnswer) -> Void)
  case request(SyntaxDocumentID, SyntaxRequest)
  case close(SyntaxDocumentID)
  case release(SyntaxDocumentID, SyntaxRelease)
  case shutdown
}

/// Where a ``SyntaxLoop`` gets its messages from.
package protocol SyntaxInbox: AnyObject {
  /// All messages that wait. With none it sleeps until one comes or `wake` has passed; nil: until one comes.
  func take(until wake: ContinuousClock.Instant?) -> [SyntaxMessage]
}
