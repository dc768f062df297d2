/// What a capture of a highlight query does to the text that it covers.
package enum CaptureRole: Hashable, Sendable {
  /// Helper captures and those that are not about colour.
  case ignored
  /// `@none`: takes away what lies under it.
  case clears
  /// Replaces the style under it.
  case style(StyleID)
  /// Adds to the style under it.
  case modifier(StyleID)

  package init(capture: String, table: StyleTable = .shared) {
    if Self.isUnstyled(capture) {
      self = .ignored
    } else if capture == "none" {
      self = .clears
    } else {
      let id = table.id(for: capture)
      // What is no name for a style leaves the one under it.
      self = id == 0 ? .ignored : Self.isModifier(capture) ? .modifier(id) : .style(id)
    }
  }

  /// Different styles that the queries of one language may name.
  package static let limit = 1024

  /// The roles of a language's captures, in their order; nil is ignored, and so are the last ones of too many styles.
  package static func roles(of captures: [String?], table: StyleTable = .shared) -> [CaptureRole] {
    var styled: Set<String> = []
    return captures.map { capture in
      guard let capture, !isUnstyled(capture), styled.contains(capture) || styled.count < limit else { return .ignored }
      styled.insert(capture)
      return CaptureRole(capture: capture, table: table)
    }
  }

  /// Whether the capture adds to the style under it instead of replacing it.
  static func isModifier(_ capture: String) -> Bool {
    switch capture {
    case "markup.strong", "markup.italic", "markup.underline", "markup.strikethrough": true
    default: Concealment.isModifier(capture)
    }
  }

  private static func isUnstyled(_ capture: String) -> Bool {
    switch capture {
    case "spell", "nospell", "fold", "indent": true
    default:
      // What is concealed is said by properties; a capture that is named so only tells where.
      capture.hasPrefix("_") || capture.hasPrefix("local.") || capture.hasPrefix("injection.")
        || Concealment.isModifier(capture)
    }
  }
}
