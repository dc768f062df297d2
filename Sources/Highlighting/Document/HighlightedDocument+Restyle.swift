import TextStore

extension HighlightedDocument {
  /// When something must be said although the syntax source has not answered; nil: nothing is owed, or it can be said now.
  public var replyDeadline: Deadline? { isOwed && isWaiting ? deadline : nil }

  /// Something is owed and need not wait: ``takeUpdate(for:)`` should be called for each viewer.
  public var isReplyReady: Bool { isOwed && (!isWaiting || deadline.hasPassed) }

  private var isWaiting: Bool { isUnsubmitted || (syntaxID != nil && repliedVersion < version) }

  /// What a client must be told now, compared with what it shows; nil if it need not be told anything.
  ///
  /// A large update comes in parts: while ``ViewerUpdate/isPartial`` is true, more can be taken as soon as the client
  /// can be written to.
  public func takeUpdate(for id: ViewerID) -> ViewerUpdate? {
    isOwed = viewers.contains { $0.key != id && $0.value.isPartial }
    if isWaiting { flushedVersion = version }
    guard var viewer = viewers.removeValue(forKey: id) else { return nil }
    defer { viewers[id] = viewer }
    let visible = viewer.visible(in: text.count)
    var restyles: [StyledRange] = []
    var size = 0
    var isPartial = false
    for range in viewer.outOfDate.ranges(in: visible) {
      guard size < Self.maximumUpdate else {
        isPartial = true
        break
      }
      let part = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.maximumUpdate)
      isPartial = isPartial || part != range
      size += part.count
      viewer.outOfDate.remove(part)
      restyle(part, of: &viewer, visible: visible, into: &restyles)
    }
    if !restyles.isEmpty { viewer.isSettledTold = false }
    viewer.isPartial = isPartial
    if isPartial { isOwed = true }
    let settled = isPartial || viewer.isSettledTold || !isSettled(visible) ? nil : state
    if settled != nil { viewer.isSettledTold = true }
    guard !restyles.isEmpty || settled != nil else { return nil }
    return ViewerUpdate(rev: rev, pass: lastPass, restyles: restyles, settled: settled, isPartial: isPartial)
  }

  /// Whether a viewer has something to be told that was not taken yet.
  public func isOutOfDate(_ id: ViewerID) -> Bool {
    guard let viewer = viewers[id] else { return false }
    let visible = viewer.visible(in: text.count)
    return viewer.outOfDate.intersects(visible) || (!viewer.isSettledTold && isSettled(visible))
  }

  /// Bytes that one update may compose.
  private static let maximumUpdate = 128 * 1024

  private func isSettled(_ visible: Range<Int>) -> Bool { isSyntaxSettled && isPatternSettled(in: visible) }

  /// Compares the composition of a range with what the viewer shows, and adds what differs.
  private func restyle(
    _ range: Range<Int>, of viewer: inout Viewer, visible: Range<Int>, into restyles: inout [StyledRange]
  ) {
    let composed = StyledRange(range: range, runs: runs(in: range))
    let changes = Difference.ranges(of: composed.runs, from: range.lowerBound, in: viewer.shown)
    guard !changes.isEmpty else { return }
    switch viewer.granularity {
    case .ranges:
      for change in changes {
        let part = composed.clipped(to: change)
        viewer.shown.replace(change, with: part.runs.lazy.map { ($0.length, $0.style) })
        if let last = restyles.last, last.range.upperBound == change.lowerBound {
          restyles[restyles.count - 1] = last.joined(with: part)
        } else {
          restyles.append(part)
        }
      }
    case .lines:
      for change in changes { restyleLines(of: change, of: &viewer, into: &restyles) }
    }
  }

  /// Adds the whole lines that a change lies in, each once.
  private func restyleLines(of change: Range<Int>, of viewer: inout Viewer, into restyles: inout [StyledRange]) {
    let first = text.line(at: change.lowerBound)
    let last = text.line(at: max(change.upperBound - 1, change.lowerBound))
    for line in first...last {
      let content = text.lineContentRange(line)
      if let known = restyles.last, known.range.lowerBound >= content.lowerBound { continue }
      let runs = runs(in: content)
      // A change may span lines in which nothing differs only by their line feeds, which have no style.
      if Difference.ranges(of: runs, from: content.lowerBound, in: viewer.shown).isEmpty { continue }
      viewer.shown.replace(content, with: runs.lazy.map { ($0.length, $0.style) })
      restyles.append(StyledRange(range: content, runs: runs))
    }
  }

  private func runs(in range: Range<Int>) -> [Run] {
    var runs: [Run] = []
    for run in tokens(in: range) { runs.appendCoalesced(length: run.length, style: run.style) }
    return runs
  }
}

extension StyledRange {
  func joined(with next: StyledRange) -> StyledRange {
    var result = self
    result.range = range.lowerBound..<next.range.upperBound
    for run in next.runs { result.runs.appendCoalesced(length: run.length, style: run.style) }
    return result
  }
}
