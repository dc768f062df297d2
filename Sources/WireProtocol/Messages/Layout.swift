/// How positions are written.
public enum Layout: String, Sendable, Hashable, CaseIterable {
  /// A line and a column.
  case lines
  /// One number from the document's start.
  case offsets
}
