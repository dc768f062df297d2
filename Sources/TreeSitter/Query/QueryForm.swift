/// A node of a query's syntax tree: what hued must know of a pattern's shape.
struct QueryForm {
  enum Kind {
    /// `(kind …)` or `"text"`.
    case node(String)
    /// `_` or `(_ …)`.
    case wildcard
    /// `[…]`.
    case alternation
    /// `(…)` around other forms.
    case group
  }

  var kind: Kind
  /// Bytes in the query's source.
  var range: Range<Int>
  var children: [QueryForm] = []
  var captures: [String] = []
  /// Has a negated field, an anchor: something that looks at children without naming one.
  var constrainsChildren = false
  /// Indices of the children that an anchor stands before.
  var anchored: Set<Int> = []
  /// Written `"text"`.
  var isQuoted = false
  /// Has `*` or `+`.
  var isRepeated = false
  /// Has `*` or `?`.
  var isOptional = false
  /// The name of the field that it stands behind.
  var field: String?
  /// Written `supertype/kind`.
  var namesSupertype = false
  /// How many forms it holds, itself included.
  var size = 1
}

extension QueryForm {
  /// Nodes where a match of this form begins; several siblings in groups.
  var roots: [QueryForm] {
    switch kind {
    case .node, .wildcard: return [self]
    case .alternation, .group:
      return children.flatMap { child in
        var child = child
        child.captures += captures
        return child.roots
      }
    }
  }

  /// Whether a match can hold more than one node on its topmost level.
  var spansSiblings: Bool {
    if isRepeated { return true }
    switch kind {
    case .node, .wildcard: return false
    case .alternation: return children.contains { $0.spansSiblings }
    case .group: return children.count > 1 || constrainsChildren || children.contains { $0.spansSiblings }
    }
  }

  /// Whether it can match no node at all.
  var mayBeEmpty: Bool {
    if isOptional { return true }
    switch kind {
    case .node, .wildcard: return false
    case .alternation: return children.contains { $0.mayBeEmpty }
    case .group: return children.allSatisfy { $0.mayBeEmpty }
    }
  }

  /// How the form matches siblings.
  var siblings: Pattern.Siblings {
    guard spansSiblings else { return .none }
    switch kind {
    case .node, .wildcard: return isOptional || captures.isEmpty ? .loose : .captured
    case .alternation: return .loose
    case .group:
      if isRepeated { return .loose }
      if children.count == 1, !constrainsChildren {
        var child = children[0]
        child.captures += captures
        return child.siblings
      }
      return children.count > 1 && children.allSatisfy { $0.isPlainSibling } ? .captured : .loose
    }
  }

  private var isPlainSibling: Bool {
    switch kind {
    case .node, .wildcard: !isOptional && !captures.isEmpty
    case .alternation, .group: false
    }
  }

  var hasChildren: Bool { !children.isEmpty || constrainsChildren }

  /// The forms that a node's first named children must have, as far as anchors say so.
  var opening: [QueryForm] {
    guard case .node = kind else { return [] }
    var result: [QueryForm] = []
    for (index, child) in children.enumerated() {
      guard case .node = child.kind, anchored.contains(index), !child.isQuoted, !child.isOptional else { break }
      result.append(child)
      // What follows stands behind any number of them.
      if child.isRepeated { break }
    }
    return result
  }
}
