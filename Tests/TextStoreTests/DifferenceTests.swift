import TestSupport
import Testing

@testable import TextStore

@Suite struct DifferenceTests {
  @Test func equalTextsDoNotDiffer() throws {
    let text = Text(String(repeating: "é\n", count: 9000))
    let again = Text(text.string)
    #expect(text.difference(to: text) == nil)
    #expect(text.difference(to: again) == nil)
    #expect(text == again)
    #expect(Text().difference(to: Text()) == nil)
  }

  @Test func keepsToCharacterBorders() {
    // é is C3 A9, è is C3 A8; ä ends in A4 and 椤 (E6 A4 A4) does, too.
    #expect(Text("aéb").difference(to: Text("aèb")) == TextEdit(range: 1..<3, replacement: "è"))
    #expect(Text("ä").difference(to: Text("椤")) == TextEdit(range: 0..<2, replacement: "椤"))
    #expect(Text("aa").difference(to: Text("aaa")) == TextEdit(range: 2..<2, replacement: "a"))
    #expect(Text("").difference(to: Text("x")) == TextEdit(range: 0..<0, replacement: "x"))
    #expect(Text("x").difference(to: Text("")) == TextEdit(range: 0..<1, replacement: ""))
    #expect(Text("éé").difference(to: Text("é")) == TextEdit(range: 2..<4, replacement: ""))
    #expect(Text("😀").difference(to: Text("😁")) == TextEdit(range: 0..<4, replacement: "😁"))
  }

  @Test(arguments: 1...6) func appliedItGivesTheOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 300)
    for _ in 0..<60 {
      let model = TextModel(bytes: random.text(random.below(9000)))
      let text = try Text(utf8: model.bytes)
      var other = text
      for _ in 0...random.below(3) {
        try other.apply(random.edit(of: TextModel(bytes: other.bytes(in: 0..<other.count)), largest: 300))
      }
      // Shared chunks, and none shared.
      for target in [other, try Text(utf8: other.bytes(in: 0..<other.count))] {
        let edit = text.difference(to: target)
        #expect((edit == nil) == (text.string == target.string))
        #expect((edit == nil) == (text == target))
        guard let edit else { continue }
        var result = text
        try result.apply(edit)
        #expect(result == target)
        expectSmallest(edit, model)
      }
    }
  }

  /// Neither the first nor the last character is the same on both sides.
  private func expectSmallest(_ edit: TextEdit, _ model: TextModel) {
    let old = String(decoding: model.bytes[edit.range], as: UTF8.self).unicodeScalars
    let new = String(decoding: edit.replacement, as: UTF8.self).unicodeScalars
    guard !old.isEmpty, !new.isEmpty else { return }
    #expect(old.first != new.first)
    #expect(old.last != new.last)
  }
}
