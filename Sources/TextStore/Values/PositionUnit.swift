/// What a column, or an offset of the `offsets` layout, counts: one of LSP's position encodings (3.17).
public enum PositionUnit: Sendable, Hashable, CaseIterable {
  /// UTF-8 bytes.
  case utf8
  /// UTF-16 code units.
  case utf16
  /// Unicode scalars.
  case utf32
}
