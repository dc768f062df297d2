import TextStore
import TreeSitter

/// What an ERROR has of the text and none of its children has, and what a tree leaves of the text: the parser read it and
/// made nothing of it, so no pattern of a query can name it. Below a line that is not finished, that may be the rest of a
/// file.
///
/// Spaces at the ends of such a stretch are no part of it. Which bytes it has does not hang on the window that is looked at.
struct SkippedText {
  private let text: Text
  /// Where the tree begins in the text.
  private let origin: Int
  /// In tree coordinates.
  private let window: Range<Int>
  /// In tree coordinates, ascending.
  private(set) var stretches: [Range<Int>] = []

  private static let maximumDepth = 200

  /// Looks for it in a window, in the coordinates of a tree that has all of the text from `origin` on.
  init(in tree: Tree, _ window: Range<Int>, of text: Text, origin: Int) {
    (self.text, self.origin, self.window) = (text, origin, window)
    let root = tree.root
    add(beginning(of: 0), upTo: root.range.lowerBound)
    var cursor = TreeCursor(root)
    let here = cursor.errorGlimpse
    if here.hasError { visit(&cursor, here, depth: 0) }
    add(beginning(of: root.range.upperBound), upTo: text.count - origin)
  }

  private mutating func visit(_ cursor: inout TreeCursor, _ here: TreeCursor.ErrorGlimpse, depth: Int) {
    let start = here.range.lowerBound
    var place = here.isError ? beginning(of: start) : max(start, window.lowerBound)
    if cursor.gotoFirstChild(forByte: place) {
      repeat {
        let child = cursor.errorGlimpse
        if here.isError { add(place, upTo: child.range.lowerBound) }
        place = max(place, child.range.upperBound)
        if child.range.lowerBound >= window.upperBound { break }
        if child.hasError, depth < Self.maximumDepth { visit(&cursor, child, depth: depth + 1) }
      } while cursor.gotoNextSibling()
      cursor.gotoParent()
    }
    if here.isError { add(place, upTo: here.range.upperBound) }
  }

  /// Where to look at a stretch from: one that begins before the window matters from the last byte there that is no space.
  private func beginning(of start: Int) -> Int {
    let before = start..<max(start, window.lowerBound)
    return lastWord(in: before) ?? before.upperBound
  }

  private mutating func add(_ start: Int, upTo end: Int) {
    let seen = min(end, window.upperBound)
    guard start < seen, let first = firstWord(in: start..<seen) else { return }
    var last = seen
    if end == seen || firstWord(in: seen..<end) == nil {
      last = lastWord(in: first..<seen).map { $0 + 1 } ?? first
    }
    let stretch = (first..<last).clamped(to: window)
    if !stretch.isEmpty { stretches.append(stretch) }
  }

  // MARK: Spaces

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// The place of the first byte that is no space.
  private func firstWord(in range: Range<Int>) -> Int? {
    let end = min(range.upperBound + origin, text.count)
    var start = range.lowerBound + origin
    while start < end {
      let (base, bytes) = text.chunk(at: start)
      let part = bytes[start - base..<min(end - base, bytes.count)]
      if let index = part.firstIndex(where: { !Self.isSpace($0) }) { return base + index - origin }
      start = base + bytes.count
    }
    return nil
  }

  /// The place of the last one.
  private func lastWord(in range: Range<Int>) -> Int? {
    let start = range.lowerBound + origin
    var end = min(range.upperBound + origin, text.count)
    while start < end {
      let (base, bytes) = text.chunk(at: end - 1)
      let part = bytes[max(start - base, 0)..<end - base]
      if let index = part.lastIndex(where: { !Self.isSpace($0) }) { return base + index - origin }
      end = base
    }
    return nil
  }
}
