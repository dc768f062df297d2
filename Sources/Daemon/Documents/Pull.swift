import TextStore

/// A wish for the exact colours of a range, which is granted when they are known.
final class Pull {
  let viewer: any DocumentViewer
  let host: DocumentHost
  /// Bytes of the document's current text.
  private(set) var range: Range<Int>
  private let granted: Reply<Pull>

  /// - Parameter granted: answered when the range is exact and the viewer can be told.
  init(viewer: any DocumentViewer, host: DocumentHost, range: Range<Int>, granted: Reply<Pull>) {
    self.viewer = viewer
    self.host = host
    self.range = range
    self.granted = granted
  }

  func grant() { granted(self) }

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
