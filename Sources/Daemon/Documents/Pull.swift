import Highlighting
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
    widen()
  }

  func grant() { granted(self) }

  /// Moves with the text.
  func shift(_ edit: TextEdit) { range = edit.moved(range, .inclusive) ?? range }

  /// Who shows whole lines is answered with whole lines, and an edit can join another one to them.
  func widen() {
    if viewer.granularity == .lines { range = host.document.wholeLines(of: range) }
  }
}
