import TextStore

/// What the colours of a window were made of when they were told, so that after an edit only what differs is painted and
/// told.
struct Painting {
  /// Bytes of the text that it was painted of.
  private(set) var window: Range<Int>
  private(set) var sources: CaptureSources
  /// The edits since.
  private var kept = EditMapping()
  /// Of the text that it was painted of, in bytes.
  private var count: Int
  /// Bytes of the text as it is of which something else was told since, or nothing; nil: there are none.
  private var untold: Range<Int>?

  /// - Parameters:
  ///   - sources: Sorted.
  ///   - count: Bytes of the text.
  init(_ sources: CaptureSources, in window: Range<Int>, count: Int) {
    (self.window, self.sources, self.count) = (window, sources, count)
  }

  /// Follows an edit of the text.
  mutating func follow(_ edit: TextEdit) {
    kept.append(CollectionOfOne(edit))
    kept.simplify(toPieces: 2)
    untold = untold.flatMap { edit.moved($0, .inclusive) }
  }

  /// Something else was told of bytes of the text as it is, of `count` bytes, or what was painted of them was not told.
  mutating func forget(_ range: Range<Int>, count: Int) {
    let range = range.clamped(to: present(count).window)
    guard !range.isEmpty else { return }
    untold = untold.map { $0.hull(with: range) } ?? range
  }

  /// What the edits since have made of the text, as one change, and where its window lies now in a text of `count` bytes.
  private func present(_ count: Int) -> (change: EditMapping.Change, window: Range<Int>) {
    let changes = kept.changes(from: self.count, to: count)
    guard let first = changes.first, let last = changes.last else {
      let nowhere = Int.max / 2..<Int.max / 2
      return (EditMapping.Change(old: nowhere, new: nowhere), window)
    }
    let change = EditMapping.Change(
      old: first.old.lowerBound..<last.old.upperBound, new: first.new.lowerBound..<last.new.upperBound)
    return (change, window.moved(replacing: change.old, byCount: change.new.count, .inclusive) ?? window)
  }

  /// Paints of a window of the text as it is, of `count` bytes, what differs from what was told.
  ///
  /// - Parameter sources: Sorted.
  /// - Returns: Nil if it has little in common with what was painted before.
  mutating func repaint(_ sources: CaptureSources, in window: Range<Int>, count: Int) -> [StyledRange]? {
    let (change, own) = present(count)
    let common = own.clamped(to: window)
    guard !common.isEmpty, common.count * 2 >= max(own.count, window.count) else { return nil }
    let differing = differing(from: sources, after: change, in: common)
    (self.window, self.sources, self.count, kept, untold) = (window, sources, count, EditMapping(), nil)
    return sources.styled([
      window.lowerBound..<common.lowerBound, differing, common.upperBound..<window.upperBound,
    ])
  }

  /// The same of a part of its window, which may be asked about again as a whole.
  func repaint(_ sources: CaptureSources, inPart part: Range<Int>, count: Int) -> [StyledRange]? {
    let (change, own) = present(count)
    guard own.clamped(to: part) == part else { return nil }
    return sources.styled([differing(from: sources, after: change, in: part)])
  }

  /// Empty: nothing differs.
  private func differing(
    from sources: CaptureSources, after change: EditMapping.Change, in range: Range<Int>
  ) -> Range<Int> {
    var comparison = SourceComparison(self.sources, sources, change, in: range)
    if let untold { comparison.add(untold) }
    return comparison.differing ?? range.lowerBound..<range.lowerBound
  }

  /// Bytes that it takes, without what was found.
  var byteCount: Int { sources.byteCount }
}
