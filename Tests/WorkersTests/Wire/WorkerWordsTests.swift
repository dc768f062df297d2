import Highlighting
import Testing

@testable import Workers

@Suite struct WorkerWordsTests {
  @Test func whatControlsATerminalIsShown() {
    #expect(WorkerWords.readable("plain, é 漢字 😀") == "plain, é 漢字 😀")
    #expect(WorkerWords.readable("a\u{1B}]0;b\u{7}\r\nc") == "a\u{FFFD}]0;b\u{FFFD}\u{FFFD}\u{FFFD}c")
    #expect(WorkerWords.readable("\u{202E}a\u{2028}\u{9B}") == "\u{FFFD}a\u{FFFD}\u{FFFD}")
  }

  @Test func longWordsAreCut() {
    for text in [String(repeating: "x", count: 5000), String(repeating: "\u{1B}", count: 5000)] {
      let short = WorkerWords.readable(text)
      #expect(short.utf8.count <= 1003 && short.hasSuffix("…"))
      #expect(WorkerWords.readable(short) == short)
    }
  }

  @Test func aReasonThatThereIsNotIsAFault() throws {
    for (reason, isKnown) in [("parse-time", true), ("crash", false), ("\u{1B}[31m-time", false)] {
      var writer = WireWriter()
      writer.report(
        .answer(1, SyntaxAnswer(version: 1, degradation: DegradationReason(rawValue: reason) ?? .parseTime)))
      var bytes = writer.bytes
      if let place = bytes.firstRange(of: Array("parse-time".utf8)) { bytes.replaceSubrange(place, with: reason.utf8) }
      var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
      bytes.withUnsafeBytes { buffer.append($0) }
      let report = try? buffer.next { kind, body throws(WireFault) in try WorkerReport(kind, &body, styles: [0]) }
      #expect((report != nil) == isKnown, "\(reason)")
    }
  }

  /// An answer that is longer than one may be comes in parts.
  @Test func anAnswerHasOnlySoManyRuns() throws {
    let runs = (0..<WorkerReport.runLimit + 1).map { Run(length: 1, style: StyleID($0 % 2)) }
    let answer = SyntaxAnswer(version: 1, styled: [StyledRange(range: 0..<runs.count, runs: runs)], isSettled: true)
    for parts in [[answer], answer.parts(ofRuns: WorkerReport.runLimit)] {
      var writer = WireWriter()
      for part in parts { writer.report(.answer(1, part)) }
      var buffer = WireBuffer(limit: WorkerReport.sizeLimit)
      writer.bytes.withUnsafeBytes { buffer.append($0) }
      var count = 0
      do {
        while let report = try buffer.next({ kind, body throws(WireFault) in
          try WorkerReport(kind, &body, styles: [0, 1])
        }) {
          if case .answer(_, let part) = report { count += part.styled.reduce(0) { $0 + $1.runs.count } }
        }
      } catch {}
      #expect(count == (parts.count == 1 ? 0 : runs.count))
    }
  }
}
