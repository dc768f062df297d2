import Grammars
import TextStore
import TreeSitter

/// A query, and what its patterns are for.
final class SyntaxQuery: Sendable {
  let query: Query
  let pieces: QueryPieces
  let highlights: HighlightPatterns?
  let injections: InjectionPatterns?
  let locals: LocalsPatterns?

  /// All patterns of a language.
  init(_ joined: JoinedQuery) {
    query = joined.query
    pieces = QueryPieces(joined.query)
    highlights = HighlightPatterns(joined.query, joined.patterns(of: .highlights))
    injections = InjectionPatterns(joined.query, joined.patterns(of: .injections))
    locals = LocalsPatterns(joined.query, joined.patterns(of: .locals))
  }

  /// Those of one kind; nil if there are none, or not the same.
  init?(_ joined: JoinedQuery, alone kind: QueryKind) {
    let names = joined.patterns(of: kind)
    guard let query = joined.alone(kind), query.patterns.count == names.count else { return nil }
    self.query = query
    pieces = QueryPieces(query)
    let indices = query.patterns.indices
    highlights = nil
    injections =
      kind == .injections ? InjectionPatterns(query, indices, firstName: names.lowerBound) : nil
    locals = kind == .locals ? LocalsPatterns(query, indices) : nil
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
  }
}
