package import Base
package import TextStore

extension HighlightedDocument {
  /// What a client must be told now, compared with what it shows; nil if it need not be told anything of what was looked
  /// at.
  ///
  /// A large update comes in parts: while ``isPartial(_:)`` is true, more can be taken as soon as the client can be
  /// written to.
  ///
  /// - Parameter deadline: When to leave the rest to the next part; nil: a part is as large as it may be. What a window
  ///   shows is never cut.
  package func takeUpdate(for id: ViewerID, until deadline: Deadline? = nil) -> ViewerUpdate? {
    guard var viewer = audience.beginUpdate(of: id) else { return nil }
    defer { audience.add(id, viewer) }
    let edits = viewer.takeEdits(giving: text)
    let visible = viewer.visible(in: text.count)
    var restyles: [StyledRange] = []
    var size = 0
    var isPartial = false
    while let range = viewer.outOfDate.first(in: visible) {
      let mayGoOn = size < Self.maximumUpdate && deadline?.hasPassed != true
      // What a composition finds out about text before it is told by an update of its own: one is in order.
      let isInOrder = restyles.last.map { range.lowerBound >= $0.range.upperBound } ?? true
      guard isInOrder, size < Self.minimumUpdate || mayGoOn else {
        isPartial = true
        break
      }
      let part = viewer.granularity == .lines ? wholeLines(of: piece(of: range)) : piece(of: range)
      if deadline != nil, !isPrepared(part) {
        isPartial = true
        break
      }
      size += part.count
      restyle(part, of: &viewer, into: &restyles)
    }
    if !restyles.isEmpty {
      viewer.reopen()
      link.noteTold()
    }
    if isPartial { audience.scheduleReply() }
    let progress = isPartial ? .open : progress(in: visible)
    let settled = viewer.endUpdate(isPartial: isPartial, at: progress) ? state(at: progress) : nil
    guard !restyles.isEmpty || settled != nil || !edits.isEmpty else { return nil }
    return ViewerUpdate(
      rev: rev, edits: edits, pass: audience.pass, restyles: restyles, settled: settled, isPartial: isPartial)
  }

  /// The edits that a follower has not been told, which it must be told now: they replace ranges of the text that it has,
  /// from the last to the first. Of a client that makes the edits itself there are none.
  package func takeEdits(for id: ViewerID) -> [TextEdit] { audience.change(id) { $0.takeEdits(giving: text) } ?? [] }

  /// Whether the last call of ``takeUpdate(for:)`` has left something to be looked at. That is so, too, where it gave nil.
  package func isPartial(_ id: ViewerID) -> Bool { audience.viewers[id]?.isPartial ?? false }

  /// Whether a viewer has something to be told that was not taken yet.
  package func isOutOfDate(_ id: ViewerID) -> Bool {
    guard let viewer = audience.viewers[id] else { return false }
    let visible = viewer.visible(in: text.count)
    return visible.contains(where: viewer.outOfDate.intersects) || viewer.told < progress(in: visible)
  }

  /// Bytes that are composed whatever time that takes, which is what a window shows …
  private static let minimumUpdate = 8 << 10
  /// … and those that one update may compose.
  private static let maximumUpdate = 32 << 10

  private func progress(in visible: [Range<Int>]) -> Viewer.Progress {
    guard link.isSettled, visible.allSatisfy(isPatternSettled) else { return .open }
    return link.isVerified ? .verified : .settled
  }

  private func state(at progress: Viewer.Progress) -> DocumentState {
    progress < .verified && state == .complete ? .unverified : state
  }

  /// As much of a range as is composed at once: whole characters.
  private func piece(of range: Range<Int>) -> Range<Int> {
    guard range.count > Self.minimumUpdate else { return range }
    let end = text.scalarStart(atOrBefore: range.lowerBound + Self.minimumUpdate)
    return range.lowerBound..<end
  }

  /// Whether a range can be composed at once. A long line is told whole, but need not be lexed in one go: a part of that
  /// is done here.
  private func isPrepared(_ range: Range<Int>) -> Bool {
    guard range.count > Self.minimumUpdate else { return true }
    var left = settings.slice
    return uncovered(in: range).allSatisfy { patterns.prepare($0, of: text, bytesLeft: &left) }
  }

  /// Compares the composition of a range, which is whole lines where those are told, with what the viewer shows, and adds
  /// what differs.
  private func restyle(_ range: Range<Int>, of viewer: inout Viewer, into restyles: inout [StyledRange]) {
    let composed = StyledRange(range: range, runs: runs(in: range))
    let changes = viewer.shown.differences(from: range.lowerBound, to: composed.runs.values)
    viewer.invalidate(passOnPatternChanges())
    viewer.validate(range)
    viewer.invalidate(patterns.corrections)
    guard !changes.isEmpty else { return }
    viewer.show(composed.runs, in: range)
    for piece in composed.pieces(viewer.granularity == .lines ? lines(of: changes) : changes) {
      guard let last = restyles.last, piece.range.lowerBound <= last.range.upperBound else {
        restyles.append(piece)
        continue
      }
      // Parts of the text are composed one after the other; what touches is one change.
      if piece.range.lowerBound == last.range.upperBound, viewer.granularity == .ranges {
        restyles[restyles.count - 1] = last.joined(with: piece)
      } else if piece.range != last.range {
        restyles.append(piece)
      }
    }
  }

  /// The lines that a range lies in, with their line feeds; an empty range lies in one.
  package func wholeLines(of range: Range<Int>) -> Range<Int> {
    let last = text.line(at: max(range.upperBound - 1, range.lowerBound))
    return text.lineStart(text.line(at: range.lowerBound))..<text.lineRange(last).upperBound
  }

  /// The contents of the lines that changes lie in, each once. Line feeds have no style, so a change lies in one line.
  private func lines(of changes: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for change in changes {
      if let last = result.last, change.lowerBound < last.upperBound { continue }
      result.append(text.lineContentRange(text.line(at: change.lowerBound)))
    }
    return result
  }

  private func runs(in range: Range<Int>) -> [Run] {
    var runs: [Run] = []
    for run in composition(of: range) { runs.appendCoalesced(length: run.length, style: run.style) }
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
