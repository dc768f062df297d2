import TestSupport
import Testing
import TextStore
import WireProtocol

/// Encoded runs against plain counting, and as the mirror reads them.
struct RunsEncoderTests {
  /// What the encoder wrote, read as a restyle.
  private func read(_ runs: RunsEncoder) throws -> StyledSpans {
    var bytes: [UInt8] = []
    FrameEncoder(.lines).append(to: &bytes) { $0.restyle(doc: 1, rev: 1, pass: "syntax", runs) }
    guard case .notification(.restyle(let restyle)) = try ServerMessage.decode(bytes[...]) else {
      throw JSONError(.unexpectedEnd, at: 0)
    }
    return restyle.changes
  }

  /// Random runs over scalars of a text: ascending, with gaps, some plain, free to cross line ends.
  private func randomRuns(_ naive: NaiveText, _ generator: inout SeededGenerator) -> [(Range<Int>, Int)] {
    var runs: [(Range<Int>, Int)] = []
    var index = generator.below(3)
    while index < naive.scalars.count {
      let end = min(naive.scalars.count, index + 1 + generator.below(5))
      runs.append((index..<end, generator.below(5) - 1))
      index = end + (generator.below(2) == 0 ? 0 : generator.below(4))
    }
    return runs
  }

  private func byteRuns(_ runs: [(Range<Int>, Int)], _ naive: NaiveText) -> [ByteRun] {
    runs.map { range, style in
      ByteRun(
        start: NaiveText.units(naive.scalars[..<range.lowerBound], .utf8),
        length: NaiveText.units(naive.scalars[range], .utf8), style: style, source: style + 10)
    }
  }

  /// The flat list for scalars `range` of one line, by counting.
  private func expected(
    _ runs: [(Range<Int>, Int)], in range: Range<Int>, lineStart: Int, _ naive: NaiveText, _ unit: PositionUnit,
    _ layout: Layout, sources: Bool = false
  ) -> [Int] {
    let origin = layout == .lines ? lineStart : 0
    return runs.flatMap { run, style -> [Int] in
      let clipped = run.clamped(to: range)
      guard !clipped.isEmpty, style >= 0 else { return [] }
      return [
        NaiveText.units(naive.scalars[origin..<clipped.lowerBound], unit),
        NaiveText.units(naive.scalars[clipped], unit), style,
      ] + (sources ? [style + 10] : [])
    }
  }

  @Test("Whole lines", arguments: PositionUnit.all, [Layout.lines, .offsets])
  func lines(_ unit: PositionUnit, _ layout: Layout) throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<120 {
      let naive = NaiveText(
        round.isMultiple(of: 4) ? "ab\ncdefgh\n\nijk" : NaiveText.random(generator.below(60), &generator))
      let runs = randomRuns(naive, &generator)
      let bytes = byteRuns(runs, naive)
      let hasSources = round.isMultiple(of: 3)
      let text = Text(naive.string)
      var encoder = RunsEncoder(text: text, unit: unit, layout: layout, form: .lines, sources: hasSources)
      var blocks: [StyledLines] = []
      var start = 0
      for (number, line) in naive.lines.enumerated() {
        defer { start += line.count + 1 }
        if generator.below(3) == 0 { continue }
        encoder.addLines(of: text.lineContentRange(number), runs: bytes[...])
        let runs = expected(
          runs, in: start..<start + line.count, lineStart: start, naive, unit, layout, sources: hasSources)
        if let last = blocks.last, last.first + last.lines.count == number {
          blocks[blocks.count - 1].lines.append(runs)
        } else {
          blocks.append(StyledLines(first: number, lines: [runs]))
        }
      }
      #expect(encoder.isEmpty == blocks.isEmpty)
      #expect(try read(encoder) == .lines(blocks))
    }
  }

  @Test("Several lines at once are the same as one by one", arguments: PositionUnit.all)
  func blocks(_ unit: PositionUnit) throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<100 {
      let naive = NaiveText(NaiveText.random(generator.below(80), &generator))
      let bytes = byteRuns(randomRuns(naive, &generator), naive)
      let text = Text(naive.string)
      var together = RunsEncoder(text: text, unit: unit, layout: .lines, form: .lines)
      var single = together
      let first = generator.below(text.lineCount)
      together.addLines(of: text.lineStart(first)..<text.count, runs: bytes[...])
      for line in first..<text.lineCount { single.addLines(of: text.lineContentRange(line), runs: bytes[...]) }
      #expect(try read(together) == read(single))
    }
  }

  @Test("Spans, cut at line ends", arguments: PositionUnit.all, [Layout.lines, .offsets])
  func ranges(_ unit: PositionUnit, _ layout: Layout) throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<120 {
      let naive = NaiveText(NaiveText.random(generator.below(60), &generator))
      let runs = randomRuns(naive, &generator)
      let bytes = byteRuns(runs, naive)
      var encoder = RunsEncoder(text: Text(naive.string), unit: unit, layout: layout, form: .ranges)
      var entries: [StyledRange] = []
      var index = generator.below(4)
      while index < naive.scalars.count {
        let end = min(naive.scalars.count, index + 1 + generator.below(12))
        let from = NaiveText.units(naive.scalars[..<index], .utf8)
        encoder.addRange(from..<from + NaiveText.units(naive.scalars[index..<end], .utf8), runs: bytes[...])
        var start = 0
        for (number, line) in naive.lines.enumerated() {
          let content = (start..<start + line.count).clamped(to: index..<end)
          if !content.isEmpty {
            let origin = layout == .lines ? start : 0
            entries.append(
              StyledRange(
                line: layout == .lines ? number : nil,
                start: NaiveText.units(naive.scalars[origin..<content.lowerBound], unit),
                end: NaiveText.units(naive.scalars[origin..<content.upperBound], unit),
                runs: expected(runs, in: content, lineStart: start, naive, unit, layout)))
          }
          start += line.count + 1
        }
        index = end + 1 + generator.below(6)
      }
      #expect(try read(encoder) == .ranges(entries))
    }
  }

  @Test("A line of 10 MB is converted in one sweep", arguments: PositionUnit.all)
  func longLine(_ unit: PositionUnit) throws {
    let piece = Array("é漢😀ab".utf8)
    let count = 10_000_000 / piece.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * piece.count)
    for _ in 0..<count { bytes.append(contentsOf: piece) }
    let text = try Text(utf8: bytes)
    let runs = stride(from: 0, to: count, by: 100).map { ByteRun(start: $0 * piece.count, length: 5, style: 1) }
    var encoder = RunsEncoder(text: text, unit: unit, layout: .lines, form: .lines)
    encoder.addLines(of: 0..<0, runs: runs[...])
    guard case .lines(let blocks) = try read(encoder), let line = blocks.first?.lines.first else {
      Issue.record("no lines")
      return
    }
    let width = [PositionUnit.utf8: 11, .utf16: 6, .utf32: 5][unit] ?? 0
    #expect(line.count == runs.count * 3)
    let last: [Int] = [(count - 1) / 100 * 100 * width, unit == .utf8 ? 5 : 2, 1]
    #expect(Array(line.suffix(3)) == last)
  }

  private static let sources = [
    TokensResult.Source(name: "pattern", rev: 8), TokensResult.Source(name: "syntax", rev: 8),
    TokensResult.Source(name: "semantic:x", rev: 5),
  ]

  private static let providers = [
    ProviderStatus(name: "clangd", state: .speaking, rev: 5),
    ProviderStatus(name: "other", state: .missing, reason: "other is not on the PATH"),
  ]

  @Test func tokens() throws {
    var encoder = RunsEncoder(text: Text("ab\ncd"), unit: .utf8, layout: .lines, form: .lines, sources: true)
    encoder.addLines(of: 0..<5, runs: [ByteRun(start: 1, length: 3, style: 4, source: 2)])
    var bytes: [UInt8] = []
    FrameEncoder(.lines).append(to: &bytes) {
      $0.tokens(.int(3), rev: 8, state: .complete, sources: Self.sources, providers: Self.providers, encoder)
    }
    guard case .result(.int(3), let json) = try ServerMessage.decode(bytes[...]) else {
      Issue.record("no result")
      return
    }
    let result = TokensResult(json)
    #expect(result?.rev == 8)
    #expect(result?.state == .complete)
    #expect(result?.sources == Self.sources)
    #expect(result?.providers == Self.providers)
    #expect(result?.spans == .lines([StyledLines(first: 0, lines: [[1, 1, 4, 2], [0, 1, 4, 2]])]))
  }
}
