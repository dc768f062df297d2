import TextStore
import TreeSitter

/// What the references near a window refer to.
///
/// Only scopes of at most ``scopeLimit`` bytes count, whatever the window: a file's or a large class's own definitions
/// are not local, and a key never costs a walk over the whole file.
struct Locals: LocalsOracle {
  static let scopeLimit = 16 * 1024

  private struct Scope {
    var range: Range<Int>
    var parent: Int?
    var definitions: [UInt64: StyleID?] = [:]
  }

  /// The references that have a definition, with the style that it gives them.
  private var resolved: [Range<Int>: StyleID?] = [:]

  /// - Parameters:
  ///   - extent: How many bytes the whole tree stands for; unlike the root's range it does not depend on the tree.
  ///   - window: Bytes in tree coordinates.
  ///   - origin: The tree's origin in the text.
  init(
    _ locals: LocalsQuery, root: Node, extent: Int, window: Range<Int>, text: Text, origin: Int, cursor: QueryCursor
  ) {
    var scopes: [Scope] = []
    var definitions: [(range: Range<Int>, style: StyleID?, isOutside: Bool)] = []
    var references: [Range<Int>] = []
    for node in Self.smallNodes(under: root, extent: extent, window: window) {
      cursor.forEachMatch(locals.query, in: node, range: nil, text: text, origin: origin, locals: nil) { match in
        for position in 0..<match.count {
          guard let (index, range) = match.captureRange(at: position) else { continue }
          switch locals.roles[index] {
          case .scope where range.count <= Self.scopeLimit: scopes.append(Scope(range: range))
          case .definition(let style):
            definitions.append((range, style, locals.definesOutside[match.patternIndex]))
          case .reference where range.overlaps(window): references.append(range)
          default: break
          }
        }
      }
    }
    guard !scopes.isEmpty, !definitions.isEmpty else { return }
    scopes.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
    Self.link(&scopes)
    for definition in definitions.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let inner = Self.innermost(scopes, around: definition.range)
      guard let scope = definition.isOutside ? inner.flatMap({ scopes[$0].parent }) : inner else { continue }
      let name = Self.hash(of: definition.range, text, origin)
      if scopes[scope].definitions[name] == nil { scopes[scope].definitions[name] = .some(definition.style) }
      resolved[definition.range] = .some(definition.style)
    }
    for reference in references where resolved[reference] == nil {
      let name = Self.hash(of: reference, text, origin)
      var next = Self.innermost(scopes, around: reference)
      while let scope = next {
        if let style = scopes[scope].definitions[name] {
          resolved[reference] = .some(style)
          break
        }
        next = scopes[scope].parent
      }
    }
  }

  func isLocal(_ node: Node) -> Bool { resolved[node.range] != nil }

  /// The style that the definition of a reference gives it, if it gives one.
  func style(of range: Range<Int>) -> StyleID? { resolved[range] ?? nil }

  /// The topmost nodes of at most `scopeLimit` bytes that overlap the window: each scope that counts lies in one.
  private static func smallNodes(under root: Node, extent: Int, window: Range<Int>) -> [Node] {
    if extent <= scopeLimit { return [root] }
    var result: [Node] = []
    var cursor = TreeCursor(root)
    collect(&cursor, window, &result, depth: 0)
    return result
  }

  private static func collect(_ cursor: inout TreeCursor, _ window: Range<Int>, _ result: inout [Node], depth: Int) {
    guard depth < 200, cursor.gotoFirstChild(forByte: window.lowerBound) else { return }
    repeat {
      let node = cursor.node
      if node.range.lowerBound >= window.upperBound { break }
      if node.range.count <= scopeLimit {
        if node.childCount > 0 { result.append(node) }
      } else {
        collect(&cursor, window, &result, depth: depth + 1)
      }
    } while cursor.gotoNextSibling()
    _ = cursor.gotoParent()
  }

  private static func link(_ scopes: inout [Scope]) {
    var open: [Int] = []
    for index in scopes.indices {
      while let last = open.last,
        scopes[last].range.upperBound < scopes[index].range.upperBound
          || scopes[last].range.upperBound <= scopes[index].range.lowerBound
      {
        open.removeLast()
      }
      scopes[index].parent = open.last
      open.append(index)
    }
  }

  private static func innermost(_ scopes: [Scope], around range: Range<Int>) -> Int? {
    // The last scope that starts at or before the range, or the nearest of its parents that holds it.
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].range.lowerBound <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var next = low > 0 ? low - 1 : nil
    while let scope = next, scopes[scope].range.upperBound < range.upperBound { next = scopes[scope].parent }
    return next
  }

  /// FNV-1a of the bytes of a name.
  private static func hash(of range: Range<Int>, _ text: Text, _ origin: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    text.forEachChunk(in: origin + range.lowerBound..<origin + range.upperBound) { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return hash
  }
}
