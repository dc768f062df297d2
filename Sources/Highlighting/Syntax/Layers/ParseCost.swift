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

  /// Below so many bytes a parse takes what it takes whatever the text is, which does not grow with the text.
  private static let least = 4096

  /// That of a parse from nothing that has ended, or was stopped.
  init(wholeParse time: Duration, bytes: Int) { self.init(time: time, bytes: max(bytes, Self.least)) }

  /// Takes note that so many bytes were removed from the text.
  mutating func remove(_ count: Int) { left -= count }

  /// What a parse of so many bytes may take, by proportion. Nil where more than half of the text went: what made its
  /// parse long may be gone.
  func time(for bytes: Int) -> Duration? {
    left * 2 < self.bytes ? nil : time * (Double(bytes) / Double(max(self.bytes, 1)))
  }
}
