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
