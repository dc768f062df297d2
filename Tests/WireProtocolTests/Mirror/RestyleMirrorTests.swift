import TestMirror
import TestSupport
import Testing
import TextStore
import WireProtocol

struct RestyleMirrorTests {
  private func restyle(_ changes: StyledSpans, rev: Int = 1) -> Restyle {
    Restyle(doc: 1, rev: rev, pass: "syntax", changes: changes)
  }

  private func lines(_ first: Int, _ runs: [Int]...) -> Restyle {
    restyle(.lines([StyledLines(first: first, lines: runs)]))
  }

  private func ranges(_ ranges: StyledRange...) -> Restyle { restyle(.ranges(ranges)) }

  @Test func appliesLines() throws {
    var mirror = RestyleMirror(text: Text("ab\ncde\n"), rev: 1)
    try mirror.apply(lines(0, [0, 1, 5], [1, 2, 6]))
    #expect(mirror.styles == [5, -1, -1, -1, 6, 6, -1])
    let report = try mirror.apply(lines(1, [1, 1, 6]))
    #expect(report.listedBytes == 3)
    #expect(report.changedBytes == 1)
    #expect(mirror.styles == [5, -1, -1, -1, 6, -1, -1])
  }

  @Test func appliesRanges() throws {
    var mirror = RestyleMirror(text: Text("é😀b\nc"), rev: 1, unit: .utf16, form: .ranges)
    try mirror.apply(ranges(StyledRange(line: 0, start: 1, end: 4, runs: [1, 2, 3, 3, 1, 4])))
    #expect(mirror.styles == [-1, -1, 3, 3, 3, 3, 4, -1, -1])
    try mirror.apply(
      ranges(StyledRange(line: 0, start: 3, end: 4, runs: []), StyledRange(line: 1, start: 0, end: 1, runs: [0, 1, 0])))
    #expect(mirror.styles == [-1, -1, 3, 3, 3, 3, -1, -1, 0])
  }

  @Test func appliesOffsets() throws {
    var mirror = RestyleMirror(text: Text("é\n😀b"), rev: 1, unit: .utf16, layout: .offsets, form: .ranges)
    try mirror.apply(ranges(StyledRange(start: 2, end: 5, runs: [2, 2, 3, 4, 1, 1])))
    #expect(mirror.styles == [-1, -1, -1, 3, 3, 3, 3, 1])
    var whole = RestyleMirror(text: Text("é\n😀b"), rev: 1, unit: .utf16, layout: .offsets, form: .lines)
    try whole.apply(lines(1, [2, 2, 3, 4, 1, 1]))
    #expect(whole.styles == mirror.styles)
  }

  @Test func editsMoveStyles() throws {
    var mirror = RestyleMirror(text: Text("let x"), rev: 1)
    try mirror.apply(lines(0, [0, 3, 0, 4, 1, 2]))
    let zero = Position(line: 0, column: 1)
    try mirror.apply([.positions(start: zero, end: zero, text: Array("é".utf8))], rev: 2)
    #expect(mirror.styles == [0, -1, -1, 0, 0, -1, 2])
    mirror.sync(Text("l x"), rev: 3)
    #expect(mirror.styles == [0, -1, 2])
    #expect(throws: PositionError.self) { try mirror.apply([.lines(first: 3, last: 4, count: 0, joined: [])], rev: 4) }
    #expect(mirror.rev == 3)
    mirror.forgetStyles()
    #expect(mirror.styles == [-1, -1, -1])
  }

  @Test("A restyle for an older revision is moved by the edits since")
  func olderRevision() throws {
    var mirror = RestyleMirror(text: Text("abc\nxyz"), rev: 1)
    let (start, end) = (Position(line: 0, column: 1), Position(line: 0, column: 2))
    try mirror.apply([.positions(start: start, end: end, text: Array("12".utf8))], rev: 2)
    try mirror.apply([.lines(first: 0, last: 0, count: 1, joined: [0x30])], rev: 3)
    #expect(mirror.text == Text("0\na12c\nxyz"))
    try mirror.apply(lines(0, [0, 3, 7], [0, 3, 8]))
    #expect(mirror.styles == [-1, -1, 7, -1, -1, 7, -1, 8, 8, 8])
    // The byte that changed is gone, so nobody can tell whether the line had to be listed.
    try mirror.apply(lines(0, [0, 1, 7, 2, 1, 7]))
    try mirror.apply(restyle(.lines([StyledLines(first: 0, lines: [[0, 1, 1]])]), rev: 3))
    #expect(throws: MirrorError.revision(have: 3, got: 1)) { try mirror.apply(lines(0, [])) }
    #expect(throws: MirrorError.revision(have: 3, got: 9)) {
      try mirror.apply(restyle(.lines([]), rev: 9))
    }
  }

  static let refused: [(StyledSpans, MirrorError)] = [
    (.ranges([]), .wrongForm),
    (.lines([StyledLines(first: 3, lines: [[]])]), .noSuchLine(3)),
    (.lines([StyledLines(first: 2, lines: [[]]), StyledLines(first: 1, lines: [[]])]), .unsortedEntries(at: 1)),
    (
      .lines([StyledLines(first: 0, lines: [[0, 1, 0]]), StyledLines(first: 0, lines: [[1, 1, 0]])]),
      .unsortedEntries(at: 0)
    ),
    (.lines([StyledLines(first: 0, lines: [[0, 1]])]), .malformedRuns(line: 0)),
    (.lines([StyledLines(first: 0, lines: [[0, 2, 0, 1, 2, 0]])]), .unsortedRuns(line: 0)),
    (.lines([StyledLines(first: 0, lines: [[2, 1, 0, 0, 1, 0]])]), .unsortedRuns(line: 0)),
    (.lines([StyledLines(first: 0, lines: [[0, 0, 0]])]), .unsortedRuns(line: 0)),
    (.lines([StyledLines(first: 0, lines: [[0, 4, 0]])]), .crossesEnd(line: 0)),
    (.lines([StyledLines(first: 0, lines: [[5, 1, 0]])]), .crossesEnd(line: 0)),
    (.lines([StyledLines(first: 0, lines: [[-1, 1, 0]])]), .crossesEnd(line: 0)),
    (.lines([StyledLines(first: 0, lines: [[0, Int.max, 0]])]), .crossesEnd(line: 0)),
    (.lines([StyledLines(first: 0, lines: [[1, Int.max, 0]])]), .unsortedRuns(line: 0)),
    (.lines([StyledLines(first: 1, lines: [[0, 3, 0]])]), .insideCharacter(line: 1)),
    (.lines([StyledLines(first: 0, lines: [[0, 1, 9]])]), .unknownStyle(9)),
    (.lines([StyledLines(first: 0, lines: [[0, 1, -1]])]), .unknownStyle(-1)),
    (.lines([StyledLines(first: 0, lines: [[]])]), .unchangedLine(0)),
    (.lines([StyledLines(first: 0, lines: [[0, 1, 1], []])]), .unchangedLine(1)),
  ]

  @Test("What breaks a rule is refused whole", arguments: refused)
  func refusesLines(_ changes: StyledSpans, _ error: MirrorError) {
    var mirror = RestyleMirror(text: Text("abc\n😀d\n"), rev: 1)
    mirror.styleCount = 9
    #expect(throws: error) { try mirror.apply(restyle(changes)) }
    #expect(mirror.styles.allSatisfy { $0 == RestyleMirror.plain })
  }

  @Test(
    arguments: [
      ([StyledRange(start: 0, end: 1, runs: [0, 1, 0])], .wrongForm),
      ([StyledRange(line: 0, start: 1, end: 1, runs: [])], .unsortedEntries(at: 1)),
      ([StyledRange(line: 0, start: 2, end: 1, runs: [])], .unsortedEntries(at: 2)),
      (
        [
          StyledRange(line: 0, start: 0, end: 2, runs: [0, 2, 1]),
          StyledRange(line: 0, start: 1, end: 3, runs: [1, 2, 1]),
        ],
        .unsortedEntries(at: 1)
      ),
      ([StyledRange(line: 0, start: 0, end: 4, runs: [])], .crossesEnd(line: 0)),
      ([StyledRange(line: 0, start: 1, end: 2, runs: [1, 2, 1])], .crossesEnd(line: 0)),
      ([StyledRange(line: 0, start: 1, end: 2, runs: [0, 2, 1])], .crossesEnd(line: 0)),
      ([StyledRange(line: 0, start: 1, end: 3, runs: [1, 1, 1])], .unchangedByte(2)),
      ([StyledRange(line: 0, start: 0, end: 1, runs: [])], .unchangedByte(0)),
      ([StyledRange(line: 9, start: 0, end: 1, runs: [])], .noSuchLine(9)),
    ] as [([StyledRange], MirrorError)])
  func refusesRanges(_ changes: [StyledRange], _ error: MirrorError) {
    var mirror = RestyleMirror(text: Text("abc\n😀d\n"), rev: 1, form: .ranges)
    #expect(throws: error) { try mirror.apply(restyle(.ranges(changes))) }
    #expect(mirror.styles.allSatisfy { $0 == RestyleMirror.plain })
  }

  @Test("What the encoder says, the mirror shows", arguments: PositionUnit.all, [Layout.lines, .offsets])
  func encoded(_ unit: PositionUnit, _ layout: Layout) throws {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<60 {
      let form: UpdateForm = round.isMultiple(of: 2) ? .lines : .ranges
      let text = Text(NaiveText.random(generator.below(50), &generator))
      var mirror = RestyleMirror(text: text, rev: 1, unit: unit, layout: layout, form: form)
      for rev in 1..<5 {
        // The styles wanted, whole characters at a time, none on line ends.
        var wanted = [Int32](repeating: RestyleMirror.plain, count: text.count)
        for offset in 0..<text.count where text.byte(at: offset) != 0x0A {
          let isStart = text.isScalarBoundary(offset)
          wanted[offset] = isStart ? Int32(generator.below(3)) - 1 : wanted[offset - 1]
        }
        let runs = wanted.enumerated().map { ByteRun(start: $0.offset, length: 1, style: Int($0.element)) }
        var merged: [ByteRun] = []
        for run in runs {
          if let last = merged.last, last.style == run.style {
            merged[merged.count - 1].length += 1
          } else {
            merged.append(run)
          }
        }
        var encoder = RunsEncoder(text: text, unit: unit, layout: layout, form: form)
        if form == .lines {
          for line in 0..<text.lineCount
          where text.lineContentRange(line).contains(where: { wanted[$0] != mirror.styles[$0] }) {
            encoder.addLines(of: text.lineContentRange(line), runs: merged[...])
          }
        } else {
          var start = 0
          while start < text.count {
            var end = start
            while end < text.count, wanted[end] != mirror.styles[end] { end += 1 }
            if end > start { encoder.addRange(start..<end, runs: merged[...]) }
            start = end + 1
          }
        }
        var bytes: [UInt8] = []
        FrameEncoder(.lines).append(to: &bytes) { $0.restyle(doc: 1, rev: rev, pass: "syntax", encoder) }
        mirror.apply(noEditsUpTo: rev)
        guard case .notification(.restyle(let restyle)) = try ServerMessage.decode(bytes[...]) else {
          Issue.record("no restyle")
          return
        }
        try mirror.apply(restyle)
        #expect(mirror.styles == wanted)
      }
    }
  }

  @Test func readsTokens() throws {
    let mirror = RestyleMirror(text: Text("ab\ncd"), rev: 1)
    let spans = StyledSpans.lines([StyledLines(first: 1, lines: [[0, 1, 4, 2]])])
    #expect(try mirror.styles(of: spans, sources: true) == [-1, -1, -1, 4, -1])
    #expect(throws: MirrorError.malformedRuns(line: 1)) { try mirror.styles(of: spans) }
  }
}

extension RestyleMirror {
  /// A revision that changes nothing.
  fileprivate mutating func apply(noEditsUpTo rev: Int) {
    if rev > self.rev { sync(text, rev: rev) }
  }
}
