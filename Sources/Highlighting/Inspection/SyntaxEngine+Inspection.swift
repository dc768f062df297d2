import TextStore
import TreeSitter

extension SyntaxEngine {
  /// The layers over a byte of the text, as far as they are parsed.
  func inspect(at offset: Int) -> [Inspection.Layer] {
    var layers: [Inspection.Layer] = []
    inspect(root, base: 0, at: offset, &layers)
    return layers
  }

  /// Parses every layer once more, and keeps none of the trees.
  func parseAgain() { parseAgain(root, base: 0) }

  private func parseAgain(_ layer: Layer, base: Int) {
    let origin = base + layer.origin
    if layer.language.isParsed, let parser = tools.parser(for: layer) {
      _ = parser.parse(text, origin: origin, end: layer.ranges.last.map { origin + $0.upperBound })
      tools.recycle(parser)
    }
    for child in layer.children { parseAgain(child, base: origin) }
  }

  private func inspect(_ layer: Layer, base: Int, at offset: Int, _ layers: inout [Inspection.Layer]) {
    let origin = base + layer.origin
    let local = offset - origin
    guard layer.ranges.isEmpty || layer.ranges.contains(where: { $0.contains(local) }), let tree = layer.tree else {
      return
    }
    layers.append(
      Inspection.Layer(
        language: layer.language.id, depth: layer.depth, isCombined: layer.ranges.count > 1,
        path: path(in: tree, at: local, origin: origin), captures: captures(of: layer, tree, at: local, origin: origin))
    )
    for child in layer.children { inspect(child, base: origin, at: offset, &layers) }
  }

  private func path(in tree: Tree, at byte: Int, origin: Int) -> [Inspection.Node] {
    var cursor = TreeCursor(tree.root)
    var path: [Inspection.Node] = []
    repeat {
      let node = cursor.node
      guard path.isEmpty || node.range.contains(byte) else { break }
      path.append(
        Inspection.Node(
          kind: node.isError ? "ERROR" : node.kind, field: cursor.fieldName, isNamed: node.isNamed,
          isError: node.isError || node.isMissing, range: node.range.moved(by: origin)))
    } while cursor.gotoFirstChild(forByte: byte)
    return path
  }

  private func captures(of layer: Layer, _ tree: Tree, at byte: Int, origin: Int) -> [Inspection.Capture] {
    guard let query = layer.language.query?.query, let highlights = layer.language.highlights else { return [] }
    var found: [(rank: [Int], capture: Inspection.Capture)] = []
    tools.cursor.forEachMatch(
      query, in: tree.root, range: byte..<byte + 1, text: text, origin: origin
    ) { match in
      guard highlights.indices.contains(match.patternIndex) else { return }
      for position in 0..<match.count {
        guard let (index, range) = match.captureRange(at: position), range.contains(byte) else { continue }
        let pattern = match.pattern
        let priority = highlights.priorities[match.patternIndex]
        found.append(
          (
            rank: [priority, range.lowerBound, -range.upperBound, -match.nesting(at: position), match.patternIndex],
            Inspection.Capture(
              name: query.captureNames[index],
              range: range.moved(by: origin), priority: priority, file: pattern.file, line: pattern.line)
          ))
      }
    }
    return found.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.capture)
  }
}
