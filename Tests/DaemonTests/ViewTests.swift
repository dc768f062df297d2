import DaemonTestSupport
import HuedClient
import TestMirror
import TestSupport
import Testing
import TextStore
import WireProtocol

/// Where a view is after edits that nobody followed with another view.
@Suite struct ViewTests {
  private static let lines = 60
  private static let line = "int number;\n"

  /// A view in lines stays at its numbers, as a window that shows so many rows; one in offsets moves with the text in it. Of
  /// several windows each is shown, and nothing between them.
  @Test(arguments: [Layout.lines, .offsets], [UpdateForm.lines, .ranges])
  func staysOrMoves(layout: Layout, form: UpdateForm) async throws {
    try TestServices.require("c")
    try await TestDaemon.run { daemon in
      let client = try daemon.client(layout: layout, updates: form)
      let text = String(repeating: Self.line, count: Self.lines) + "*/\n"
      let size = Self.line.utf8.count
      let view = [40..<45, 20..<30, 28..<31].map { lines in
        layout == .lines ? lines : lines.lowerBound * size..<lines.upperBound * size
      }
      try client.connection.open(
        OpenParams(doc: 1, rev: 0, source: .text(Array(text.utf8)), language: "c", view: view))
      var shown = ShownText(client, text)
      try shown.take(client.settle(rev: 0))
      // Three lines come above the view; then all that follows them becomes a comment.
      for (rev, insertion) in [(1, String(repeating: "char c;\n", count: 3)), (2, "/*")] {
        let edit = TextEdit(range: 0..<0, replacement: insertion)
        let told = edit.wireEdit(in: shown.text, unit: client.unit, layout: layout)
        try shown.apply([told], rev: rev)
        try client.edit(base: rev - 1, rev: rev, [told])
        try shown.take(client.settle(rev: rev))
      }
      let comment = Int32(try #require(client.styles.firstIndex(of: "comment")))
      let painted = (0..<shown.text.lineCount).filter { line in
        shown.mirror.styles[shown.text.lineContentRange(line)].contains(comment)
      }
      #expect(painted == (layout == .lines ? Array(20..<31) + Array(40..<45) : Array(23..<34) + Array(43..<48)))
    }
  }

  /// What is inserted at a view's ends belongs to it, and so does what takes the place of a part of it.
  @Test func growsInOffsets() async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client(layout: .offsets, updates: .ranges)
      try client.open(rev: 0, "aa \"b\" cc", language: "none", view: 3..<6)
      try client.settle(rev: 0)
      let edits: [(TextEdit, Range<Int>)] = [
        (TextEdit(range: 3..<3, replacement: "'x' "), 3..<10), (TextEdit(range: 10..<10, replacement: " 'y'"), 3..<14),
        (TextEdit(range: 12..<16, replacement: "z\" 12"), 3..<17),
      ]
      var text = Text("aa \"b\" cc")
      var shown = ShownText(client, "aa \"b\" cc")
      try client.request(.repaint(RepaintParams(doc: 1, range: nil)))
      for (index, (edit, view)) in edits.enumerated() {
        let told = edit.wireEdit(in: text, unit: client.unit, layout: .offsets)
        try text.apply(edit)
        try shown.apply([told], rev: index + 1)
        try client.edit(base: index, rev: index + 1, [told])
        try shown.take(client.settle(rev: index + 1))
        let pulled = try client.tokens()
        #expect(try shown.mirror.styles[view] == shown.mirror.styles(of: pulled.spans)[view])
      }
    }
  }

  /// Whoever cannot move its colours to a whole text drops them with it, and is told all that is not plain then.
  @Test(arguments: [true, false]) func isToldAnewWithAWholeText(repaints: Bool) async throws {
    try await TestDaemon.run { daemon in
      let client = try daemon.client(layout: .offsets, updates: .ranges)
      try client.open(rev: 0, "aa \"b\" cc", language: "none")
      try client.settle(rev: 0)
      let text = "aa \"b\" cc 'd'"
      try client.connection.notify(.sync(SyncParams(doc: 1, rev: 1, text: Array(text.utf8), repaint: repaints)))
      var shown = ShownText(client, text, rev: 1)
      try shown.take(client.settle(rev: 1))
      let pulled = try shown.mirror.styles(of: client.tokens().spans)
      #expect(shown.mirror.styles[10..<13] == pulled[10..<13] && pulled[3] != RestyleMirror.plain)
      #expect((shown.mirror.styles[3..<6] == pulled[3..<6]) == repaints)
    }
  }
}
