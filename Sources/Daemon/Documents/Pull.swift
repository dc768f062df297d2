import Base
import Highlighting
import TextStore

/// A wish for the exact colours of a range, which is answered when they are known.
final class Pull {
  let viewer: any DocumentViewer
  let host: DocumentHost
  /// Bytes of the document's current text.
  private(set) var range: Range<Int>
  private let answer: (Range<Int>, Deadline) -> Bool

  /// - Parameter answer: Makes more of the answer, while the range is exact and the viewer can be told; whether it has
  ///   told it all.
  init(
    viewer: any DocumentViewer, host: DocumentHost, range: Range<Int>, answer: @escaping (Range<Int>, Deadline) -> Bool
  ) {
    self.viewer = viewer
    self.host = host
    self.range = range
    self.answer = answer
    widen()
  }

  func answer(until deadline: Deadline) -> Bool { answer(range, deadline) }

  /// Moves with the text.
  func shift(_ edit: TextEdit) { range = edit.moved(range, .inclusive) ?? range }

  /// Who shows whole lines is answered with whole lines, and an edit can join another one to them.
  func widen() {
    if viewer.granularity == .lines { range = host.document.wholeLines(of: range) }
  }
}
