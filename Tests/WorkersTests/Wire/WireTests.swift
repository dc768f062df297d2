import Base
import Grammars
import Highlighting
import TestSupport
import Testing
import TextStore
import TreeSitter

@testable import Workers

@Suite struct WireTests {
  /// Reports in one stream, cut anywhere, come out as they went in.
  @Test(arguments: 0..<20) func reportsSurviveTheStream(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sent = (0..<100).map { _ in Samples.report(using: &random) }
    var writer = WireWriter()
    for report in sent { writer.report(report) }
    var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
    var received: [WorkerReport] = []
    var rest = writer.bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(.random(in: 1...300, using: &random))
      rest = rest.dropFirst(piece.count)
      piece.withUnsafeBytes { buffer.append($0) }
      while let report = try Self.report(&buffer) { received.append(report) }
    }
    #expect(received == sent)
  }

  @Test(arguments: 0..<20) func commandsSurviveTheStream(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let began = ContinuousClock.now
      let sent = Samples.command(using: &random)
      var writer = WireWriter()
      writer.command(sent)
      var buffer = WireBuffer(limit: WorkerCommand.sizeLimit)
      writer.bytes.withUnsafeBytes { buffer.append($0) }
      let received = try #require(
        try buffer.next { kind, body throws(WireFault) in try WorkerCommand(kind, &body) })
      expectEqual(received, sent, within: began.duration(to: .now))
    }
  }

  /// - Parameter time: what making, writing and reading the command took.
  private func expectEqual(_ received: WorkerCommand, _ sent: WorkerCommand, within time: Duration) {
    switch (received, sent) {
    case (.message(let id, .request(var request)), .message(let sentID, .request(let sentRequest))):
      #expect(id == sentID)
      // A deadline goes as a point of another clock: it moves by what passes between two looks at the clocks, and by what
      // is cut off of a microsecond. One that has passed arrives as the time at which it was sent.
      let shift = request.deadline.instant.duration(to: sentRequest.deadline.instant)
      #expect(max(shift, .zero - shift) <= time + .microseconds(2))
      request.deadline = sentRequest.deadline
      #expect(request == sentRequest)
    default: #expect("\(received)" == "\(sent)")
    }
  }

  @Test func materialSurvives() throws {
    let piece = QuerySource.Piece(file: "/a/é.scm", text: "(word) @keyword")
    let queries: [QueryKind: QueryLoader.Result] = [
      .highlights: .init(source: QuerySource(pieces: [piece, piece]), warnings: ["one", "two"], isDerived: true),
      .locals: .init(source: nil, warnings: []),
    ]
    var writer = WireWriter()
    writer.material(LanguageMaterial(symbol: "tree_sitter_x", origin: nil, hasMemory: true, queries: queries))
    let received = try writer.bytes.withUnsafeBytes { try LanguageMaterial($0) }
    #expect(received.symbol == "tree_sitter_x")
    #expect(received.hasMemory)
    #expect(received.queries[.highlights]?.source?.pieces == [piece, piece])
    #expect(received.queries[.highlights]?.warnings == ["one", "two"])
    #expect(received.queries[.highlights]?.isDerived == true)
    #expect(received.queries[.locals]?.source == nil)
  }

  // MARK: Nonsense

  /// Whatever bytes a worker sends: reports within the limits, or an error. Never a trap, never much memory.
  @Test(arguments: 0..<8) func nonsenseIsRefused(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4000 {
      var bytes: [UInt8] = []
      if Bool.random(using: &random) {
        var writer = WireWriter()
        writer.report(Samples.report(using: &random))
        bytes = writer.bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&bytes, using: &random) }
      } else {
        // A length that fits, so that the body is looked at.
        let count = Int.random(in: 1..<60, using: &random)
        bytes = [UInt8(count), 0, 0, 0] + (0..<count).map { _ in .random(in: 0...255, using: &random) }
        bytes[4] %= 8
      }
      var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
      bytes.withUnsafeBytes { buffer.append($0) }
      do {
        while let report = try Self.report(&buffer) { check(report) }
      } catch {}
    }
  }

  /// What a report promises, so that nobody behind it has to look again.
  private func check(_ report: WorkerReport) {
    guard case .answer(_, let answer) = report else { return }
    var end = 0
    for styled in answer.styled {
      #expect(styled.range.lowerBound >= end)
      end = styled.range.upperBound
      #expect(styled.runs.reduce(0) { $0 + $1.length } == styled.range.count)
      #expect(styled.runs.allSatisfy { $0.length > 0 && Samples.ofRuns.contains($0.style) })
    }
  }

  private static func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = .random(in: 0...255, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(.random(in: 0...255, using: &random), at: place)
    default: bytes[place] |= 0x80
    }
  }

  /// A grammar's name or a query can make any of them long, in letters of many bytes; nobody is ended over that.
  @Test func longWordsAreCutByWhoWritesThem() throws {
    let words = "a" + String(repeating: "👩‍👩‍👧‍👦", count: 1000)
    var writer = WireWriter()
    writer.report(.warning(words))
    var answer = SyntaxAnswer(version: 1)
    answer.notices = [words]
    writer.report(.answer(1, answer))
    var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
    writer.bytes.withUnsafeBytes { buffer.append($0) }
    guard case .warning(let text)? = try Self.report(&buffer), case .answer(_, let received)? = try Self.report(&buffer)
    else {
      Issue.record("something else came")
      return
    }
    let start = "a👩".utf8
    #expect(text.utf8.starts(with: start) && received.notices.first?.utf8.starts(with: start) == true)
    let encoded = LanguageAnswer.missing(reason: words, mayComeBack: true).encoded
    guard case .missing(let reason, true) = try encoded.withUnsafeBytes({ try LanguageAnswer($0) }) else {
      Issue.record("something else came")
      return
    }
    #expect(reason.utf8.starts(with: start))
  }

  @Test func lengthsBeyondTheLimitAreRefused() {
    for length in [0, UInt32(WorkerReport.sizeLimit) + 1, UInt32.max] {
      var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) } + [5]
      bytes.withUnsafeBytes { buffer.append($0) }
      #expect(throws: WireFault.self) { try Self.report(&buffer) }
    }
  }

  /// Counts that a message cannot hold reserve no memory.
  @Test func countsAreHeldAgainstTheBytes() {
    var writer = WireWriter()
    writer.message(WorkerReport.Kind.styles.rawValue) {
      $0.number(0)
      $0.number(1 << 40)
    }
    var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
    writer.bytes.withUnsafeBytes { buffer.append($0) }
    #expect(throws: WireFault.self) { try Self.report(&buffer) }
  }

  @Test func stylesThatWereNotToldAreRefused() {
    let styled = StyledRange(range: 0..<3, runs: [Run(length: 3, style: 40)])
    var writer = WireWriter()
    writer.report(.answer(1, SyntaxAnswer(version: 1, styled: [styled])))
    var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
    writer.bytes.withUnsafeBytes { buffer.append($0) }
    #expect(throws: WireFault("style 40 of 40")) { try Self.report(&buffer) }
  }

  private static func report(_ buffer: inout WireBuffer) throws -> WorkerReport? {
    try buffer.next { kind, body throws(WireFault) in try WorkerReport(kind, &body, styles: Samples.styles) }
  }
}
