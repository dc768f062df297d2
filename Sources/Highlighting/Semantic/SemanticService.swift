public import TextStore

/// Names a document between the daemon and its semantic service.
public typealias SemanticDocumentID = Int

/// A document that semantic tokens are wanted for.
public struct SemanticDocument: Sendable {
  public var id: SemanticDocumentID
  /// `file:` URI, as the client wrote it.
  public var uri: String
  /// The absolute path that the URI names.
  public var path: String
  /// A language id of the catalogue.
  public var language: String
  /// Whether the client asked for semantic tokens itself, so that they come even where the user's configuration does not
  /// switch them on.
  public var isRequested: Bool
  /// Variables that the client told of the project.
  public var environment: [String: String]
  /// What the tokens' styles are taken from.
  public var styles: DocumentStyles

  public init(
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
public struct SemanticSnapshot: Sendable {
  public var text: Text
  /// The document's own count of its texts; grows with each edit.
  public var edition: Int
  /// Bytes of `text`.
  public var views: [Range<Int>]

  public init(text: Text, edition: Int, views: [Range<Int>]) {
    self.text = text
    self.edition = edition
    self.views = views
  }
}

/// Tokens for an edition of a document.
public struct SemanticAnswer: Sendable {
  /// The provider's name.
  public var source: String
  /// Of providers that speak of the same byte the higher one wins.
  public var priority: Int
  public var edition: Int
  /// Byte ranges in the text of the edition.
  public var tokens: [SemanticToken]
  /// The bytes that they speak of; nil: all.
  public var range: Range<Int>?

  public init(source: String, priority: Int, edition: Int, tokens: [SemanticToken], range: Range<Int>?) {
    self.source = source
    self.priority = priority
    self.edition = edition
    self.tokens = tokens
    self.range = range
  }
}

/// What a semantic service tells a document.
public enum SemanticEvent: Sendable {
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
public protocol SemanticService: Sendable {
  func open(
    _ document: SemanticDocument, _ snapshot: SemanticSnapshot, tell: @escaping @Sendable (SemanticEvent) -> Void)
  /// The text or the views are other ones now.
  func update(_ id: SemanticDocumentID, _ snapshot: SemanticSnapshot)
  func close(_ id: SemanticDocumentID)
}
