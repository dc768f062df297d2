import Testing
import TextStore
import TreeSitter

/// Parses all of `text`, however long it takes.
func parsed(_ text: Text, _ language: Language) throws -> Tree {
  let parser = Parser()
  try parser.setLanguage(language)
  return try #require(parser.parse(text).tree)
}

func parsed(_ string: String, _ language: Language) throws -> Tree { try parsed(Text(string), language) }

extension ParseResult {
  var tree: Tree? {
    if case .tree(let tree) = self { return tree }
    return nil
  }

  var isInterrupted: Bool {
    if case .interrupted = self { return true }
    return false
  }

  var isFailed: Bool {
    if case .failed = self { return true }
    return false
  }
}

extension InputEdit {
  /// An edit of a text, as its tree wants it.
  init(edit: TextEdit, before: Text) {
    var after = before
    do { try after.apply(edit) } catch { Issue.record(error) }
    self.init(
      startByte: edit.range.lowerBound, oldEndByte: edit.range.upperBound, newEndByte: edit.newRange.upperBound,
      startPosition: before.position(at: edit.range.lowerBound, unit: .utf8),
      oldEndPosition: before.position(at: edit.range.upperBound, unit: .utf8),
      newEndPosition: after.position(at: edit.newRange.upperBound, unit: .utf8))
  }
}

extension Node {
  /// The smallest node, this one or below it, that spans the bytes; nil: not even this one does.
  func descendant(for bytes: Range<Int>) -> Node? {
    guard range.contains(bytes) else { return nil }
    for index in 0..<childCount {
      if let found = child(at: index)?.descendant(for: bytes) { return found }
    }
    return self
  }

  /// The nodes above it, from the root down.
  var ancestors: [Node] {
    func path(from top: Node) -> [Node]? {
      if top == self { return [] }
      for index in 0..<top.childCount {
        if let rest = top.child(at: index).flatMap(path) { return [top] + rest }
      }
      return nil
    }
    return path(from: tree.root) ?? []
  }
}

/// All of a tree's nodes with their places: what two equal trees agree on.
func outline(_ tree: Tree) -> [String] {
  var lines: [String] = []
  var cursor = TreeCursor(tree.root)
  var depth = 0
  while true {
    let node = cursor.node
    let places = "\(node.range) \(node.startPosition) \(node.endPosition)"
    lines.append("\(depth) \(cursor.fieldName ?? "") \(node.kind) \(places) \(node.isMissing)")
    if cursor.gotoFirstChild() {
      depth += 1
      continue
    }
    while !cursor.gotoNextSibling() {
      guard cursor.gotoParent() else { return lines }
      depth -= 1
    }
  }
}

/// What a query finds: `name:text` of each capture of each match, in order.
func found(
  _ query: Query, in string: String, range: Range<Int>? = nil, locals: (any LocalsOracle)? = nil
) throws -> [String] {
  let text = Text(string)
  let tree = try parsed(text, query.language)
  var result: [String] = []
  QueryCursor().forEachMatch(query, in: tree.root, range: range, text: text, locals: locals) { match in
    for position in 0..<match.count {
      guard let capture = match.capture(at: position) else { continue }
      result.append("\(query.captureNames[capture.index]):\(match.text(of: capture))")
    }
  }
  return result
}
