import TestSupport
import TextStore

/// The circumstances under which a document must stay exact.
struct OracleVariant: Sendable {
  var testDescription: String
  /// Two viewers with views of a few lines, which move; otherwise one that sees everything.
  var hasSmallViews = false
  /// No reply has any time: answers are provisional, and the work goes on in the smallest slices.
  var isStarved = false
  /// Edits between two checks.
  var burst = 1
  /// Lines end with a carriage return, too.
  var hasCarriageReturns = false
  /// A provider speaks of this revision and of earlier ones.
  var hasSemantics = false

  static let all = [
    OracleVariant(testDescription: "small views", hasSmallViews: true),
    OracleVariant(testDescription: "no time", hasSmallViews: true, isStarved: true),
    OracleVariant(testDescription: "no time, whole view", isStarved: true, burst: 3),
    OracleVariant(testDescription: "bursts", burst: 4),
    OracleVariant(testDescription: "bursts in small views", hasSmallViews: true, isStarved: true, burst: 5),
    OracleVariant(testDescription: "CRLF", hasCarriageReturns: true),
    OracleVariant(testDescription: "semantic tokens", hasSmallViews: true, burst: 3, hasSemantics: true),
  ]

  /// A text as the variant has it.
  func text(_ text: Text) throws -> Text {
    guard hasCarriageReturns else { return text }
    var bytes: [UInt8] = []
    for byte in text.bytes(in: 0..<text.count) {
      if byte == 0x0a, bytes.last != 0x0d { bytes.append(0x0d) }
      bytes.append(byte)
    }
    return try Text(utf8: bytes)
  }

  /// Random steps for a text, with so many checks.
  func steps(for text: Text, seed: UInt64, checks: Int) throws -> [OracleStep] {
    var random = SeededGenerator(seed: seed &* 977 &+ 5)
    var script = EditScript(seed: seed)
    var text = text
    var steps: [OracleStep] = [.settle]
    for _ in 0..<checks {
      for _ in 0..<burst {
        if hasSmallViews, Int.random(in: 0..<3, using: &random) == 0 {
          let line = Int.random(in: 0..<text.lineCount, using: &random)
          steps.append(
            .view(Int.random(in: 1...2, using: &random), line: line, count: Int.random(in: 0...40, using: &random)))
        }
        let edit = script.next(for: text)
        try text.apply(edit)
        steps.append(.edit(edit))
        if hasSemantics, Bool.random(using: &random) {
          steps.append(.semantic(age: Int.random(in: 0...4, using: &random), seed: random.next()))
        }
        if burst > 1 || isStarved {
          if Int.random(in: 0..<4, using: &random) > 0 {
            steps.append(.work(slices: Int.random(in: 0...4, using: &random)))
          }
          steps.append(.deliver(Int.random(in: 0...3, using: &random)))
          if Bool.random(using: &random) { steps.append(.tell) }
        }
      }
      steps.append(.settle)
    }
    return steps
  }
}
