import TreeSitter

/// Decides where a query over a window may start below the root and still find every capture inside the window.
///
/// libtree-sitter's query cursor visits every sibling of every node on the way to a window, so a query from the root of
/// a file with 30,000 top-level nodes costs milliseconds. Started at the children that overlap the window it costs
/// microseconds, but misses patterns rooted above them. This type knows which kinds of node such patterns can begin at.
struct WindowPlan: Sendable {
  /// Patterns that must be run at or above every parent: those of several siblings.
  private let needsRoot: Bool
  /// Kinds whose nodes are captured as the root of a pattern.
  private var captured: [KindSet] = []
  /// Patterns that look below their root: where they begin, and the inner kinds that they capture or look into.
  private var deep: [(roots: KindSet, inner: KindSet)] = []

  /// A node at most this long is queried whole.
  static let smallNode = 16 * 1024
  private static let maximumDepth = 200

  init(_ query: Query) {
    let patterns = query.patterns.filter { $0.isEnabled }
    needsRoot = patterns.contains { $0.matchesSiblings }
    var captured: Set<KindSet> = []
    for pattern in patterns {
      if !pattern.rootCaptures.isEmpty { captured.insert(pattern.rootKinds) }
      if pattern.hasChildren { deep.append((pattern.rootKinds, pattern.mentionedInnerKinds)) }
    }
    self.captured = Array(captured)
  }

  struct Start {
    var node: Node
    /// Tree coordinates.
    var range: Range<Int>
  }

  /// The nodes to run the query on, each with the part of `window` to restrict it to.
  func starts(from root: Node, window: Range<Int>) -> [Start] {
    if needsRoot || root.range.count <= Self.smallNode { return [Start(node: root, range: window)] }
    var result: [Start] = []
    add(root, window, to: &result, depth: 0)
    return result
  }

  private func add(_ node: Node, _ window: Range<Int>, to result: inout [Start], depth: Int) {
    let symbol = node.symbol
    guard node.range.count > Self.smallNode, depth < Self.maximumDepth,
      !captured.contains(where: { $0.contains(symbol) })
    else {
      result.append(Start(node: node, range: window))
      return
    }
    var cursor = TreeCursor(node)
    guard cursor.gotoFirstChild(forByte: window.lowerBound) else {
      result.append(Start(node: node, range: window))
      return
    }
    let rules = deep.filter { $0.roots.contains(symbol) }
    var children: [Node] = []
    var large: [Node] = []
    repeat {
      let range = cursor.range
      if range.lowerBound >= window.upperBound { break }
      if range.count > Self.smallNode {
        let child = cursor.node
        if rules.contains(where: { $0.inner.contains(child.symbol) }) {
          result.append(Start(node: node, range: window))
          return
        }
        large.append(child)
        children.append(child)
      } else if rules.isEmpty {
        children.append(cursor.node)
      }
    } while cursor.gotoNextSibling()

    if !rules.isEmpty { addGaps(of: node, around: large, window, to: &result) }
    for child in children {
      let part = child.range.clamped(to: window)
      if part.isEmpty { continue }
      if child.isAliased {
        result.append(Start(node: node, range: part))
      } else {
        add(child, part, to: &result, depth: depth + 1)
      }
    }
  }

  /// Patterns rooted at `node` are looked for around its large children, which are entered on their own.
  private func addGaps(of node: Node, around large: [Node], _ window: Range<Int>, to result: inout [Start]) {
    var start = window.lowerBound
    for child in large {
      let end = min(max(child.range.lowerBound, start), window.upperBound)
      if end > start { result.append(Start(node: node, range: start..<end)) }
      start = max(start, child.range.upperBound)
    }
    if start < window.upperBound { result.append(Start(node: node, range: start..<window.upperBound)) }
  }
}

extension Node {
  /// Whether its parent gives it another name. libtree-sitter's cursors do not know the name of the node they start at,
  /// so a query that starts there would see the original kind.
  fileprivate var isAliased: Bool { TreeCursor(self).node.symbol != symbol }
}
