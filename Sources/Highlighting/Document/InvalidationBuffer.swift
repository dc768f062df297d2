import TextStore

/// Joins what became out of date until the outermost change has ended, then hands it over once.
///
/// Changes nest. A flush with nothing in it does not happen.
struct InvalidationBuffer {
  private var depth = 0
  private var ranges: [Range<Int>] = []

  mutating func begin() { depth += 1 }

  /// Ends a change.
  ///
  /// - Returns: What waits, ascending and joined, if it was the outermost; it waits no more.
  mutating func end() -> [Range<Int>] {
    if depth > 0 { depth -= 1 }
    guard depth == 0 else { return [] }
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

  /// Moves what waits with edits that made `changes` of the text.
  mutating func follow(_ edits: EditMapping, _ changes: [EditMapping.Change]) {
    ranges = ranges.flatMap { edits.pieces(in: $0).map(\.new) }
    for change in changes { invalidate(change.new) }
  }
}
