import TextStore
import TreeSitter

/// The patterns of locals: which nodes are scopes, definitions and references.
final class LocalsPatterns: Sendable {
  enum Role: Sendable {
    case scope
    case reference
    /// The style that references to it take; nil for a definition that only hides others.
    case definition(StyleID?)
  }

  /// Theirs among all patterns of the query.
  let indices: Range<Int>
  /// By capture.
  let roles: [Role?]
  /// By pattern: its definitions belong to the scope around their own, like a function's name.
  let definesOutside: [Bool]

  /// Nil if none of them is about scopes.
  init?(_ query: Query, _ indices: Range<Int>) {
    guard let scope = query.captureIndex(of: "local.scope"),
      query.patterns[indices].contains(where: { $0.captures.contains(scope) })
    else { return nil }
    self.indices = indices
    definesOutside = query.patterns.map { pattern in
      pattern.properties.contains {
        $0.key.hasPrefix("definition.") && $0.key.hasSuffix(".scope") && $0.value == "parent"
      }
    }
    roles = query.captureNames.map { name in
      switch name {
      case "local.scope": .scope
      case "local.reference": .reference
      case "local.definition.parameter": .definition(StyleTable.shared.id(for: "variable.parameter"))
      case "local.definition.constant": .definition(StyleTable.shared.id(for: "constant"))
      case "local.definition.field": .definition(StyleTable.shared.id(for: "variable.member"))
      case "local.definition.type": .definition(StyleTable.shared.id(for: "type"))
      default: name.hasPrefix("local.definition") ? .definition(nil) : nil
      }
    }
  }

  /// Adds a match to those of a piece that begins at `start`.
  func add(
    _ match: borrowing QueryMatch, from start: Int, text: Text, origin: Int, to found: inout FoundLocals
  ) {
    let pattern = Int32(clamping: match.patternIndex - indices.lowerBound)
    for position in 0..<match.count {
      guard let (index, range) = match.captureRange(at: position) else { continue }
      let local = range.moved(by: -start)
      switch roles[index] {
      case .scope: found.scopes.append(local)
      case .definition(let style):
        found.definitions.append(
          FoundLocals.Definition(
            range: local, name: Self.hash(of: range, text, origin), style: style,
            isOutside: definesOutside[match.patternIndex], pattern: pattern))
      case .reference:
        found.references.append(FoundLocals.Reference(range: local, name: Self.hash(of: range, text, origin)))
      case nil: break
      }
    }
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
