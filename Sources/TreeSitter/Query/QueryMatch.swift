internal import CTreeSitter
internal import TextStore

/// A node that a pattern captured.
package struct Capture: Hashable {
  /// Index into ``Query/captureNames``.
  package let index: Int
  package let node: Node
}

/// A match whose predicates hold. Exists only during the call that it is given to.
package struct QueryMatch: ~Copyable {
  let query: Query
  let tree: Tree
  var raw: TSQueryMatch
  let subject: Subject

  /// Index into ``Query/patterns``.
  package var patternIndex: Int { Int(raw.pattern_index) }
  package var pattern: Pattern { query.patterns[patternIndex] }

  /// Whether directives move the ranges of its captures; where to, may hang on the text around them.
  package var movesRanges: Bool { query.compiled[patternIndex].movesRanges }

  /// Number of captured nodes.
  package var count: Int { Int(raw.capture_count) }

  /// Whether the node is among the captured ones.
  package func captures(_ node: Node) -> Bool {
    for position in 0..<count where raw.captures[position].node.id == node.raw.id { return true }
    return false
  }

  /// The captured nodes in tree-sitter's order; nil outside `0..<count`.
  package func capture(at position: Int) -> Capture? {
    rawCapture(at: position).map { Capture(index: Int($0.index), node: Node(raw: $0.node, tree: tree)) }
  }

  /// The capture index and bytes at a position, directives honoured: the fast path, which makes no ``Node``.
  package func captureRange(at position: Int) -> (index: Int, range: Range<Int>)? {
    guard let capture = rawCapture(at: position) else { return nil }
    let index = Int(capture.index)
    return (index, moved(capture.node.range, capture: index))
  }

  /// How many nodes below a captured one cover the same bytes, each the first child of the one above.
  package func nesting(at position: Int) -> Int {
    guard var node = rawCapture(at: position)?.node else { return 0 }
    let range = node.range
    var count = 0
    while ts_node_child_count(node) > 0 {
      node = ts_node_child(node, 0)
      guard node.range == range else { break }
      count += 1
    }
    return count
  }

  /// The bytes that a capture stands for, in tree coordinates: its node's, as `#offset!` and `#trim!` move them.
  package func range(of capture: Capture) -> Range<Int> { moved(capture.node.range, capture: capture.index) }

  /// The text that a capture stands for: of ``range(of:)``, as `#gsub!` changes it.
  package func text(of capture: Capture) -> String {
    let range = range(of: capture)
    var text = subject.text.string(in: range.lowerBound + subject.origin..<range.upperBound + subject.origin)
    for case .substitute(let substitution) in query.compiled[patternIndex].directives
    where substitution.capture == capture.index { text = substitution.apply(to: text) }
    return text
  }

  private func rawCapture(at position: Int) -> TSQueryCapture? {
    position >= 0 && position < count ? raw.captures[position] : nil
  }

  private func moved(_ range: Range<Int>, capture: Int) -> Range<Int> {
    guard movesRanges else { return range }
    return subject.apply(query.compiled[patternIndex].directives, to: range, capture: capture)
  }
}
