extension Range<Int> {
  /// What is left of the range beside others, ascending.
  ///
  /// - Parameter others: Ascending by where they begin. They may overlap, be empty, or lie outside.
  func without(_ others: some Sequence<Range<Int>>) -> [Range<Int>] {
    var left: [Range<Int>] = []
    var start = lowerBound
    for other in others {
      if other.lowerBound >= upperBound { break }
      if other.lowerBound > start { left.append(start..<other.lowerBound) }
      start = Swift.max(start, other.upperBound)
    }
    if start < upperBound { left.append(start..<upperBound) }
    return left
  }
}
