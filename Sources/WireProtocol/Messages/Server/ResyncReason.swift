/// Why a document's edits are ignored.
public enum ResyncReason: String, Sendable, Hashable, CaseIterable {
  /// An edit's `base` is not the daemon's revision, or its `rev` is not above that.
  case gap
  /// The text's length is not the one that the client has, or a text that was refused as too long is short enough now.
  case length
  /// A range does not exist, or an edit has more ranges than it may.
  case range
}
