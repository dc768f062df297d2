import TextStore

/// The colours of a window, and what they were made of, so that after an edit only what differs is painted.
struct Painting {
  /// Bytes of the text that it was painted of.
  private(set) var window: Range<Int>
  private(set) var runs: [Run]
  private(set) var sources: CaptureSources
  /// The edits since.
  private var kept = KeptBytes()
  /// Of the text that it was painted of, in bytes.
  private var count: Int
  /// The bytes of the window that were painted last, and not taken from before.
  private(set) var painted: [Range<Int>]

  /// Paints a window of a text of `count` bytes.
  init(_ sources: CaptureSources, in window: Range<Int>, count: Int) {
    (self.window, self.sources, self.count) = (window, sources, count)
    self.sources.sort()
    runs = sources.runs(in: window)
    painted = [window]
  }

  /// Follows an edit of the text.
  mutating func follow(_ edit: TextEdit) {
    kept.append(CollectionOfOne(edit))
    kept.simplify(toPieces: 2)
  }

  /// What the edits since have made of the text, as one change, and where its window lies now in a text of `count` bytes.
  private func present(_ count: Int) -> (change: KeptBytes.Change, window: Range<Int>) {
    let changes = kept.changes(from: self.count, to: count)
    guard let first = changes.first, let last = changes.last else {
      let nowhere = Int.max / 2..<Int.max / 2
      return (KeptBytes.Change(old: nowhere, new: nowhere), window)
    }
    let change = KeptBytes.Change(
      old: first.old.lowerBound..<last.old.upperBound, new: first.new.lowerBound..<last.new.upperBound)
    return (change, window.moved(replacing: change.old, byCount: change.new.count, .inclusive) ?? window)
  }

  /// Whether it has a window of a text of `count` bytes, and more.
  func contains(_ window: Range<Int>, count: Int) -> Bool {
    let own = present(count).window
    return own.lowerBound <= window.lowerBound && window.upperBound <= own.upperBound
  }

  /// Paints a window of the text as it is, of `count` bytes.
  ///
  /// - Returns: Nil if it has little in common with what was painted before.
  mutating func repaint(_ sources: CaptureSources, in window: Range<Int>, count: Int) -> [Run]? {
    let (change, own) = present(count)
    let common = own.clamped(to: window)
    guard !common.isEmpty, common.count * 2 >= max(own.count, window.count) else { return nil }
    var sources = sources
    sources.sort()
    let differing =
      SourceComparison(self.sources, sources, change, in: common).differing ?? common.lowerBound..<common.lowerBound
    let first = window.lowerBound..<common.lowerBound
    let last = common.upperBound..<window.upperBound
    var result = sources.runs(in: first)
    result.reserveCapacity(runs.count + 16)
    take(common.lowerBound..<differing.lowerBound, change, into: &result)
    for run in sources.runs(in: differing) { result.appendCoalesced(length: run.length, style: run.style) }
    take(differing.upperBound..<common.upperBound, change, into: &result)
    for run in sources.runs(in: last) { result.appendCoalesced(length: run.length, style: run.style) }
    painted = [first, differing, last].filter { !$0.isEmpty }
    (self.window, self.sources, self.count, runs, kept) = (window, sources, count, result, KeptBytes())
    return result
  }

  /// Takes the colours of bytes, which lie all before or all behind the change.
  private func take(_ range: Range<Int>, _ change: KeptBytes.Change, into result: inout [Run]) {
    guard !range.isEmpty else { return }
    let delta = range.lowerBound >= change.new.upperBound ? change.new.count - change.old.count : 0
    let wanted = range.lowerBound - delta..<range.upperBound - delta
    var start = window.lowerBound
    for run in runs {
      let end = start + run.length
      if start >= wanted.upperBound { return }
      if end > wanted.lowerBound {
        result.appendCoalesced(length: min(end, wanted.upperBound) - max(start, wanted.lowerBound), style: run.style)
      }
      start = end
    }
  }

  /// Bytes that it takes, without what was found.
  var byteCount: Int { runs.byteCount + sources.byteCount }
}
