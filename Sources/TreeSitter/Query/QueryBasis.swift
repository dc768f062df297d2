/// What the result of a run of a query hangs on, each including those before it.
package enum QueryBasis: Comparable, Sendable {
  /// The node that it was run on, what is below it, and their text.
  case node
  /// The rest of the tree or of the text.
  case tree
  /// What is local.
  case locals
}
