/// What differs between two texts, in whole lines: those between the lines at the beginning and at the end that both have.
///
/// A text has one line more than line feeds.
struct ReplacedLines: Equatable {
  /// The lines of the old text that go.
  let old: Range<Int>
  /// How many come in their place …
  let count: Int
  /// … and their text, with line feeds between them.
  let text: [UInt8]

  /// Nil if the texts are the same.
  init?(from old: [UInt8], to new: [UInt8]) {
    guard
      let change = old.withUnsafeBufferPointer({ old in
        new.withUnsafeBufferPointer { new in Self.change(from: old, to: new) }
      })
    else { return nil }
    let first = Self.lineFeeds(in: old[..<change.start])
    // A line feed that ends the last line belongs to what both have, if anything comes after it.
    let isWhole = change.isWhole
    let gone = Self.lineFeeds(in: old[change.start..<change.oldEnd])
    count = Self.lineFeeds(in: new[change.start..<change.newEnd]) + (isWhole ? 0 : 1)
    self.old = first..<first + gone + (isWhole ? 0 : 1)
    text = Array(new[change.start..<change.newEnd].dropLast(isWhole && count > 0 ? 1 : 0))
  }

  private struct Change {
    /// Where the first line that differs begins, in both.
    let start: Int
    /// Where what both have at the end begins, or the line feed before it.
    var oldEnd: Int
    var newEnd: Int
    /// Whether each line that differs has its line feed in here.
    var isWhole = true
  }

  private static func change(from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>) -> Change? {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    if start == old.count, start == new.count { return nil }
    while start > 0, old[start - 1] != lineFeed { start -= 1 }
    var common = 0
    while common < shorter - start, old[old.count - 1 - common] == new[new.count - 1 - common] { common += 1 }
    var change = Change(start: start, oldEnd: old.count - common, newEnd: new.count - common)
    func isLineStart(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
      place == start || text[place - 1] == lineFeed
    }
    if isLineStart(old, change.oldEnd), isLineStart(new, change.newEnd) { return change }
    change.isWhole = false
    while change.oldEnd < old.count, old[change.oldEnd] != lineFeed {
      change.oldEnd += 1
      change.newEnd += 1
    }
    return change
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private static func lineFeeds(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == lineFeed ? 1 : 0) }
  }
}
