import TextStore
import TreeSitter

/// A locals query: which nodes are scopes, definitions and references.
struct LocalsQuery: Sendable {
  enum Role: Sendable {
    case scope
    case reference
    /// The style that references to it take; nil for a definition that only hides others.
    case definition(StyleID?)
  }

  let query: Query
  let pieces: QueryPieces
  let roles: [Role?]
  /// Patterns whose definitions belong to the scope around their own, like a function's name.
  let definesOutside: [Bool]

  /// Nil for a query without scopes.
  init?(_ query: Query) {
    guard query.captureNames.contains("local.scope") else { return nil }
    self.query = query
    pieces = QueryPieces(query)
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
      case "local.definition.type": .definition(StyleTable.shared.id(for: "type"))
      default: name.hasPrefix("local.definition") ? .definition(nil) : nil
      }
    }
  }

  /// Adds a match to those of a piece that begins at `start`. False if it hangs on the text around the piece.
  func add(
    _ match: borrowing QueryMatch, from start: Int, text: Text, origin: Int, to found: inout FoundLocals
  ) -> Bool {
    for position in 0..<match.count {
      guard let (index, range) = match.captureRange(at: position) else { continue }
      let local = range.lowerBound - start..<range.upperBound - start
      switch roles[index] {
      case .scope: found.scopes.append(local)
      case .definition(let style):
        found.definitions.append(
          FoundLocals.Definition(
            range: local, name: Self.hash(of: range, text, origin), style: style,
            isOutside: definesOutside[match.patternIndex]))
      case .reference:
        found.references.append(FoundLocals.Reference(range: local, name: Self.hash(of: range, text, origin)))
      case nil: break
      }
    }
    return !match.movesRanges
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
