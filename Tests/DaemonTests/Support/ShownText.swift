import TestMirror
import TestSupport
import Testing
import TextStore
import WireProtocol

/// A client's copy of the text and of the styles that it shows, kept by restyles alone.
struct ShownText {
  private(set) var mirror: RestyleMirror

  init(_ client: TestClient, _ text: String, rev: Int = 0) {
    mirror = RestyleMirror(
      text: Text(text), rev: rev, unit: client.unit, layout: client.layout, form: client.form)
  }

  var text: Text { mirror.text }

  mutating func take(_ notifications: [ServerNotification]) throws {
    for case .restyle(let restyle) in notifications { try mirror.apply(restyle) }
  }

  mutating func apply(_ edits: [WireEdit], rev: Int) throws { try mirror.apply(edits, rev: rev) }

  /// Makes up edits and applies them to the copy.
  mutating func randomEdits(
    _ count: Int, rev: Int, using random: inout SeededGenerator
  ) throws -> [WireEdit] {
    var text = text
    var edits: [WireEdit] = []
    for _ in 0..<count {
      let edit = Self.randomEdit(of: text, unit: mirror.unit, layout: mirror.layout, using: &random)
      try text.apply(edit.resolve(in: text, unit: mirror.unit, layout: mirror.layout))
      edits.append(edit)
    }
    try apply(edits, rev: rev)
    return edits
  }

  private static func randomEdit(
    of text: Text, unit: PositionUnit, layout: Layout, using random: inout SeededGenerator
  ) -> WireEdit {
    let pieces = ["", "x", "\"", "/*", "*/", "\n", "é", "😀 ", "int y = 2;\n", "}", "//"]
    let replacement = Array((pieces.randomElement(using: &random) ?? "").utf8)
    let start = text.scalarStart(atOrBefore: Int.random(in: 0...text.count, using: &random))
    let length = replacement.isEmpty ? 5 : Int.random(in: 0...2, using: &random)
    let end = text.scalarEnd(atOrAfter: min(text.count, start + length))
    switch layout {
    case .lines:
      return .positions(
        start: text.position(at: start, unit: unit), end: text.position(at: end, unit: unit), text: replacement)
    case .offsets:
      return .offsets(
        start: text.unitOffset(at: start, unit: unit), end: text.unitOffset(at: end, unit: unit), text: replacement)
    }
  }
}
