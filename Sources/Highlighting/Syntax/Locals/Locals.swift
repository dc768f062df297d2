import Base
import TextStore
import TreeSitter

/// What the references near a window refer to.
///
/// Only scopes of at most ``scopeLimit`` bytes count, whatever the window: a file's or a large class's own definitions
/// are not local, and a key never costs a walk over the whole file.
struct Locals: LocalsOracle {
  static let scopeLimit = 16 * 1024
  /// Of nodes that are looked for below each other.
  private static let maximumDepth = 200

  private struct Scope {
    var range: Range<Int>
    var parent: Int?
  }

  /// What a name means in a scope.
  private struct Meaning {
    var name: UInt64
    var scope: Int
    /// How many definitions come before it.
    var order: Int
    var style: StyleID?
  }

  /// What a definition or a reference at a place means.
  struct StyledPlace {
    /// See ``Locals/place(_:)``.
    fileprivate let place: UInt64
    /// How many were found before it.
    fileprivate let order: Int
    /// Nil: it only hides others.
    let style: StyleID?

    /// In tree coordinates.
    var range: Range<Int> { Int(place >> 32)..<Int(place & UInt64(UInt32.max)) }
  }

  private let window: Range<Int>
  private var scopes: [Scope] = []
  private var definitions: [FoundLocals.Definition] = []
  private var references: [FoundLocals.Reference] = []
  /// By name and scope, once each.
  private var meanings: [Meaning] = []
  /// By place, once each: the definitions, and the references that have one.
  private(set) var styled: [StyledPlace] = []

  /// - Parameter window: Bytes in tree coordinates; only references in it are looked up.
  init(window: Range<Int>) { self.window = window }

  /// Takes what was found in a piece that begins at `start`. All pieces of the ``reach(of:in:extent:)`` are needed, and
  /// ``resolve()`` after them.
  mutating func add(_ found: FoundLocals, at start: Int) {
    for scope in found.scopes where scope.count <= Self.scopeLimit {
      scopes.append(Scope(range: scope.moved(by: start)))
    }
    for var definition in found.definitions {
      definition.range = definition.range.moved(by: start)
      definitions.append(definition)
    }
    for var reference in found.references {
      reference.range = reference.range.moved(by: start)
      if reference.range.overlaps(window) { references.append(reference) }
    }
  }

  mutating func resolve() {
    defer { (scopes, definitions, references, meanings) = ([], [], [], []) }
    guard !scopes.isEmpty, !definitions.isEmpty else { return }
    scopes.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
    joinEqualScopes()
    linkScopes()
    definitions.sort { ($0.range.lowerBound, $0.pattern) < ($1.range.lowerBound, $1.pattern) }
    for definition in definitions {
      let inner = innermostScope(around: definition.range)
      guard let scope = definition.isOutside ? inner.flatMap({ scopes[$0].parent }) : inner else { continue }
      meanings.append(
        Meaning(name: definition.name, scope: scope, order: meanings.count, style: definition.style))
      add(definition.style, at: definition.range)
    }
    meanings.sort { ($0.name, $0.scope, $0.order) < ($1.name, $1.scope, $1.order) }
    meanings.keepFirst { ($0.name, $0.scope) == ($1.name, $1.scope) }
    for reference in references {
      guard isDefined(reference.name) else { continue }
      var next = innermostScope(around: reference.range)
      while let scope = next {
        if let style = meaning(of: reference.name, in: scope) {
          add(style, at: reference.range)
          break
        }
        next = scopes[scope].parent
      }
    }
    styled.sort { ($0.place, $0.order) < ($1.place, $1.order) }
    styled.keepFirst { $0.place == $1.place }
  }

  private mutating func add(_ style: StyleID?, at range: Range<Int>) {
    styled.append(StyledPlace(place: Self.place(range), order: styled.count, style: style))
  }

  /// Whether some scope has a definition of the name.
  private func isDefined(_ name: UInt64) -> Bool {
    let index = meanings.partitioningIndex { $0.name >= name }
    return index < meanings.count && meanings[index].name == name
  }

  /// The style that a scope's own definition of a name gives; nil: it has none.
  private func meaning(of name: UInt64, in scope: Int) -> StyleID?? {
    let index = meanings.partitioningIndex { ($0.name, $0.scope) >= (name, scope) }
    guard index < meanings.count, meanings[index].name == name, meanings[index].scope == scope else { return nil }
    return .some(meanings[index].style)
  }

  var byteCount: Int { styled.byteCount }

  private func styledPlace(of range: Range<Int>) -> StyledPlace? {
    let place = Self.place(range)
    let index = styled.partitioningIndex { $0.place >= place }
    return index < styled.count && styled[index].place == place ? styled[index] : nil
  }

  func isLocal(_ node: Node) -> Bool { styledPlace(of: node.range) != nil }

  /// Trees are shorter than 4 GB.
  private static func place(_ range: Range<Int>) -> UInt64 {
    UInt64(truncatingIfNeeded: range.lowerBound) << 32 | UInt64(UInt32(truncatingIfNeeded: range.upperBound))
  }

  /// The style that the definition of a reference gives it, if it gives one.
  func style(of range: Range<Int>) -> StyleID? { styledPlace(of: range)?.style }

  /// The bytes to look in, in tree coordinates: those of the topmost nodes of at most `scopeLimit` bytes that overlap the
  /// window, and as many on both sides of it where these lie very deep. Each scope that counts lies there.
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
    guard depth < maximumDepth else {
      // No scope that counts lies further away.
      let around = max(0, window.lowerBound - scopeLimit)..<window.upperBound + scopeLimit
      return reach = reach.hull(with: around)
    }
    guard cursor.gotoFirstChild(forByte: window.lowerBound) else { return }
    repeat {
      let range = cursor.node.range
      if range.lowerBound >= window.upperBound { break }
      if range.count <= scopeLimit {
        reach = reach.hull(with: range)
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
    let after = scopes.partitioningIndex { $0.range.lowerBound > range.lowerBound }
    var next = after > 0 ? after - 1 : nil
    while let scope = next, scopes[scope].range.upperBound < range.upperBound { next = scopes[scope].parent }
    return next
  }
}

extension Array {
  /// Of elements that follow each other and are the same, only the first stays.
  fileprivate mutating func keepFirst(_ isSame: (Element, Element) -> Bool) {
    var count = 0
    for index in indices where count == 0 || !isSame(self[count - 1], self[index]) {
      if count < index { self[count] = self[index] }
      count += 1
    }
    removeLast(self.count - count)
  }
}
