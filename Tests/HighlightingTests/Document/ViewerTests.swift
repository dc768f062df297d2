import Testing
import TextStore

@testable import Highlighting

/// The transitions of what a client is shown, without a document.
@Suite struct ViewerTests {
  private func viewer() -> Viewer { Viewer(view: [0..<10], granularity: .ranges, count: 100, isFollower: false) }

  @Test func progressIsToldOnceUntilItIsReopened() {
    var viewer = viewer()
    #expect(viewer.endUpdate(isPartial: false, at: .settled) && !viewer.endUpdate(isPartial: false, at: .settled))
    #expect(!viewer.endUpdate(isPartial: true, at: .open) && viewer.isPartial && viewer.told == .settled)
    #expect(viewer.endUpdate(isPartial: false, at: .verified) && !viewer.isPartial)
    for reopen: (inout Viewer) -> Void in [
      { $0.reopen() }, { $0.look(at: [30..<40, 5..<9, 8..<20]) }, { $0.forget(0..<1) },
    ] {
      reopen(&viewer)
      #expect(viewer.told == .open && viewer.endUpdate(isPartial: false, at: .settled))
    }
    #expect(viewer.visible(in: 35) == [5..<20, 30..<35] && viewer.visible(in: 15) == [5..<15])
    // What lay between two windows is gone.
    viewer.follow([TextEdit(range: 7..<33, replacement: [1])])
    #expect(viewer.visible(in: 100) == [5..<15])
  }

  @Test func whatIsOutOfDateIsComparedAndInvalidated() {
    var viewer = viewer()
    #expect(viewer.outOfDate.ranges == [0..<100])
    viewer.validate(0..<100)
    viewer.invalidate([3..<5, 90..<95])
    viewer.follow([TextEdit(range: 0..<1, replacement: [])])
    #expect(viewer.outOfDate.ranges == [2..<4, 89..<94])
    viewer.forget(50..<60)
    #expect(viewer.outOfDate.ranges == [2..<4, 50..<60, 89..<94])
  }
}
