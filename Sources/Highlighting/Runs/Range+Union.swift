extension Sequence<Range<Int>> {
  /// The same bytes in as few ranges as can be: ascending, none of them empty, and none that touches another.
  package func union() -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
