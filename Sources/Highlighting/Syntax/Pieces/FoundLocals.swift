/// What a locals query finds in a piece; offsets count from the piece's start.
struct FoundLocals {
  struct Definition {
    var range: Range<Int>
    var name: UInt64
    /// What references take; nil for a definition that only hides others.
    var style: StyleID?
    /// Belongs to the scope around its own, like a function's name.
    var isOutside: Bool
  }

  struct Reference {
    var range: Range<Int>
    var name: UInt64
  }

  var scopes: [Range<Int>] = []
  var definitions: [Definition] = []
  var references: [Reference] = []
}
