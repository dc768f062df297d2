/// What a column, or an offset of the `offsets` layout, counts: one of LSP's position encodings (3.17), by the name
/// that messages have for it.
public enum PositionUnit: String, Sendable, CaseIterable {
  /// UTF-8 bytes.
  case utf8 = "utf-8"
  /// UTF-16 code units.
  case utf16 = "utf-16"
  /// Unicode scalars.
  case utf32 = "utf-32"
}
