package import TextStore

/// A document's text at one time, and where somebody looks at it.
package struct SemanticSnapshot: Sendable {
  package var text: Text
  /// The document's own count of its texts; grows with each edit.
  package var edition: Int
  /// Bytes of `text`.
  package var views: [Range<Int>]

  package init(text: Text, edition: Int, views: [Range<Int>]) {
    self.text = text
    self.edition = edition
    self.views = views
  }
}
