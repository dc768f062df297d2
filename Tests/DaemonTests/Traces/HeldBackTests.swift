import DaemonTestSupport
import TestSupport
import Testing
import TextStore
import WireProtocol

@testable import Highlighting

/// What is told of an edit before its parse has ended stands when it has: of 1,000 edits one flashes at most, and of 100 that
/// something was told of, the edited lines of 98 look then as they do in the end.
@Suite struct HeldBackTests {
  private struct Sum {
    var edits = 0
    var flashing = 0
    var told = 0
    var agreeing = 0
    var examples: [String] = []

    mutating func add(_ outcome: HeldBackDocument.Outcome) {
      edits += 1
      if outcome.hasFlashed { flashing += 1 }
      if outcome.isTold { told += 1 }
      if outcome.isTold, outcome.agrees { agreeing += 1 }
      examples += outcome.examples
    }

    func expect(_ location: SourceLocation = #_sourceLocation) {
      let report =
        "\(edits) edits, \(flashing) flash, of \(told) told \(agreeing) agree\n" + examples.joined(separator: "\n")
      #expect(flashing * 1000 <= edits, "\(report)", sourceLocation: location)
      #expect(agreeing * 100 >= told * 98, "\(report)", sourceLocation: location)
      // Nothing is easily said that never changes.
      #expect(told * 10 > edits, "\(report)", sourceLocation: location)
    }
  }

  @Test(arguments: HeldBackDocument.Hold.allCases)
  func tracesStayCalm(hold: HeldBackDocument.Hold) throws {
    var sum = Sum()
    for session in TraceSession.allCases {
      let trace = try session.trace()
      for stretch in try session.stretches(80) {
        // The first transaction of a session is its text.
        let stretch = stretch.clamped(to: 1..<trace.transactions.count)
        let document = try HeldBackDocument(trace.text(after: stretch.lowerBound), session.language)
        for patch in trace.transactions[stretch].joined() {
          let edit = try WireEdit.offsets(
            start: patch.position, end: patch.position + patch.deleted, text: Array(patch.inserted.utf8)
          ).resolve(in: document.text, unit: .utf32, layout: .offsets)
          sum.add(try document.apply(edit, hold: hold))
        }
      }
    }
    sum.expect()
  }

  /// Letters typed into words, and taken back.
  @Test(arguments: HeldBackDocument.Hold.allCases)
  func wordsStayCalm(hold: HeldBackDocument.Hold) throws {
    var random = SeededGenerator(seed: 5)
    var sum = Sum()
    for language in ["javascript", "python", "json", "css", "rust", "go"] {
      let text = try RealText.smallest(language)
      let document = try HeldBackDocument(text, language)
      for at in Self.places(60, in: text, using: &random) {
        sum.add(try document.apply(TextEdit(range: at..<at, replacement: "x"), hold: hold))
        sum.add(try document.apply(TextEdit(range: at..<at + 1, replacement: ""), hold: hold))
      }
    }
    sum.expect()
  }

  /// Places between two letters.
  private static func places(_ count: Int, in text: Text, using random: inout SeededGenerator) -> [Int] {
    var places: [Int] = []
    for _ in 0..<count * 100 where places.count < count {
      let at = Int.random(in: 1..<text.count, using: &random)
      if let byte = text.byte(at: at), let before = text.byte(at: at - 1), isLetter(byte), isLetter(before) {
        places.append(at)
      }
    }
    return places
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
}
