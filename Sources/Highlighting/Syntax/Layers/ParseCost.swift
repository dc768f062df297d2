/// How long a parse took, to tell how long another one of much the same text will.
struct ParseCost {
  /// Of a processor.
  let time: Duration
  /// Of the text that was parsed.
  let bytes: Int
  /// Those of them that are still there.
  private var left: Int

  /// So many bytes take what they take whatever they are, which does not grow with the text.
  private let least: Int

  init(time: Duration, bytes: Int) { self.init(time: time, bytes: bytes, least: 0) }

  /// That of a parse from nothing that has ended, or was stopped.
  init(wholeParse time: Duration, bytes: Int) { self.init(time: time, bytes: bytes, least: 4096) }

  private init(time: Duration, bytes: Int, least: Int) {
    self.time = time
    self.bytes = max(bytes, least)
    self.least = least
    left = self.bytes
  }

  /// Takes note that so many bytes were removed from the text.
  mutating func remove(_ count: Int) { left -= count }

  /// What a parse of so many bytes may take, by proportion. Nil where more than half of the text went: what made its
  /// parse long may be gone.
  func time(for bytes: Int) -> Duration? {
    left * 2 < self.bytes ? nil : time * (Double(max(bytes, least)) / Double(max(self.bytes, 1)))
  }
}
