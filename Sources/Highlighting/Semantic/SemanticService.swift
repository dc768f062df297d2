package import TextStore

/// Names a document between the daemon and its semantic service.
package typealias SemanticDocumentID = Int

/// A document that semantic tokens are wanted for.
package struct SemanticDocument: Sendable {
  package var id: SemanticDocumentID
  /// `file:` URI, as the client wrote it.
  package var uri: String
  /// The absolute path that the URI names.
  package var path: String
  /// A language id of the catalogue.
  package var language: String
  /// Whether the client asked for semantic tokens itself, so that they come even where the user's configuration does not
  /// switch them on.
  package var isRequested: Bool
  /// Variables that the client told of the project.
  package var environment: [String: String]
  /// What the tokens' styles are taken from.
  package var styles: DocumentStyles

  package init(
    id: SemanticDocumentID, uri: String, path: String, language: String, isRequested: Bool,
    environment: [String: String] = [:], styles: DocumentStyles
  ) {
    self.id = id
    self.uri = uri
    self.path = path
    self.language = language
    self.isRequested = isRequested
    self.environment = environment
    self.styles = styles
  }
}

/// A document's text at one time, and where somebody looks at it.
package struct SemanticSnapshot: Sendable {
  package var text: Text
  /// The document's own count of its texts; grows with each edit.
  package var edition: Int
  /// Bytes of `text`.
  package var views: [Range<Int>]

  package init(text: Text, edition: Int, views: [Range<Int>]) {
    self.text = text
    self.edition = edition
    self.views = views
  }
}

/// Tokens for an edition of a document.
package struct SemanticAnswer: Sendable {
  /// The provider's name.
  package var source: String
  /// Of providers that speak of the same byte the higher one wins.
  package var priority: Int
  package var edition: Int
  /// Byte ranges in the text of the edition.
  package var tokens: [SemanticToken]
  /// The bytes that they speak of; nil: all.
  package var range: Range<Int>?

  package init(source: String, priority: Int, edition: Int, tokens: [SemanticToken], range: Range<Int>?) {
    self.source = source
    self.priority = priority
    self.edition = edition
    self.tokens = tokens
    self.range = range
  }
}

/// What a semantic service tells a document.
package enum SemanticEvent: Sendable {
  case answer(SemanticAnswer)
  /// Something that a person should know.
  case notice(String)
  /// A provider is in another state now.
  case provider(String, ProviderState)
  /// A provider is not asked any more, or another has taken its place: what it said counts no longer.
  case withdrawn(String)
}

/// The semantic source that needs no client's doing, seen from the documents: a mailbox that answers later, through the
/// handler given at `open`, on any thread. Every call returns at once.
package protocol SemanticService: Sendable {
  func open(
    _ document: SemanticDocument, _ snapshot: SemanticSnapshot, tell: @escaping @Sendable (SemanticEvent) -> Void)
  /// The text or the views are other ones now.
  func update(_ id: SemanticDocumentID, _ snapshot: SemanticSnapshot)
  func close(_ id: SemanticDocumentID)
}
