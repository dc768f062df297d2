import TestSupport
import Testing

@testable import TextStore

@Suite struct SnapshotTests {
  @Test func snapshotsNeverChange() throws {
    var random = SeededGenerator(seed: 21)
    var model = TextModel(bytes: random.text(60_000))
    var text = try Text(utf8: model.bytes)
    var snapshots: [(text: Text, bytes: [UInt8])] = []
    for step in 0..<200 {
      if step % 7 == 0 { snapshots.append((text, model.bytes)) }
      if step % 31 == 0, snapshots.count > 2 { snapshots.remove(at: random.below(snapshots.count)) }
      let edit = random.edit(of: model, largest: step % 5 == 0 ? 5000 : 8)
      try text.apply(edit)
      model.bytes.replaceSubrange(edit.range, with: edit.replacement)
    }
    text.expectContent(model)
    for snapshot in snapshots {
      snapshot.text.expectContent(TextModel(bytes: snapshot.bytes))
    }
  }

  @Test func anEditedCopyLeavesTheOriginalAlone() throws {
    let original = Text(String(repeating: "word ", count: 40_000))
    var copy = original
    try copy.apply(TextEdit(range: 100_000..<100_001, replacement: "\n"))
    #expect(original.lineCount == 1)
    #expect(copy.lineCount == 2)
    #expect(original != copy)
  }

  @Test func anUnsharedTextIsEditedInPlace() throws {
    var text = Text(String(repeating: "word ", count: 40_000))
    let inside = text.contiguousBytes(at: 50_000).baseAddress
    // The same length, so that the chunk's content moves nowhere.
    try text.apply(TextEdit(range: 50_002..<50_003, replacement: "X"))
    #expect(text.contiguousBytes(at: 50_000).baseAddress == inside)
    let snapshot = text
    try text.apply(TextEdit(range: 50_002..<50_003, replacement: "Y"))
    #expect(text.contiguousBytes(at: 50_000).baseAddress != inside)
    #expect(snapshot.byte(at: 50_002) == UInt8(ascii: "X"))
    // Chunks that the edit did not touch are shared.
    #expect(text.contiguousBytes(at: 0).baseAddress == snapshot.contiguousBytes(at: 0).baseAddress)
  }

  @Test func snapshotsAreReadWhileTheOriginalIsEdited() async throws {
    var text = Text(String(repeating: "line\n", count: 20_000))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        let snapshot = text
        let expected = text.count
        group.addTask {
          var length = 0
          snapshot.forEachChunk(in: 0..<snapshot.count) { length += $0.count }
          return length == expected && snapshot.defects().isEmpty
        }
        try? text.apply(TextEdit(range: 50_000..<50_000, replacement: "x\n"))
      }
      for await intact in group { #expect(intact) }
    }
    #expect(text.lineCount == 20_051)
  }
}
