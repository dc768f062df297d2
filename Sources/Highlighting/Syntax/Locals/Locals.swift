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

  private let window: Range<Int>
  private var scopes: [Scope] = []
  private var definitions: [FoundLocals.Definition] = []
  private var references: [FoundLocals.Reference] = []
  /// By ``place(_:)``: the definitions, and the references that have one, with the style that it gives.
  private var resolved: [UInt64: StyleID?] = [:]

  /// - Parameter window: Bytes in tree coordinates; only references in it are looked up.
  init(window: Range<Int>) { self.window = window }

  /// Takes what was found in a piece that begins at `start`. All pieces of the ``reach(of:in:extent:)`` are needed, and
  /// ``resolve()`` after them.
  mutating func add(_ found: FoundLocals, at start: Int) {
    for scope in found.scopes where scope.count <= Self.scopeLimit {
      scopes.append(Scope(range: scope.lowerBound + start..<scope.upperBound + start))
    }
    for var definition in found.definitions {
      definition.range = definition.range.lowerBound + start..<definition.range.upperBound + start
      definitions.append(definition)
    }
    for var reference in found.references {
      reference.range = reference.range.lowerBound + start..<reference.range.upperBound + start
      if reference.range.overlaps(window) { references.append(reference) }
    }
  }

  mutating func resolve() {
    guard !scopes.isEmpty, !definitions.isEmpty else { return }
    scopes.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
    joinEqualScopes()
    linkScopes()
    var names: Set<UInt64> = []
    definitions.sort { ($0.range.lowerBound, $0.pattern) < ($1.range.lowerBound, $1.pattern) }
    for definition in definitions {
      let inner = innermostScope(around: definition.range)
      guard let scope = definition.isOutside ? inner.flatMap({ scopes[$0].parent }) : inner else { continue }
      if scopes[scope].definitions[definition.name] == nil {
        scopes[scope].definitions[definition.name] = .some(definition.style)
        names.insert(definition.name)
      }
      if !isResolved(definition.range) { resolved[Self.place(definition.range)] = .some(definition.style) }
    }
    for reference in references where names.contains(reference.name) && !isResolved(reference.range) {
      var next = innermostScope(around: reference.range)
      while let scope = next {
        if let style = scopes[scope].definitions[reference.name] {
          resolved[Self.place(reference.range)] = .some(style)
          break
        }
        next = scopes[scope].parent
      }
    }
  }

  func isLocal(_ node: Node) -> Bool { isResolved(node.range) }

  private func isResolved(_ range: Range<Int>) -> Bool { resolved[Self.place(range)] != nil }

  /// Trees are shorter than 4 GB.
  private static func place(_ range: Range<Int>) -> UInt64 {
    UInt64(truncatingIfNeeded: range.lowerBound) << 32 | UInt64(UInt32(truncatingIfNeeded: range.upperBound))
  }

  /// The style that the definition of a reference gives it, if it gives one.
  func style(of range: Range<Int>) -> StyleID? {
    resolved[Self.place(range)] ?? nil
  }

  /// The bytes to look in, in tree coordinates: those of the topmost nodes of at most `scopeLimit` bytes that overlap the
  /// window. Each scope that counts lies in one.
  ///
  /// - Parameter extent: How many bytes the whole tree stands for; unlike the root's range it does not depend on the tree.
  static func reach(of window: Range<Int>, in root: Node, extent: Int) -> Range<Int> {
    if extent <= scopeLimit { return root.range }
    var reach = window
    var cursor = TreeCursor(root)
    extend(&reach, &cursor, window, depth: 0)
    return reach
  }

  private static func extend(_ reach: inout Range<Int>, _ cursor: inout TreeCursor, _ window: Range<Int>, depth: Int) {
    guard depth < 200, cursor.gotoFirstChild(forByte: window.lowerBound) else { return }
    repeat {
      let range = cursor.node.range
      if range.lowerBound >= window.upperBound { break }
      if range.count <= scopeLimit {
        reach = min(reach.lowerBound, range.lowerBound)..<max(reach.upperBound, range.upperBound)
      } else {
        extend(&reach, &cursor, window, depth: depth + 1)
      }
    } while cursor.gotoNextSibling()
    _ = cursor.gotoParent()
  }

  /// Scopes over the same bytes are one.
  private mutating func joinEqualScopes() {
    var last: Range<Int>?
    scopes.removeAll { scope in
      defer { last = scope.range }
      return scope.range == last
    }
  }

  private mutating func linkScopes() {
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

  private func innermostScope(around range: Range<Int>) -> Int? {
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
}
