/// Knows which nodes name something that is defined locally.
package protocol LocalsOracle {
  /// Whether `node` is, or refers to, a local definition.
  func isLocal(_ node: Node) -> Bool
}
