/// A pattern of paths (LSP 3.17, `Pattern`): `*` and `?` within a name, `**` for any number of names, `{a,b}`, `[a-z]`
/// and `[!a-z]`.
struct GlobPattern: Hashable, Sendable {
  private enum Element: Hashable {
    case one(Unicode.Scalar)
    case anyOne
    case anyNumber
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private enum Name: Hashable {
    case pattern([Element])
    /// `**`
    case anyNumber
  }

  /// Braces multiply; more than this, or longer, is nothing that anybody means.
  private static let mostAlternatives = 256
  private static let longestPattern = 4096
  /// All alternatives together.
  private static let mostScalars = 16 << 10

  private let alternatives: [[Name]]

  /// Nil if it is too long, or has too many braces.
  init?(_ pattern: String) {
    guard pattern.utf8.count <= Self.longestPattern, let expanded = Self.expand(Array(pattern.unicodeScalars)) else {
      return nil
    }
    alternatives = expanded.map { alternative in
      var names: [Name] = []
      for part in alternative.split(separator: "/") {
        let name: Name = part.elementsEqual("**".unicodeScalars) ? .anyNumber : .pattern(Self.elements(part))
        if name != .anyNumber || names.last != .anyNumber { names.append(name) }
      }
      return names
    }
  }

  /// How much it is: its names, and what they are made of.
  var size: Int {
    alternatives.joined().reduce(0) { size, name in
      guard case .pattern(let elements) = name else { return size + 1 }
      return elements.reduce(size + 1) { size, element in
        if case .set(let ranges, _) = element { size + 1 + ranges.count } else { size + 1 }
      }
    }
  }

  /// Whether something else may match than the pattern itself.
  static func hasWildcards(_ pattern: String) -> Bool { pattern.utf8.contains(where: "*?[{".utf8.contains) }

  /// The names that a path consists of.
  static func names(of path: some StringProtocol) -> [[Unicode.Scalar]] {
    path.split(separator: "/").map { Array($0.unicodeScalars) }
  }

  /// Whether a path matches as a whole; a slash at its beginning does not count.
  func matches(_ path: some StringProtocol) -> Bool { matches(names: Self.names(of: path)) }

  /// The same of a path's names.
  func matches(names: [[Unicode.Scalar]]) -> Bool {
    alternatives.contains { pattern in
      Self.matches(pattern, names, isMany: { $0 == .anyNumber }) { name, part in
        guard case .pattern(let elements) = name else { return false }
        return Self.matches(elements, part, isMany: { $0 == .anyNumber }, Self.matches)
      }
    }
  }

  /// Compares sequences where some members of the pattern stand for any number of others: when the rest does not fit, the
  /// latest of these takes one more. O(pattern · subject).
  private static func matches<Member, Part>(
    _ pattern: [Member], _ subject: [Part], isMany: (Member) -> Bool, _ fits: (Member, Part) -> Bool
  ) -> Bool {
    var (place, next) = (0, 0)
    var resume: (place: Int, next: Int)?
    while next < subject.count {
      if place < pattern.count, isMany(pattern[place]) {
        resume = (place, next)
        place += 1
      } else if place < pattern.count, fits(pattern[place], subject[next]) {
        place += 1
        next += 1
      } else if let last = resume {
        resume = (last.place, last.next + 1)
        (place, next) = (last.place + 1, last.next + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(isMany)
  }

  private static func matches(_ element: Element, _ scalar: Unicode.Scalar) -> Bool {
    switch element {
    case .one(let wanted): wanted == scalar
    case .anyOne, .anyNumber: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  /// The folders, relative to where the pattern begins, that all paths which match lie in, and whether these may lie
  /// deeper.
  var folders: [(path: String, isDeep: Bool)] {
    var result: [String: Bool] = [:]
    for names in alternatives {
      let literals = names.dropLast().map(Self.literal).prefix { $0 != nil }.compactMap(\.self)
      let isDeep = literals.count + 1 < names.count || names.last == .anyNumber
      let path = literals.joined(separator: "/")
      result[path] = isDeep || result[path] == true
    }
    return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// What a name is if it can only be one.
  private static func literal(_ name: Name) -> String? {
    guard case .pattern(let elements) = name else { return nil }
    var result = String.UnicodeScalarView()
    for element in elements {
      guard case .one(let scalar) = element else { return nil }
      result.append(scalar)
    }
    return String(result)
  }

  // MARK: Reading

  private static func elements(_ part: ArraySlice<Unicode.Scalar>) -> [Element] {
    var result: [Element] = []
    var rest = part
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if result.last != .anyNumber { result.append(.anyNumber) }
      case "?": result.append(.anyOne)
      case "[":
        // A bracket that nothing closes stands for itself.
        guard let set = set(&rest) else { fallthrough }
        result.append(set)
      default: result.append(.one(scalar))
      }
    }
    return result
  }

  /// What stands after `[`.
  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Element? {
    guard let end = rest.dropFirst().firstIndex(of: "]") else { return nil }
    var inside = rest[rest.startIndex..<end]
    rest = rest[(end + 1)...]
    let isNegated = inside.first == "!" || inside.first == "^"
    if isNegated { inside.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let first = inside.popFirst() {
      guard inside.first == "-", let last = inside.dropFirst().first, last >= first else {
        ranges.append(first...first)
        continue
      }
      ranges.append(first...last)
      inside = inside.dropFirst(2)
    }
    return .set(ranges, isNegated: isNegated)
  }

  /// The pattern once for each choice of its braces; nil: too many.
  private static func expand(_ pattern: [Unicode.Scalar]) -> [[Unicode.Scalar]]? {
    var finished: [[Unicode.Scalar]] = []
    var waiting = [pattern]
    var scalars = pattern.count
    while let next = waiting.popLast() {
      guard let choice = firstChoice(in: next) else {
        finished.append(next)
        continue
      }
      let rest = next.count - choice.range.count
      scalars += choice.options.reduce(-next.count) { $0 + rest + $1.count }
      guard finished.count + waiting.count + choice.options.count <= mostAlternatives, scalars <= mostScalars else {
        return nil
      }
      waiting += choice.options.reversed().map {
        Array(next[..<choice.range.lowerBound] + $0 + next[choice.range.upperBound...])
      }
    }
    return finished
  }

  /// The first pair of braces that has none inside it.
  private static func firstChoice(
    in pattern: [Unicode.Scalar]
  ) -> (range: Range<Int>, options: [ArraySlice<Unicode.Scalar>])? {
    guard let end = pattern.firstIndex(of: "}"), let start = pattern[..<end].lastIndex(of: "{") else { return nil }
    return (start..<end + 1, pattern[start + 1..<end].split(separator: ",", omittingEmptySubsequences: false))
  }
}
