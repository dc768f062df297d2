import Base
import TextStore
import TreeSitter

extension SyntaxEngine {
  /// An answer for the edited lines before the whole text is parsed: the item around the edit, parsed alone.
  ///
  /// The item is the outermost node of the old tree, moved with the edits, that holds the edit and is not too long: a
  /// function, a class member, a paragraph. Nil when there is none, when its parse takes too long, or when it has errors.
  func provisional(around edited: Range<Int>) -> [StyledRange]? {
    guard let item = item(around: edited) else { return nil }
    let lines =
      text.lineStart(text.line(at: edited.lowerBound))..<text.lineRange(text.line(at: edited.upperBound)).upperBound
    let window = lines.clamped(to: item)
    guard !window.isEmpty, window.count <= settings.provisionalItem else { return nil }
    let start = text.lineStart(text.line(at: item.lowerBound))
    let layer = Layer(
      language: root.language, parentLanguage: nil, key: nil, depth: 0, origin: start, ranges: [item.moved(by: -start)],
      replacedTrees: replacedTrees)
    let deadline = Deadline.after(settings.provisionalBudget)
    defer { if let parse = layer.parse { tools.recycle(parse.parser) } }
    // What is wrong in the item alone may be right in the text, or wrong in another way.
    guard case .done = parse(layer, base: 0, deadline: deadline), layer.tree?.root.hasError == false else { return nil }
    defer { queryClock = QueryClock() }
    let (sources, missing) = captures(of: layer, in: window, deadline: deadline)
    return missing.isEmpty ? sources.styled([window]) : nil
  }

  private func item(around edited: Range<Int>) -> Range<Int>? {
    guard let root = root.tree?.root else { return nil }
    var cursor = TreeCursor(root)
    var depth = 0
    while depth < 200 {
      let range = cursor.range
      guard range.lowerBound <= edited.lowerBound, range.upperBound >= edited.upperBound else { return nil }
      if depth > 0, range.count <= settings.provisionalItem {
        return cursor.node.isNamed ? range.clamped(to: 0..<text.count) : nil
      }
      guard cursor.gotoFirstChild(forByte: edited.lowerBound) else { return nil }
      depth += 1
    }
    return nil
  }
}
