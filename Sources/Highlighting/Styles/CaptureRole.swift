/// What a capture of a highlight query does to the text that it covers.
public enum CaptureRole: Hashable, Sendable {
  /// Helper captures and those that are not about colour.
  case ignored
  /// `@none`: takes away what lies under it.
  case clears
  /// Replaces the style under it.
  case style(StyleID)
  /// Adds to the style under it.
  case modifier(StyleID)

  public init(capture: String, table: StyleTable = .shared) {
    if Self.isUnstyled(capture) {
      self = .ignored
    } else if capture == "none" {
      self = .clears
    } else if Self.isModifier(capture) {
      self = .modifier(table.id(for: capture))
    } else {
      self = .style(table.id(for: capture))
    }
  }

  /// Whether the capture adds to the style under it instead of replacing it.
  static func isModifier(_ capture: String) -> Bool {
    switch capture {
    case "markup.strong", "markup.italic", "markup.underline", "markup.strikethrough": true
    default: false
    }
  }

  private static func isUnstyled(_ capture: String) -> Bool {
    switch capture {
    case "spell", "nospell", "conceal", "fold", "indent": true
    default:
      capture.hasPrefix("_") || capture.hasPrefix("local.") || capture.hasPrefix("injection.")
        || capture.hasPrefix("conceal.")
    }
  }
}
