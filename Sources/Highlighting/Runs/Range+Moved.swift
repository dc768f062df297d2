extension Range<Int> {
  /// As many bytes, so many further on.
  @inline(__always)
  func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }

  /// The smallest range that holds both.
  @inline(__always)
  func hull(with other: Range<Int>) -> Range<Int> {
    Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
