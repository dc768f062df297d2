import TextStore
import WireProtocol

/// A `tokens` request that waits until its range is exact.
final class Pull {
  let id: RequestID
  let viewer: Viewer
  let withSources: Bool
  /// Bytes of the document's current text.
  private(set) var range: Range<Int>

  init(id: RequestID, viewer: Viewer, range: Range<Int>, withSources: Bool) {
    self.id = id
    self.viewer = viewer
    self.range = range
    self.withSources = withSources
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
