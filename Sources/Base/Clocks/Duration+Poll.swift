extension Duration {
  /// Whole milliseconds for poll(2), rounded up, so that it does not return too early; at most a day.
  package var pollMilliseconds: Int32 {
    let (seconds, attoseconds) = max(.zero, self).components
    return Int32(min(seconds, 86_400) * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
