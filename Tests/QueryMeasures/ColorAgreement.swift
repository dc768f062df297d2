import Highlighting
import TextStore

/// How far one way of colouring says the same of texts as a query that somebody wrote: per byte that is not blank.
struct ColorAgreement: Sendable {
  struct Confusion: Hashable, Sendable {
    /// What the query says that was written.
    var right: ColorFamily
    var said: ColorFamily
  }

  /// Bytes by what the two say of them.
  private(set) var counts: [Confusion: Int] = [:]

  init() {}

  /// Adds a text, of which each of the two says something from its start to its end.
  mutating func add(
    _ text: Text, right: [Run], said: [Run], family: (StyleID) -> ColorFamily = { ColorFamily(of: $0) }
  ) {
    func families(_ runs: [Run]) -> [ColorFamily] {
      runs.flatMap { repeatElement(family($0.style), count: $0.length) }
    }
    let both = zip(families(right), families(said))
    for (byte, (right, said)) in zip(text.bytes(in: 0..<text.count), both) where byte > 0x20 {
      counts[Confusion(right: right, said: said), default: 0] += 1
    }
  }

  /// Adds a text to see how far the pattern pass says the same of it.
  ///
  /// - Parameter runs: What the syntax source says of it, and the pattern pass where that says nothing.
  mutating func add(_ text: Text, syntax runs: [SourcedRun], program: PatternProgram) {
    let source = PatternSource(program: program, count: text.count)
    let said = source.runs(in: 0..<text.count, of: text, maximumBytes: .max).runs
    let right = runs.map { Run(length: $0.length, style: $0.pass == .syntax ? $0.style : 0) }
    add(text, right: right, said: said, family: ColorFamily.coarse)
  }

  static func += (sum: inout ColorAgreement, other: ColorAgreement) {
    sum.counts.merge(other.counts, uniquingKeysWith: +)
  }

  private func bytes(_ isCounted: (Confusion) -> Bool) -> Int {
    counts.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 }
  }

  /// Bytes that are not blank.
  var total: Int { bytes { _ in true } }

  /// The share of them that the two say the same of, from 0 to 1; 1 for nothing.
  var share: Double { total == 0 ? 1 : Double(bytes { $0.right == $0.said }) / Double(total) }

  /// Bytes that the query that was written colours, as this family or at all.
  func colored(_ family: ColorFamily? = nil) -> Int {
    bytes { $0.right != .plain && (family == nil || $0.right == family) }
  }

  /// The share of these that the other way says the same of, from 0 to 1; 1 for nothing.
  func agreement(_ family: ColorFamily? = nil) -> Double {
    let colored = colored(family)
    let agreeing = bytes { $0.right != .plain && $0.right == $0.said && (family == nil || $0.right == family) }
    return colored == 0 ? 1 : Double(agreeing) / Double(colored)
  }

  /// The share of all bytes that the other way says something wrong of; of those that the query says `family` of, if given.
  func harm(_ family: ColorFamily? = nil) -> Double {
    let all = bytes { family == nil || $0.right == family }
    let wrong = bytes { ($0.right == family || family == nil) && $0.right != $0.said && !$0.said.isQuiet }
    return all == 0 ? 0 : Double(wrong) / Double(all)
  }
}
