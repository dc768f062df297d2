/// Why a document's edits are ignored.
public enum ResyncReason: String, Sendable, Hashable, CaseIterable {
  /// An edit's `base` is not the daemon's revision.
  case gap
  /// The text's length is not the one that the client has.
  case length
  /// A range does not exist.
  case range
}
