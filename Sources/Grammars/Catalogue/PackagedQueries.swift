/// The query files that a language's own package ships, for a language that has none of ours.
package struct PackagedQueries: Sendable, Hashable {
  /// Which of two patterns wins that capture one node; query sets differ in it.
  package enum Precedence: String, Sendable, Hashable, CaseIterable {
    /// As our own queries, and Neovim's.
    case last
    /// As tree-sitter's own highlighter did for long.
    case first
  }

  /// The key of a `PackageEntry`.
  package var package: String
  /// Paths in the package by kind; the files of a kind are joined in this order.
  package var files: [QueryKind: [String]]
  package var precedence = Precedence.last
}
