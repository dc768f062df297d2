/// How long a parse took, to tell how long another one of much the same text will.
struct ParseCost {
  /// Of a processor.
  let time: Duration
  /// Of the text that was parsed.
  let bytes: Int
  /// Those of them that are still there.
  private var left: Int

  init(time: Duration, bytes: Int) {
    self.time = time
    self.bytes = bytes
    left = bytes
  }

  /// Takes note that so many bytes were removed from the text.
  mutating func remove(_ count: Int) { left -= count }

  /// What a parse of so many bytes may take, by proportion. Nil where more than half of the text went: what made its
  /// parse long may be gone.
  func time(for bytes: Int) -> Duration? {
    left * 2 < self.bytes ? nil : time * (Double(bytes) / Double(max(self.bytes, 1)))
  }
}
