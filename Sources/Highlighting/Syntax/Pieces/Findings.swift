import TreeSitter

/// What a language's query finds in a piece; offsets count from the piece's start.
///
/// Nobody changes it after it was kept.
final class Findings {
  /// What it hangs on, and so how long it holds: as long as the subtree, the tree, or not until the next question.
  var basis: QueryBasis
  var captures: [FoundCapture] = []
  var injections: [FoundInjection] = []
  var locals = FoundLocals()

  init(basis: QueryBasis) { self.basis = basis }

  /// From where its captures begin to where they end; nil: there are none. To be asked only when all were found.
  private(set) lazy var captureExtent: Range<Int32>? = {
    guard var start = captures.first?.start, var end = captures.first?.end else { return nil }
    for capture in captures { (start, end) = (min(start, capture.start), max(end, capture.end)) }
    return start..<end
  }()

  /// Adds what was found in a part of the piece that begins `offset` bytes after it.
  func append(_ part: Findings, movedBy offset: Int) {
    basis = max(basis, part.basis)
    captures.append(contentsOf: part.captures.lazy.map { $0.moved(by: offset) })
    if !part.injections.isEmpty { injections.append(contentsOf: part.injections.lazy.map { $0.moved(by: offset) }) }
    locals.append(part.locals, movedBy: offset)
  }

  /// Bytes that it takes, as far as its lists tell.
  var byteCount: Int { 64 + captures.byteCount + injections.byteCount + locals.byteCount }
}
