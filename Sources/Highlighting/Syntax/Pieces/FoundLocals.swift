/// What patterns of locals find in a piece; offsets count from the piece's start.
struct FoundLocals {
  struct Definition {
    var range: Range<Int>
    var name: UInt64
    /// What references take; nil for a definition that only hides others.
    var style: StyleID?
    /// Belongs to the scope around its own, like a function's name.
    var isOutside: Bool
    /// Index of the pattern among those of locals, in whichever query it was found: of two definitions in one place the
    /// earlier pattern's comes first.
    var pattern: Int32
  }

  struct Reference {
    var range: Range<Int>
    var name: UInt64
  }

  var scopes: [Range<Int>] = []
  var definitions: [Definition] = []
  var references: [Reference] = []

  mutating func append(_ part: FoundLocals, movedBy offset: Int) {
    if !part.scopes.isEmpty { scopes += part.scopes.map { $0.moved(by: offset) } }
    for var definition in part.definitions {
      definition.range = definition.range.moved(by: offset)
      definitions.append(definition)
    }
    for var reference in part.references {
      reference.range = reference.range.moved(by: offset)
      references.append(reference)
    }
  }

  var byteCount: Int { scopes.byteCount + definitions.byteCount + references.byteCount }
}
