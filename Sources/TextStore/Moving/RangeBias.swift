/// Whether text that comes at a range's borders belongs to it. What replaces a part of the range belongs to it in either case.
public enum RangeBias: Sendable, Hashable, CaseIterable {
  /// What is inserted at its start or at its end belongs to it: what somebody looks at, what stands between marks.
  case inclusive
  /// What is inserted at its start or at its end does not belong to it.
  case exclusive
}

extension Range<Int> {
  /// Where the range lies after `old` was replaced by `count` bytes.
  ///
  /// - Returns: Nil if nothing is left of a range without insertions; one with them may become empty, and stays.
  public func moved(replacing old: Range<Int>, byCount count: Int, _ bias: RangeBias) -> Range<Int>? {
    let delta = count - old.count
    let isInsertion = old.isEmpty
    func start(_ offset: Int) -> Int {
      if offset < old.lowerBound { return offset }
      if offset == old.lowerBound { return isInsertion && bias == .exclusive ? offset + delta : offset }
      return offset < old.upperBound ? old.lowerBound : offset + delta
    }
    func end(_ offset: Int) -> Int {
      if offset < old.lowerBound { return offset }
      if offset == old.lowerBound { return isInsertion && bias == .inclusive ? offset + delta : offset }
      return offset < old.upperBound ? old.lowerBound + count : offset + delta
    }
    let (lower, upper) = (start(lowerBound), end(upperBound))
    switch bias {
    case .inclusive: return lower..<Swift.max(lower, upper)
    case .exclusive: return lower < upper ? lower..<upper : nil
    }
  }
}

extension TextEdit {
  /// Where a range of the text before the edit lies after it.
  ///
  /// - Returns: Nil if nothing is left of a range without insertions; one with them may become empty, and stays.
  public func moved(_ range: Range<Int>, _ bias: RangeBias) -> Range<Int>? {
    range.moved(replacing: self.range, byCount: replacement.count, bias)
  }
}
