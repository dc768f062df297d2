/// The form of a `restyle`.
public enum UpdateForm: String, Sendable, Hashable, CaseIterable {
  /// Whole lines, where one byte or more changed.
  case lines
  /// The spans that changed, and nothing around them.
  case ranges
}
