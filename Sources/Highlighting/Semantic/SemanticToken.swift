/// A token from outside: a language server, or any client.
package struct SemanticToken: Hashable, Sendable {
  /// Bytes in the text of the revision that it speaks of.
  package var range: Range<Int>
  /// Replaces the style under it; 0 keeps that.
  package var style: StyleID
  /// Adds to the style; 0 for none.
  package var modifiers: StyleID

  package init(range: Range<Int>, style: StyleID, modifiers: StyleID) {
    self.range = range
    self.style = style
    self.modifiers = modifiers
  }

  /// By start; tokens that start at one place keep their order. O(n) for tokens that are in order.
  static func ordered(_ tokens: [SemanticToken]) -> [SemanticToken] {
    tokens.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
