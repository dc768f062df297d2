import TextStore

/// Joins what became out of date until the outermost change has ended, then hands it over once.
///
/// Changes nest. What is invalidated while a flush runs is flushed after it, never lost; a flush with nothing in it does
/// not happen.
struct InvalidationBuffer {
  private var depth = 0
  private var isFlushing = false
  private var ranges: [Range<Int>] = []

  /// Nothing waits.
  var isEmpty: Bool { ranges.isEmpty }

  mutating func begin() { depth += 1 }

  /// Ends a change. True if the caller must flush now, by calling ``take()`` until it gives nothing.
  mutating func end() -> Bool {
    if depth > 0 { depth -= 1 }
    return depth == 0 && !isFlushing && !ranges.isEmpty
  }

  /// Bytes whose composition may differ. An empty range invalidates nothing.
  mutating func invalidate(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = ranges.last, last.lowerBound <= range.upperBound, range.lowerBound <= last.upperBound {
      ranges[ranges.count - 1] = min(last.lowerBound, range.lowerBound)..<max(last.upperBound, range.upperBound)
    } else {
      ranges.append(range)
    }
  }

  /// Moves what waits with an edit.
  mutating func shift(_ edit: TextEdit) { ranges = ranges.compactMap { edit.moved($0, .exclusive) } }

  /// What waits, ascending and joined; the flush goes on until this gives nothing.
  mutating func take() -> [Range<Int>] {
    isFlushing = !ranges.isEmpty
    defer { ranges = [] }
    guard ranges.count > 1 else { return ranges }
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }
}
