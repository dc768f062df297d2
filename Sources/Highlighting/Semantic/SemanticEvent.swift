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
