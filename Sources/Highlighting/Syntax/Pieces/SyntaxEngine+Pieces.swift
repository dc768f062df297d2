import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  /// Gives what a layer's query finds in the pieces of a window, from the store where a subtree was looked at before.
  ///
  /// - Parameters:
  ///   - tree: The layer's.
  ///   - window: Tree coordinates; the tree's origin in the text is `origin`.
  ///   - locals: Asked by the highlights that hang on it. Without it, what they say is not true, nor kept.
  ///   - use: Takes what was found in a piece, and the piece's start, in tree coordinates.
  /// - Returns: The injections that were found. They are none that locals decide about: what lies far from a window is
  ///   searched without.
  func forEachPiece(
    of layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>, locals: Locals? = nil,
    use: (Findings, _ start: Int) -> Void = { _, _ in }
  ) -> [InjectionsOfPiece] {
    guard let query = layer.language.query else { return [] }
    let store = layer.findings
    store.turn(to: tree)
    var injections: [InjectionsOfPiece] = []
    query.pieces.forEach(from: tree.root, window: window) { key, start in
      guard let known = store[key] else { return false }
      use(known, start)
      Self.add(known, start, to: &injections)
      return true
    } _: { piece in
      let found = look(in: piece, of: layer, with: query, store, origin, locals)
      use(found, piece.start)
      let hangsOnLocals = locals != nil && found.basis == .locals
      let told = hangsOnLocals ? look(in: piece, of: layer, with: query, store, origin) : found
      Self.add(told, piece.start, to: &injections)
    }
    return injections
  }

  typealias InjectionsOfPiece = (found: [FoundInjection], start: Int)

  private static func add(_ found: Findings, _ start: Int, to injections: inout [InjectionsOfPiece]) {
    if !found.injections.isEmpty { injections.append((found.injections, start)) }
  }

  /// Gives the locals in the pieces of `reach`. Where it goes beyond the window, nothing else is looked for.
  func forEachPieceOfLocals(
    of layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>, reach: Range<Int>,
    use: (FoundLocals, _ start: Int) -> Void
  ) {
    guard let query = layer.language.query, let alone = layer.language.localsAlone.value else { return }
    layer.findings.turn(to: tree)
    layer.localsAround.turn(to: tree)
    query.pieces.forEach(from: tree.root, window: reach) { key, start in
      guard let known = layer.findings[key] else { return false }
      use(known.locals, start)
      return true
    } _: { piece in
      // What was cut to the reach is another piece when it is cut to the window.
      let isAsked = piece.basis == .node ? piece.range.overlaps(window) : window.contains(piece.range)
      let found =
        isAsked
        ? look(in: piece, of: layer, with: query, layer.findings, origin)
        : look(in: piece, of: layer, with: alone, layer.localsAround, origin)
      use(found.locals, piece.start)
    }
  }

  /// The injections in a window. Where they are not known yet, nothing else is looked for.
  func injectionsAlone(
    in layer: Layer, _ tree: Tree, origin: Int, window: Range<Int>
  ) -> [InjectionsOfPiece] {
    guard let query = layer.language.query, let alone = layer.language.injectionsAlone.value else { return [] }
    layer.findings.turn(to: tree)
    layer.injectionsAround.turn(to: tree)
    var injections: [InjectionsOfPiece] = []
    query.pieces.forEach(from: tree.root, window: window) { key, start in
      guard let known = layer.findings[key] else { return false }
      Self.add(known, start, to: &injections)
      return true
    } _: { piece in
      let found = look(in: piece, of: layer, with: alone, layer.injectionsAround, origin)
      Self.add(found, piece.start, to: &injections)
    }
    return injections
  }

  /// What a query finds in a piece: from the store, or found now and kept there.
  private func look(
    in piece: QueryPieces.Piece, of layer: Layer, with query: SyntaxQuery, _ store: SubtreeCache, _ origin: Int,
    _ locals: Locals? = nil
  ) -> Findings {
    if let key = piece.key, let known = store[key] { return known }
    if let leaf = piece.leaf {
      let run = QueryPieces.Run(node: piece.node, range: nil, isBelowParent: piece.isBelowParent, leaf: leaf)
      return look(at: leaf, run, of: layer, with: query, store, origin, locals)
    }
    let likeness = query.pieces.likeness(of: piece, text: text, origin: origin)
    if let likeness, let known = store.found(alike: likeness, piece.node) {
      if let key = piece.key { store.keep(known, for: key) }
      return known
    }
    let found = Findings(basis: piece.basis)
    var parts: [SubtreeID] = []
    if piece.isGroup {
      parts = join(piece, of: layer, with: query, store, origin, locals, into: found)
    } else {
      search(piece, of: layer, with: query, store, origin, locals, into: found)
    }
    // A window that is painted again and again is then nearly in order.
    found.captures.sort(by: FoundCapture.precedes)
    // What was found until then is not all.
    if queryClock.isOver { return found }
    if let key = piece.key { store.keep(found, for: key, parts: parts) }
    if let likeness { store.keep(found, alike: likeness, piece.node) }
    return found
  }

  /// Joins what a query finds in the pieces of a group, and returns those that are kept.
  private func join(
    _ group: QueryPieces.Piece, of layer: Layer, with query: SyntaxQuery, _ store: SubtreeCache, _ origin: Int,
    _ locals: Locals?, into found: Findings
  ) -> [SubtreeID] {
    var parts: [SubtreeID] = []
    query.pieces.forEachPart(of: group) { key, start in
      guard let known = store[key] else { return false }
      found.append(known, movedBy: start - group.start)
      parts.append(key.id)
      return true
    } _: { part in
      let known = look(in: part, of: layer, with: query, store, origin, locals)
      found.append(known, movedBy: part.start - group.start)
      if let key = part.key { parts.append(key.id) }
    }
    return parts
  }

  /// Runs a query for a piece that is no group.
  private func search(
    _ piece: QueryPieces.Piece, of layer: Layer, with query: SyntaxQuery, _ store: SubtreeCache, _ origin: Int,
    _ locals: Locals?, into found: Findings
  ) {
    query.pieces.forEachRun(of: piece) { next in
      guard let leaf = next.leaf else {
        return run(next, of: query, in: layer, from: piece.start, origin, locals, into: found)
      }
      let result = look(at: leaf, next, of: layer, with: query, store, origin, locals)
      found.append(result, movedBy: leaf.start - piece.start)
    }
  }

  /// What a query finds in a short leaf; offsets count from the leaf's start.
  private func look(
    at leaf: QueryPieces.Leaf, _ run: QueryPieces.Run, of layer: Layer, with query: SyntaxQuery, _ store: SubtreeCache,
    _ origin: Int, _ locals: Locals?
  ) -> Findings {
    var kind = leaf.kind
    if leaf.asksForText {
      kind.text = text.bytes(in: origin + leaf.start..<origin + leaf.start + kind.length)
    }
    if let known = store[kind] { return known }
    let found = Findings(basis: .node)
    self.run(run, of: query, in: layer, from: leaf.start, origin, locals, into: found)
    if !queryClock.isOver { store.keep(found, for: kind) }
    return found
  }

  /// Runs a query for a part of a piece.
  private func run(
    _ run: QueryPieces.Run, of query: SyntaxQuery, in layer: Layer, from start: Int, _ origin: Int, _ locals: Locals?,
    into found: Findings
  ) {
    if queryClock.isOver { return }
    let cursor = tools.cursor
    // One copy for all matches.
    let text = text
    cursor.forEachMatch(
      query.query, in: run.node, range: run.range, startDepth: run.startDepth, text: text, origin: origin,
      locals: locals
    ) { match in
      guard queryClock.goesOn() else { return cursor.stop() }
      if run.isBelowParent, query.pieces.matchesSiblings[match.patternIndex], match.captures(run.node) { return }
      if match.movesRanges { found.basis = max(found.basis, .tree) }
      query.add(match, from: start, text: text, origin: origin, to: found)
    }
    found.basis = max(found.basis, cursor.basis)
    if cursor.didExceedMatchLimit { warnExceeded(layer.language) }
  }

  /// Tells once per language that a match limit was exceeded and colours may be missing.
  private func warnExceeded(_ language: SyntaxLanguage) {
    notices.add(
      "\(language.id): the queries had more than \(tools.cursor.matchLimit) unfinished matches; some were dropped",
      onceOn: .matchLimit(language.id))
  }
}
