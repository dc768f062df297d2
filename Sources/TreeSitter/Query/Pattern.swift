/// One pattern of a query: what an engine needs to know without reading the text again.
package struct Pattern: Sendable {
  /// Where it was written.
  package let file: String
  /// From 1.
  package let line: Int
  /// False when it was switched off, for example because of a predicate that is unknown; it never matches.
  package internal(set) var isEnabled = true

  // MARK: Properties

  /// `(#set! key value)`; nil for a key alone.
  package internal(set) var properties: [String: String?] = [:]
  /// `(#set! @capture key value)`, by capture index.
  package internal(set) var captureProperties: [Int: [String: String?]] = [:]
  /// `(#set! priority n)`.
  package internal(set) var priority: Int?
  /// What must hold for a match, in order.
  var predicates: [Predicate] = []
  /// What changes a match's ranges and texts, in order.
  var directives: [Directive] = []

  // MARK: Shape

  /// The kinds of the node that it begins at (any of them, when it begins with siblings).
  package internal(set) var rootKinds = KindSet()
  /// How a pattern matches siblings.
  package enum Siblings: Sendable {
    /// Not at all: a match begins at one node.
    case none
    /// Several, each of them captured.
    case captured
    /// In some other way.
    case loose
  }

  /// A match of several siblings is only found whole from their parent.
  package internal(set) var siblings = Siblings.none
  /// Names the field or the supertype of the node that it begins at, which a query started there does not know.
  package internal(set) var namesItsPlace = false
  /// Names supertypes of nodes: hidden nodes around them, which nothing else tells of.
  package internal(set) var namesSupertypes = false
  /// Says something about nodes below its root (or its siblings).
  package internal(set) var hasChildren = false
  /// The kinds of the first named children that its root must have, as far as anchors say so.
  package internal(set) var opening: [KindSet] = []
  /// What must lie in a node for a pattern to match there: less than the pattern says, and quickly looked for.
  package indirect enum Inside: Sendable, Hashable {
    /// Nothing is known of it.
    case anything
    /// A child of these kinds, in this field if one is named, in which there is something. Nothing else is captured.
    case child(KindSet, field: UInt16?, Inside)
    /// Two named children, one right behind the other. Nothing else is captured.
    case neighbours(KindSet, KindSet)
  }

  /// What must lie in its root.
  package internal(set) var inside = Inside.anything
  /// Indices of the captures that it mentions.
  package internal(set) var captures: [Int] = []
  /// Indices of the captures on the root.
  package internal(set) var rootCaptures: [Int] = []

  /// Whether a directive may move the range of a capture.
  package var movesRanges: Bool { directives.contains(where: \.movesRange) }

  /// How far its directives can move the borders of captures outwards.
  package var outset: Outset { directives.compactMap(\.outset).reduce(.none) { $0.union($1) } }

  /// Whether it looks at more than the kinds of nodes: at the text of a capture, or at what lies outside.
  package var asks: Bool { !predicates.isEmpty || !directives.isEmpty }

  /// Whether a match hangs on what lies outside the node that it begins at: ancestors, or definitions.
  package var looksOutside: Bool { predicates.contains { $0.test.looksOutside } }

  /// Whether `key` is set, with or without a value.
  package func has(_ key: String) -> Bool { properties[key] != nil }

  /// The value of `key`, if it has one.
  package func value(of key: String) -> String? { properties[key] ?? nil }
}
