/// What the numbers in semantic tokens stand for (LSP 3.17, `SemanticTokensLegend`).
public struct SemanticLegend: Sendable, Hashable {
  public var types: [String]
  /// By bit, the lowest first.
  public var modifiers: [String]

  public init(types: [String], modifiers: [String]) {
    self.types = types
    self.modifiers = modifiers
  }
}
