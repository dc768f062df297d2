import TextStore

/// A wish for the exact colours of a range, which is granted when they are known.
final class Pull {
  unowned let viewer: any DocumentViewer
  unowned let host: DocumentHost
  /// Bytes of the document's current text.
  private(set) var range: Range<Int>
  let grant: (Pull) -> Void

  /// - Parameter grant: called once, when the range is exact and the viewer can be told.
  init(viewer: any DocumentViewer, host: DocumentHost, range: Range<Int>, grant: @escaping (Pull) -> Void) {
    self.viewer = viewer
    self.host = host
    self.range = range
    self.grant = grant
  }

  /// Moves with the text; what replaces its borders belongs to it.
  func shift(_ edit: TextEdit) {
    let delta = edit.delta
    if edit.range.upperBound < range.lowerBound {
      range = range.lowerBound + delta..<range.upperBound + delta
    } else if edit.range.lowerBound <= range.upperBound {
      let end = max(range.upperBound, edit.range.upperBound) + delta
      let start = min(range.lowerBound, edit.range.lowerBound)
      range = start..<max(start, end)
    }
  }
}
