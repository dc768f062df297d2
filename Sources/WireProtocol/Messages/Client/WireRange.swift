public import TextStore

/// A range as a client writes it, not yet compared with a text.
public enum WireRange: Sendable, Hashable {
  /// Lines, half open; offsets in the offsets layout.
  case pair(Range<Int>)
  /// Two positions; in the lines layout only.
  case positions(start: Position, end: Position)
}
