import TextStore

/// What differs between two texts, in whole lines.
struct ReplacedLines: Equatable {
  /// The lines of the old text that go.
  let old: Range<Int>
  /// How many come in their place …
  let count: Int
  /// … and their text, with line feeds between them.
  let text: [UInt8]

  /// Nil if the texts are the same.
  init?(from old: Text, to new: Text) {
    guard let edit = old.difference(to: new) else { return nil }
    let (oldEnd, newEnd) = (edit.range.upperBound, edit.newRange.upperBound)
    let first = old.line(at: edit.range.lowerBound)
    let start = old.lineStart(first)
    if old.lineStart(at: oldEnd) == oldEnd, new.lineStart(at: newEnd) == newEnd {
      // The line that follows stays whole.
      self.old = first..<old.line(at: oldEnd)
      count = new.line(at: newEnd) - first
      text = new.bytes(in: start..<newEnd).dropLast(count > 0 ? 1 : 0)
    } else {
      let last = new.line(at: newEnd)
      self.old = first..<old.line(at: oldEnd) + 1
      count = last + 1 - first
      text = new.bytes(in: start..<new.lineContentRange(last).upperBound)
    }
  }
}
