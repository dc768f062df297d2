/// Who says something about a document.
struct SemanticProvider: Hashable, Comparable, Sendable {
  var name: String
  /// The connection that its tokens end with; nil: they stay as long as the document. Two connections may use one name, and
  /// know nothing of each other.
  var connection: Int?

  static func < (one: Self, other: Self) -> Bool {
    (one.name, one.connection ?? .min) < (other.name, other.connection ?? .min)
  }
}
