/// Who says something about a document. Those of different owners know nothing of each other, also if they use one name.
package struct SemanticProvider: Hashable, Comparable, Sendable {
  package enum Owner: Hashable, Comparable, Sendable {
    /// Nobody: what a client sent to be kept, which stays as long as the document.
    case kept
    /// A connection, by the daemon's number: its tokens end with it.
    case connection(Int)
    /// A language server that the daemon has started.
    case server
  }

  package var name: String
  package var owner: Owner

  package init(_ name: String, of owner: Owner) {
    self.name = name
    self.owner = owner
  }

  package static func < (one: Self, other: Self) -> Bool { (one.name, one.owner) < (other.name, other.owner) }
}
