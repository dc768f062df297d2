/// What the numbers in semantic tokens stand for (LSP 3.17, `SemanticTokensLegend`).
package struct SemanticLegend: Sendable, Hashable {
  package var types: [String]
  /// By bit, the lowest first.
  package var modifiers: [String]

  package init(types: [String], modifiers: [String]) {
    self.types = types
    self.modifiers = modifiers
  }
}
