package import TextStore

/// Names a document between the daemon and its syntax source.
package typealias SyntaxDocumentID = Int

/// What a syntax source is told about a document: by its ``SyntaxService``, over the wire to a worker, and by its
/// ``SyntaxInbox``.
package enum SyntaxMessage: Sendable {
  /// The document begins. `language` is a language id whose grammar is installed; `answer` takes what the source says of it,
  /// in the order of the versions.
  case open(language: String, text: Text, answer: @Sendable (SyntaxAnswer) -> Void)
  case request(SyntaxRequest)
  /// The document is to let go of its trees. What was said of it stands; a document that has not settled says that it is
  /// degraded.
  case release(SyntaxRelease)
  case close
}

/// Where a ``SyntaxLoop`` gets its messages from.
package protocol SyntaxInbox: AnyObject {
  typealias Message = (id: SyntaxDocumentID, message: SyntaxMessage)

  /// All messages that wait. With none it sleeps until one comes or `wake` has passed; nil: until one comes.
  ///
  /// - Returns: nil when the loop is to end.
  func take(until wake: ContinuousClock.Instant?) -> [Message]?

  /// Something waits already.
  var hasMessage: Bool { get }
}
