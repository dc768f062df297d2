/// Joins what one change makes out of date, and hands it over once.
struct InvalidationBuffer {
  private var ranges: [Range<Int>] = []

  /// What waits, ascending and joined; it waits no more.
  mutating func take() -> [Range<Int>] {
    defer { ranges = [] }
    return ranges.count > 1 ? ranges.union() : ranges
  }

  /// Bytes whose composition may differ. An empty range invalidates nothing.
  mutating func invalidate(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = ranges.last, last.lowerBound <= range.upperBound, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = last.hull(with: range)
    } else {
      ranges.append(range)
    }
  }
}
