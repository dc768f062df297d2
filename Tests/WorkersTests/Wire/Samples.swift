import Base
import Highlighting
import TestSupport
import TextStore

@testable import Workers

/// Messages of every kind, with made-up contents.
enum Samples {
  /// Styles that a report may name.
  static let styles = (0..<40).map { StyleID($0) }
  /// What runs may have of them.
  static let ofRuns = styles + [StyleTable.unspoken]

  static func report(using random: inout SeededGenerator) -> WorkerReport {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .ready(Confinement(rawValue: .random(in: 0..<32, using: &random)))
    case 1: .styles(first: .random(in: 0..<100, using: &random), names: texts(using: &random))
    case 2: .resolve(name: text(using: &random))
    case 3: .load(language: text(using: &random), for: number(using: &random))
    case 4: .warning(WorkerWords.readable(text(using: &random)))
    case 5: .alive(number(using: &random))
    default: .answer(.random(in: 0..<1000, using: &random), answer(using: &random))
    }
  }

  static func command(using random: inout SeededGenerator) -> WorkerCommand {
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      var settings = SyntaxSettings()
      settings.window = .random(in: 0..<1 << 20, using: &random)
      settings.slice = .nanoseconds(Int.random(in: 0..<1 << 40, using: &random))
      return .configure(settings)
    case 1: return .text(number(using: &random), Array(text(using: &random).utf8))
    case 2: return .ping(number(using: &random))
    default: return .message(number(using: &random), message(using: &random))
    }
  }

  private static func message(using random: inout SeededGenerator) -> SyntaxMessage {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .open(language: text(using: &random), text: Text()) { _ in }
    case 1: .release(SyntaxRelease.allCases.randomElement(using: &random) ?? .tooLarge)
    case 2: .close
    default: .request(request(using: &random))
    }
  }

  private static func request(using random: inout SeededGenerator) -> SyntaxRequest {
    SyntaxRequest(
      version: number(using: &random),
      edits: (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        TextEdit(range: range(using: &random), replacement: text(using: &random))
      },
      views: (0..<Int.random(in: 0..<3, using: &random)).map { _ in range(using: &random) },
      wanted: (0..<Int.random(in: 0..<3, using: &random)).map { _ in range(using: &random) },
      deadline: .after(.milliseconds(Int.random(in: 0..<5000, using: &random))), isAnew: .random(using: &random),
      client: number(using: &random))
  }

  private static func answer(using random: inout SeededGenerator) -> SyntaxAnswer {
    var end = 0
    let styled = (0..<Int.random(in: 0..<4, using: &random)).map { _ -> StyledRange in
      let start = end + Int.random(in: 0..<1000, using: &random)
      let runs = (0..<Int.random(in: 1..<20, using: &random)).map { _ in
        Run(
          length: .random(in: 1..<300, using: &random),
          style: ofRuns.randomElement(using: &random) ?? 0)
      }
      end = start + runs.reduce(0) { $0 + $1.length }
      return StyledRange(range: start..<end, runs: runs)
    }
    return SyntaxAnswer(
      version: number(using: &random), styled: styled, isProvisional: .random(using: &random),
      isReply: .random(using: &random), isSettled: .random(using: &random),
      degradation: Bool.random(using: &random) ? .parseTime : nil,
      notices: texts(using: &random).map(WorkerWords.readable),
      memory: Bool.random(using: &random)
        ? SyntaxMemory(
          trees: .random(in: 0..<1 << 40, using: &random), findings: .random(in: 0..<1 << 20, using: &random))
        : nil, hasLostText: .random(using: &random))
  }

  private static func range(using random: inout SeededGenerator) -> Range<Int> {
    let start = number(using: &random)
    return start..<start + Int.random(in: 0..<1000, using: &random)
  }

  /// Of any length in its coded form.
  private static func number(using random: inout SeededGenerator) -> Int {
    Int.random(in: 0..<1 << Int.random(in: 1..<60, using: &random), using: &random)
  }

  private static func text(using random: inout SeededGenerator) -> String {
    let pieces = ["", "a", "é", "漢字", "😀", "\u{0}", "\n", "variable+readonly"]
    return (0..<Int.random(in: 0..<5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private static func texts(using random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0..<4, using: &random)).map { _ in text(using: &random) }
  }
}
