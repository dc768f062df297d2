import TestSupport
import Testing
import TextStore
import WireProtocol

/// Edits and ranges against plain counting.
struct WireEditTests {
  private func applied(_ edit: WireEdit, to text: String, _ unit: PositionUnit, _ layout: Layout) throws -> String {
    var store = Text(text)
    try store.apply(try edit.resolve(in: store, unit: unit, layout: layout))
    return store.string(in: 0..<store.count)
  }

  @Test("Positions, in all units", arguments: PositionUnit.all, 0..<4)
  func positions(_ unit: PositionUnit, _ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<150 {
      var naive = NaiveText(NaiveText.random(generator.below(30), &generator))
      let text = naive.string
      let start = Position(line: generator.below(naive.lines.count + 1), column: generator.below(12))
      let end = Position(line: start.line + generator.below(3), column: generator.below(12))
      let replacement = NaiveText.random(generator.below(4), &generator)
      let edit = WireEdit.positions(start: start, end: end, text: Array(replacement.utf8))
      guard start <= end, let from = naive.index(line: start.line, column: start.column, unit),
        let to = naive.index(line: end.line, column: end.column, unit)
      else {
        #expect(throws: PositionError.outOfRange(lines: naive.lines.count)) {
          try edit.resolve(in: Text(text), unit: unit, layout: .lines)
        }
        continue
      }
      naive.replace(from..<to, with: replacement)
      #expect(Array(try applied(edit, to: text, unit, .lines).utf8) == Array(naive.string.utf8))
    }
  }

  @Test("Offsets, in all units", arguments: PositionUnit.all, 0..<4)
  func offsets(_ unit: PositionUnit, _ seed: Int) throws {
    var generator = SeededGenerator(seed: 50 + UInt64(seed))
    for _ in 0..<150 {
      var naive = NaiveText(NaiveText.random(generator.below(30), &generator))
      let text = naive.string
      let size = NaiveText.units(naive.scalars, unit)
      let (start, end) = (generator.below(size + 3), generator.below(size + 3))
      let edit = WireEdit.offsets(start: start, end: end, text: [0x78])
      guard start <= end, let from = naive.index(offset: start, unit), let to = naive.index(offset: end, unit) else {
        #expect(throws: PositionError.outOfRange(lines: naive.lines.count)) {
          try edit.resolve(in: Text(text), unit: unit, layout: .offsets)
        }
        continue
      }
      naive.replace(from..<to, with: "x")
      #expect(Array(try applied(edit, to: text, unit, .offsets).utf8) == Array(naive.string.utf8))
    }
  }

  @Test("The line form, for every text and range up to a size")
  func lineForm() throws {
    var texts: [String] = [""]
    var longest = [""]
    for _ in 0..<5 {
      longest = longest.flatMap { [$0 + "a", $0 + "\n"] }
      texts += longest
    }
    texts += ["é\r\n😀", "\r\n\r\n", "漢\n\n字\n"]
    let replacements: [[String]] = [[], [""], ["x"], ["", ""], ["x", "é"], ["x\r", "", "z"]]
    for text in texts {
      let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      for first in 0...lines.count + 1 {
        for last in 0...lines.count + 1 {
          for replacement in replacements {
            let edit = WireEdit.lines(
              first: first, last: last, count: replacement.count,
              joined: Array(replacement.joined(separator: "\n").utf8))
            guard first <= last, last <= lines.count else {
              #expect(throws: PositionError.outOfRange(lines: lines.count)) {
                try edit.resolve(in: Text(text), unit: .utf8, layout: .lines)
              }
              continue
            }
            var expected = lines
            expected.replaceSubrange(first..<last, with: replacement.map { Array($0.utf8) })
            for layout in [Layout.lines, .offsets] {
              #expect(
                Array(try applied(edit, to: text, .utf16, layout).utf8) == Array(expected.joined(separator: [0x0A])),
                "\(text.debugDescription) [\(first), \(last), \(replacement)]")
            }
          }
        }
      }
    }
  }

  @Test func rounding() throws {
    let text = Text("a😀b\r\nc")
    func bytes(_ column: Int, _ unit: PositionUnit) throws -> Int {
      let place = Position(line: 0, column: column)
      let edit = WireEdit.positions(start: place, end: place, text: [])
      return try edit.resolve(in: text, unit: unit, layout: .lines).range.lowerBound
    }
    #expect(try (0...9).map { try bytes($0, .utf8) } == [0, 1, 1, 1, 1, 5, 6, 7, 7, 7])
    #expect(try (0...6).map { try bytes($0, .utf16) } == [0, 1, 1, 5, 6, 7, 7])
    #expect(try (0...5).map { try bytes($0, .utf32) } == [0, 1, 5, 6, 7, 7])
    #expect(try bytes(.max, .utf16) == 7)
  }

  @Test func wrongForms() {
    let zero = Position(line: 0, column: 0)
    #expect(throws: PositionError.self) {
      try WireEdit.offsets(start: 0, end: 0, text: []).resolve(in: Text("a"), unit: .utf8, layout: .lines)
    }
    #expect(throws: PositionError.self) {
      try WireEdit.positions(start: zero, end: zero, text: []).resolve(in: Text("a"), unit: .utf8, layout: .offsets)
    }
    let huge = Position(line: .max, column: .max)
    #expect(throws: PositionError.outOfRange(lines: 1)) {
      try WireEdit.positions(start: huge, end: huge, text: []).resolve(in: Text("a"), unit: .utf16, layout: .lines)
    }
    #expect(throws: PositionError.outOfRange(lines: 1)) {
      try WireEdit.lines(first: .max, last: .max, count: 0, joined: []).resolve(
        in: Text("a"), unit: .utf16, layout: .lines)
    }
    #expect(PositionError.outOfRange(lines: 3).wireError == .outOfRange(lines: 3))
    #expect(PositionError.wrongForm(key: "range", expected: "x").wireError.code == .invalidParams)
  }

  @Test func ranges() throws {
    let text = Text("ab\nc😀\n\nd")
    func bytes(_ range: WireRange, _ layout: Layout = .lines) throws -> Range<Int> {
      try range.resolve(in: text, unit: .utf16, layout: layout)
    }
    #expect(try bytes(.pair(0..<1)) == 0..<3)
    #expect(try bytes(.pair(1..<3)) == 3..<10)
    #expect(try bytes(.pair(0..<40)) == 0..<11)
    #expect(try bytes(.pair(3..<4)) == 10..<11)
    #expect(try bytes(.pair(9..<40)) == 11..<11)
    #expect(try bytes(.pair(1..<1)) == 3..<3)
    #expect(try bytes(.pair(0..<Int.max)) == 0..<11)
    #expect(try bytes(.pair(4..<6), .offsets) == 4..<8)
    #expect(try bytes(.pair(4..<5), .offsets) == 4..<4)
    #expect(try bytes(.pair(4..<500), .offsets) == 4..<11)
    #expect(try bytes(.positions(start: .init(line: 0, column: 1), end: .init(line: 1, column: 3))) == 1..<8)
    #expect(throws: PositionError.outOfRange(lines: 4)) {
      try bytes(.positions(start: .init(line: 0, column: 1), end: .init(line: 4, column: 0)))
    }
  }
}
