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
