/// How far the injections in a layer's tree were looked for.
struct InjectionProgress {
  /// The children of the whole layer are those that its tree asks for. Small layers only.
  private(set) var knowsChildren = false
  /// Combined sites were looked for in the whole tree, not only near the views …
  private var isComplete = false
  /// … at least once since the layer was made.
  private var wasEverComplete = false
  /// How far that search has come, in tree coordinates.
  private var position = 0

  private static let slice = 16 * 1024

  /// Whether combined sites were not looked for since the layer was parsed.
  /// - Parameter isFirst: Or only whether they never were.
  func needsScan(orFirst isFirst: Bool = false) -> Bool { !knowsChildren && !(isFirst ? wasEverComplete : isComplete) }

  /// The next part of a tree of so many bytes to look for them in; nil: there is no more.
  mutating func nextSlice(of count: Int) -> Range<Int>? {
    guard position < count else {
      (isComplete, wasEverComplete) = (true, true)
      return nil
    }
    defer { position = min(position + Self.slice, count) }
    return position..<min(position + Self.slice, count)
  }

  mutating func noteChildren(areKnown: Bool) { knowsChildren = areKnown }

  /// The tree is another one.
  mutating func restart() { (knowsChildren, isComplete, position) = (false, false, 0) }
}
