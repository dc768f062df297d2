extension StyledRange {
  /// The same ranges, ascending and without overlaps: where two speak of the same bytes, the later in the list counts.
  static func ordered(_ ranges: [StyledRange]) -> [StyledRange] {
    let sorted = ranges.sorted { $0.range.lowerBound < $1.range.lowerBound }
    if zip(sorted, sorted.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound }) { return sorted }
    var result: [StyledRange] = []
    for new in ranges {
      result = result.flatMap { $0.without(new.range) }
      result.append(new)
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What is left before and after other bytes.
  private func without(_ other: Range<Int>) -> [StyledRange] {
    range.overlaps(other) ? pieces(range.without(CollectionOfOne(other))) : [self]
  }
}
