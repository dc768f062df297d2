package import TextStore

/// A value for every byte of a text, kept as runs of equal values in a balanced tree of relative lengths.
///
/// A copy costs O(1). Replacing a range costs O(log n + runs in it), whatever follows it. Neighbouring runs never
/// have equal values.
package struct RunSequence<Value: Equatable & Sendable>: Sendable {
  typealias Node = RunNode<Value>

  private var root: Node?

  /// The whole text has one value.
  package init(repeating value: Value, count: Int) {
    root = count > 0 ? Node(pieces: [.init(length: UInt32(clamping: count), value: value)]) : nil
  }

  /// The length of the text, in bytes.
  package var count: Int { root?.length ?? 0 }

  /// Bytes of memory that the runs take. What two copies share is in both.
  var byteCount: Int { root?.byteCount ?? 0 }

  /// The one value of all bytes, if there is only one run.
  var onlyValue: Value? {
    guard let root, root.height == 0, root.pieces.count == 1 else { return nil }
    return root.pieces[0].value
  }

  package func value(at offset: Int) -> Value? {
    var result: Value?
    root?.forEach(in: offset..<offset + 1, base: 0) { _, value in result = value }
    return result
  }

  /// Calls `body` with each run that overlaps `range`, clipped to it, in order.
  package func forEachRun(in range: Range<Int>, _ body: (Range<Int>, Value) -> Void) {
    root?.forEach(in: range, base: 0, body)
  }

  /// The first run that overlaps `range` and whose value is meant, clipped to the range. O(log n + runs passed over)
  func firstRun(in range: Range<Int>, where isMeant: (Value) -> Bool) -> Range<Int>? {
    root?.first(in: range, base: 0, where: isMeant)
  }

  /// Replaces the bytes of `range` by runs of `(length, value)`. The range is clamped to the sequence.
  package mutating func replace(_ range: Range<Int>, with runs: some Collection<(length: Int, value: Value)>) {
    let range = range.clamped(to: 0..<count)
    if let replaced = root?.replacing(range, with: runs, isRoot: true) {
      root = replaced
      return
    }
    let (before, rest) = root?.split(at: range.lowerBound) ?? (nil, nil)
    let (_, after) = rest?.split(at: range.upperBound - range.lowerBound) ?? (nil, nil)
    let (left, tail) = before?.droppingLastLeaf() ?? (nil, [])
    let (right, head) = after?.droppingFirstLeaf() ?? (nil, [])
    var pieces = tail
    for run in runs where run.length > 0 { Node.append(UInt32(clamping: run.length), run.value, to: &pieces) }
    if let first = head.first {
      Node.append(first.length, first.value, to: &pieces)
      pieces.append(contentsOf: head.dropFirst())
    }
    root = Node.join(Node.join(left, Node.tree(of: pieces)), right)
  }

  package mutating func replace(_ range: Range<Int>, with value: Value, count: Int) {
    replace(range, with: CollectionOfOne((length: count, value: value)))
  }

  /// Gives every byte of `range` one value.
  package mutating func set(_ range: Range<Int>, to value: Value) {
    guard !range.isEmpty else { return }
    var differs = false
    forEachRun(in: range) { _, old in if old != value { differs = true } }
    if differs { replace(range, with: value, count: range.clamped(to: 0..<count).count) }
  }

  /// Moves with an edit: what it replaced goes, what it inserted gets `value`.
  package mutating func shift(_ edit: TextEdit, inserting value: Value) {
    replace(edit.range, with: value, count: edit.replacement.count)
  }
}
