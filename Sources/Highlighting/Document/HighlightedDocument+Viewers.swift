import TextStore

extension HighlightedDocument {
  /// Adds a client, to which nothing was told yet.
  ///
  /// - Parameters:
  ///   - view: The bytes that it shows, as ranges that may overlap; nil: all.
  ///   - isFollower: Whether it has to be told the edits, too; else it makes them.
  package func addViewer(_ id: ViewerID, view: [Range<Int>]?, granularity: Granularity, isFollower: Bool = false) {
    audience.add(
      id, Viewer(view: view, granularity: granularity, count: text.count, isFollower: isFollower))
    viewsChanged()
  }

  package func removeViewer(_ id: ViewerID) {
    guard let viewer = audience.remove(id) else { return }
    discard([viewer], bytes: text.count)
    link.viewsChanged()
  }

  /// Moves a client's view. What is out of date in it is told.
  package func setView(_ id: ViewerID, _ view: [Range<Int>]?) {
    let moved: Void? = audience.change(id) { $0.look(at: view) }
    if moved != nil { viewsChanged() }
  }

  /// Forgets what a client was told about a range (nil: everything), as if it showed plain text there.
  package func repaint(_ id: ViewerID, range: Range<Int>?) {
    let range = (range ?? 0..<text.count).clamped(to: 0..<text.count)
    let forgotten: Void? = audience.change(id) { $0.forget(range) }
    guard forgotten != nil else { return }
    audience.noteViewed()
    scheduleReply()
  }

  /// What the clients show, in bytes.
  package var views: [Range<Int>] { audience.views(in: text.count) }

  private func viewsChanged() {
    audience.noteViewed()
    link.viewsChanged()
    scheduleReply()
  }

  // MARK: Pulls

  /// Asks for exact styles of bytes that may be in no view, in the place of those before.
  package func want(_ ranges: [Range<Int>]) {
    if !ranges.isEmpty { audience.noteViewed() }
    link.want(ranges.map { $0.clamped(to: 0..<text.count) })
  }

  /// Those bytes, in the same order; they move with the edits.
  package var wanted: [Range<Int>] { link.wanted }

  /// Whether ``tokens(in:)`` would give what a highlight from scratch gives. Only ever true for bytes in a view or wanted.
  package func isExact(in range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    return link.isVerified && isSettled(in: range)
  }

  /// Whether all sources have spoken of bytes in a view, or wanted: a pause may still change what they said.
  package func isSettled(in range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    return link.isSettled && link.hasAsked(range) && isPatternSettled(in: range)
  }

  /// The pattern pass, where it speaks, says what lexing from the top says.
  func isPatternSettled(in range: Range<Int>) -> Bool {
    let exactEnd = patterns.exactEnd
    guard exactEnd < range.upperBound else { return true }
    return longLines.painted(in: max(range.lowerBound, exactEnd)..<range.upperBound).allSatisfy(syntax.covered.contains)
  }

  /// Bytes of which the syntax source never spoke, and which are painted.
  func uncovered(in range: Range<Int>) -> [Range<Int>] {
    longLines.painted(in: range).flatMap { syntax.covered.gaps(in: $0) }
  }

  // MARK: Idle work

  /// One bounded slice of what can wait: lexing from the top to where the pattern pass is shown.
  ///
  /// - Returns: Whether there is more to do.
  package func idle() -> Bool {
    // While the syntax source is about to speak, what the pattern pass says is only for the moment.
    guard !link.isOpen || link.ledger.isSettled else { return false }
    let shown = views + wanted
    guard shown.contains(where: { !isPatternSettled(in: $0) }) else { return false }
    patterns.advance(in: text, maximumBytes: settings.slice)
    takePatternChanges()
    audience.endChange()
    audience.scheduleReply()
    return shown.contains { !isPatternSettled(in: $0) }
  }

  /// Invalidates what the pattern pass gave out and would now give otherwise.
  func takePatternChanges() {
    for range in patternChanges() { audience.invalidate(range) }
  }

  /// Marks for every viewer what a composition has found out about text that others are shown.
  ///
  /// - Returns: What that is, for a viewer that is being told something at the moment.
  @discardableResult
  func passOnPatternChanges() -> [Range<Int>] {
    let ranges = patternChanges()
    guard !ranges.isEmpty else { return ranges }
    audience.mark(ranges)
    if audience.viewers.keys.contains(where: isOutOfDate) { audience.scheduleReply() }
    return ranges
  }

  private func patternChanges() -> [Range<Int>] {
    patterns.takeChanges().flatMap { uncovered(in: $0.clamped(to: 0..<text.count)) }
  }
}
