/// What a syntax source holds for a document, in bytes.
package struct SyntaxMemory: Sendable, Hashable {
  /// What libtree-sitter has allocated for the document: its trees, and what a parse under way needs. Exact, but for
  /// what parsers keep for their next use, which stays with the document that they grew for.
  package var trees: Int
  /// What queries found in the trees and is kept for the next edit. Counted from numbers and sizes of entries.
  package var findings: Int

  package init(trees: Int = 0, findings: Int = 0) {
    self.trees = trees
    self.findings = findings
  }

  package static func += (sum: inout SyntaxMemory, memory: SyntaxMemory) {
    sum.trees += memory.trees
    sum.findings += memory.findings
  }
}

/// Why a document has to let go of its trees.
package enum SyntaxRelease: UInt8, Sendable, CaseIterable {
  /// Others were viewed later. It gets them back when something is asked that it cannot answer without.
  case leastViewed
  /// It needs nearly all that the documents may have together, or more.
  case tooLarge
}
