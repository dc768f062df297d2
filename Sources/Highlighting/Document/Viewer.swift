import TextStore

/// What one client is shown of a document.
struct Viewer {
  /// Bytes that are visible; nil: all.
  var view: Range<Int>?
  let granularity: HighlightedDocument.Granularity
  /// What the client shows, moved with the edits; text that it has not been told about is plain.
  var shown: RunSequence<StyleID>
  /// Where that may differ from the composition.
  var outOfDate: RangeSet
  /// `settled` was told for what is shown now.
  var isSettledTold = false
  /// The last update was a part; there is more to take.
  var isPartial = false

  init(view: Range<Int>?, granularity: HighlightedDocument.Granularity, count: Int) {
    self.view = view
    self.granularity = granularity
    shown = RunSequence(repeating: 0, count: count)
    outOfDate = RangeSet(count: count, filled: true)
  }

  /// The view as a range of a text of `count` bytes.
  func visible(in count: Int) -> Range<Int> {
    view?.clamped(to: 0..<count) ?? 0..<count
  }

  mutating func shift(_ edit: TextEdit) {
    shown.shift(edit, inserting: 0)
    outOfDate.shift(edit, inserting: true)
    view = view.map { Self.moved($0, with: edit) }
  }

  /// Where a range that somebody looks at lies after an edit; text inserted at its end is in it.
  static func moved(_ range: Range<Int>, with edit: TextEdit) -> Range<Int> {
    let start = edit.range.lowerBound
    let lower = range.lowerBound <= start ? range.lowerBound : max(start, range.lowerBound + edit.delta)
    let upper =
      range.upperBound < start ? range.upperBound : max(edit.newRange.upperBound, range.upperBound + edit.delta)
    return lower..<max(lower, upper)
  }
}
