/// Why a document's colours cannot become complete. The raw value is what `degraded:<why>` says in the wire protocol, whose
/// page lists them. ``SyntaxFailure/Cause`` has what the engine gives up for, with a sentence for a person; the rest is given
/// where it is found: ``HighlightedDocument`` and ``SyntaxLoop`` (grammars), `WorkerPool` (workers).
package enum DegradationReason: String, Sendable, CaseIterable {
  /// No grammar is installed for the language.
  case noGrammar = "no-grammar"
  /// The grammar, or its queries, cannot be used.
  case badGrammar = "bad-grammar"
  /// The grammar or its queries cannot be opened now, because too many files are open.
  case noDescriptors = "no-descriptors"
  /// The language has no highlight query that can be used.
  case noQueries = "no-queries"
  /// The parse did not end in its time, or is not expected to.
  case parseTime = "parse-time"
  /// The text gives a tree that libtree-sitter cannot hold.
  case parseSize = "parse-size"
  /// The queries did not end in their time.
  case queryTime = "query-time"
  /// It takes too long to find out whether the colours are what a parse from nothing gives. They stand.
  case verifyTime = "verify-time"
  /// There is no memory for the document's trees.
  case treeMemory = "tree-memory"
  /// The grammar has brought down two workers in a row on this text, the second one alone.
  case crash
  /// No worker can be started, or all that work on this text are killed.
  case noWorker = "no-worker"

  /// Whether the colours that the syntax source has told of stand; the others cannot be kept right.
  package var keepsColors: Bool { self == .verifyTime }

  /// Whether a syntax source gives up for it; the others are told by whoever supervises the sources.
  package var isSyntaxSources: Bool { self != .crash && self != .noWorker }
}
