import Grammars
import TextStore
import TreeSitter

/// A language's query, and what its patterns of each kind are for.
final class SyntaxQuery: Sendable {
  let query: Query
  let pieces: QueryPieces
  let highlights: HighlightPatterns?
  let injections: InjectionPatterns?
  let locals: LocalsPatterns?

  init(_ joined: JoinedQuery) {
    query = joined.query
    pieces = QueryPieces(joined.query)
    highlights = HighlightPatterns(joined.query, joined.patterns(of: .highlights))
    injections = InjectionPatterns(joined.query, joined.patterns(of: .injections))
    locals = LocalsPatterns(joined.query, joined.patterns(of: .locals))
  }

  /// Adds what a match says to the findings of a piece that begins at `start`.
  func add(_ match: borrowing QueryMatch, from start: Int, text: Text, origin: Int, to findings: Findings) {
    let pattern = match.patternIndex
    if let highlights, highlights.indices.contains(pattern) {
      highlights.add(match, from: start, to: &findings.captures)
    } else if let injections, injections.indices.contains(pattern) {
      injections.add(match, from: start, to: &findings.injections)
    } else if let locals, locals.indices.contains(pattern) {
      locals.add(match, from: start, text: text, origin: origin, to: &findings.locals)
    }
    if match.movesRanges { findings.basis = max(findings.basis, .tree) }
  }
}
