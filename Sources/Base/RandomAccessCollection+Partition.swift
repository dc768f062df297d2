extension RandomAccessCollection {
  /// Where the elements begin for which a predicate holds, in a collection that has them all behind the others.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
