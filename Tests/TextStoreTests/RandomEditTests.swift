import TestSupport
import Testing

@testable import TextStore

@Suite struct RandomEditTests {
  @Test(arguments: 1...6) func everyQueryAgreesWithTheModel(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var model = TextModel(bytes: random.text(seed * 700))
    var text = try Text(utf8: model.bytes)
    for step in 0..<60 {
      let edit = random.edit(of: model, largest: step % 10 == 0 ? 5000 : 40)
      try text.apply(edit)
      model.bytes.replaceSubrange(edit.range, with: edit.replacement)
      text.expectContent(model)
      let starts = model.lineStarts
      #expect(text.lineCount == starts.count)
      for offset in [edit.range.lowerBound, edit.newRange.upperBound, random.below(model.bytes.count + 1)] {
        text.expectQueries(at: offset, model, starts)
      }
      if let border = text.chunkBorders.randomElement(using: &random) {
        for offset in (border - 1)...(border + 1) { text.expectQueries(at: offset, model, starts) }
      }
    }
    let starts = model.lineStarts
    for offset in [-1, .min, model.bytes.count, model.bytes.count + 1, .max] {
      text.expectQueries(at: offset, model, starts)
    }
  }

  @Test(arguments: 1...4) func deepTreesStayInShape(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &+ 100)
    var model = TextModel(bytes: random.text(150_000))
    var text = try Text(utf8: model.bytes)
    #expect(text.height == 2)
    for step in 0..<150 {
      let edit = random.edit(of: model, largest: step % 3 == 0 ? 40_000 : 600)
      let before = text
      if step % 2 == 0 { try text.apply(edit) } else { text = try text.applying(edit) }
      #expect(before.count == model.bytes.count)
      model.bytes.replaceSubrange(edit.range, with: edit.replacement)
      text.expectContent(model)
    }
  }

  @Test func aTreeOfHeightThreeStaysInShape() throws {
    var random = SeededGenerator(seed: 77)
    let piece = random.text(10_000)
    var model = TextModel(bytes: Array(repeatElement(piece, count: 250).joined()))
    var text = try Text(utf8: model.bytes)
    #expect(text.height == 3)
    for step in 0..<24 {
      let edit = random.edit(of: model, largest: step % 2 == 0 ? 400_000 : 3000)
      try text.apply(edit)
      model.bytes.replaceSubrange(edit.range, with: edit.replacement)
      text.expectContent(model)
    }
  }
}

extension SeededGenerator {
  /// An edit of `model` that deletes and inserts up to `largest` bytes; half of them only one of the two.
  mutating func edit(of model: TextModel, largest: Int) -> TextEdit {
    let start = model.roundedDown(below(model.bytes.count + 1))
    let kind = below(4)
    let end = kind == 0 ? start : model.roundedDown(min(model.bytes.count, start + below(largest)))
    return TextEdit(range: start..<max(start, end), replacement: kind == 1 ? [] : text(below(largest)))
  }
}

extension Text {
  func applying(_ edit: TextEdit) throws(EditError) -> Text {
    var copy = self
    try copy.apply(edit)
    return copy
  }
}
