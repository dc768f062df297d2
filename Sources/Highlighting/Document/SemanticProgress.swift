/// What a provider has said so far.
package struct SemanticProgress: Sendable, Hashable {
  package var provider: SemanticProvider
  /// The newest revision that it spoke of; nil if nothing of what it said is left.
  package var rev: Int?
  /// It has spoken of every byte of the text as it is now.
  package var isCurrent: Bool
}
