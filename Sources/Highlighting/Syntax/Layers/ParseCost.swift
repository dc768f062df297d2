/// How long a parse took, to tell how long another one of the same language will.
struct ParseCost {
  let time: Duration
  /// Of the text that was parsed.
  let bytes: Int

  /// What a parse of so many bytes may take, by proportion.
  func time(for bytes: Int) -> Duration { time * (Double(bytes) / Double(max(self.bytes, 1))) }
}
