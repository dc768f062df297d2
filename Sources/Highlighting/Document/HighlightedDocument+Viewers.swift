import TextStore

extension HighlightedDocument {
  /// Adds a client, to which nothing was told yet.
  ///
  /// - Parameters:
  ///   - view: The bytes that it shows; nil: all.
  ///   - isFollower: Whether it has to be told the edits, too; else it makes them.
  public func addViewer(_ id: ViewerID, view: Range<Int>?, granularity: Granularity, isFollower: Bool = false) {
    viewers[id] = Viewer(view: view, granularity: granularity, count: text.count, isFollower: isFollower)
    viewsChanged()
  }

  public func removeViewer(_ id: ViewerID) {
    guard let viewer = viewers.removeValue(forKey: id) else { return }
    discard([viewer], bytes: text.count)
    if syntaxID != nil { isUnsubmitted = true }
  }

  /// Moves a client's view. What is out of date in it is told.
  public func setView(_ id: ViewerID, _ view: Range<Int>?) {
    guard viewers[id] != nil else { return }
    viewers[id]?.view = view
    viewers[id]?.told = .open
    viewsChanged()
  }

  /// Forgets what a client was told about a range (nil: everything), as if it showed plain text there.
  public func repaint(_ id: ViewerID, range: Range<Int>?) {
    guard viewers[id] != nil else { return }
    lastViewed = .now
    let range = (range ?? 0..<text.count).clamped(to: 0..<text.count)
    viewers[id]?.forget(range)
    viewers[id]?.told = .open
    owe()
  }

  /// What the clients show, in bytes.
  public var views: [Range<Int>] { viewers.values.map { $0.visible(in: text.count) } }

  private func viewsChanged() {
    lastViewed = .now
    if syntaxID != nil { isUnsubmitted = true }
    owe()
  }

  // MARK: Pulls

  /// Asks for exact styles of bytes that may be in no view, until ``unwant(_:)``. The range moves with the edits.
  public func want(_ range: Range<Int>) {
    lastViewed = .now
    wanted.append(range.clamped(to: 0..<text.count))
    if syntaxID != nil { isUnsubmitted = true }
  }

  /// Takes back one ``want(_:)``, told by where its range lies now.
  public func unwant(_ range: Range<Int>) {
    if let index = wanted.firstIndex(of: range.clamped(to: 0..<text.count)) { wanted.remove(at: index) }
  }

  /// Whether ``tokens(in:)`` would give what a highlight from scratch gives. Only ever true for bytes in a view or wanted.
  public func isExact(in range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    return isSyntaxVerified && isSaid(in: range)
  }

  /// Whether all sources have spoken of bytes in a view, or wanted: a pause may still change what they said.
  public func isSaid(in range: Range<Int>) -> Bool {
    let range = range.clamped(to: 0..<text.count)
    return isSyntaxSaid && (syntaxID == nil || asked.contains(range)) && isPatternSettled(in: range)
  }

  /// The syntax source has spoken about the views and what is wanted.
  var isSyntaxSaid: Bool { syntaxID == nil || (!isUnsubmitted && settledVersion == version) }

  /// It will say nothing else about them.
  var isSyntaxVerified: Bool { isSyntaxSaid && (syntaxID == nil || verifiedVersion == version) }

  /// The pattern pass, where it speaks, says what lexing from the top says.
  func isPatternSettled(in range: Range<Int>) -> Bool {
    guard let last = unheard(in: range).last else { return true }
    return patterns.exactEnd >= last.upperBound
  }

  /// Bytes of which the syntax source never spoke, and which are painted.
  func unheard(in range: Range<Int>) -> [Range<Int>] {
    longLines.painted(in: range).flatMap { heard.gaps(in: $0) }
  }

  // MARK: Idle work

  /// One bounded slice of what can wait: lexing from the top to where the pattern pass is shown.
  ///
  /// - Returns: Whether there is more to do.
  public func idle() -> Bool {
    // While the syntax source is about to speak, what the pattern pass says is only for the moment.
    guard syntaxID == nil || settledVersion == version else { return false }
    let shown = viewers.values.map { $0.visible(in: text.count) } + wanted
    guard shown.contains(where: { !isPatternSettled(in: $0) }) else { return false }
    patterns.advance(in: text, maximumBytes: settings.slice)
    buffer.begin()
    takePatternChanges()
    endChange()
    isOwed = true
    return shown.contains { !isPatternSettled(in: $0) }
  }

  /// Invalidates what the pattern pass gave out and would now give otherwise.
  func takePatternChanges() {
    for range in patternChanges() { buffer.invalidate(range) }
  }

  /// Marks for every viewer what a composition has found out about text that others are shown.
  ///
  /// - Returns: What that is, for a viewer that is being told something at the moment.
  @discardableResult
  func passOnPatternChanges() -> [Range<Int>] {
    let ranges = patternChanges()
    guard !ranges.isEmpty else { return ranges }
    for id in viewers.keys {
      for range in ranges { viewers[id]?.outOfDate.insert(range) }
      if isOutOfDate(id) { isOwed = true }
    }
    return ranges
  }

  private func patternChanges() -> [Range<Int>] {
    patterns.takeChanges().flatMap { unheard(in: $0.clamped(to: 0..<text.count)) }
  }
}
