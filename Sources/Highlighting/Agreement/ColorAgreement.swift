/// How far one way of colouring says the same of texts as a query that somebody wrote: per byte that is not blank.
package struct ColorAgreement: Sendable {
  package struct Confusion: Hashable, Sendable {
    /// What the query says that was written.
    package var right: ColorFamily
    package var said: ColorFamily
  }

  /// Bytes by what the two say of them.
  package private(set) var counts: [Confusion: Int] = [:]

  package init() {}

  mutating func add(right: ColorFamily, said: ColorFamily) {
    counts[Confusion(right: right, said: said), default: 0] += 1
  }

  package static func += (sum: inout ColorAgreement, other: ColorAgreement) {
    sum.counts.merge(other.counts, uniquingKeysWith: +)
  }

  private func bytes(_ isCounted: (Confusion) -> Bool) -> Int {
    counts.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 }
  }

  /// Bytes that are not blank.
  package var total: Int { bytes { _ in true } }

  /// Bytes that the query that was written colours, as this family or at all.
  package func colored(_ family: ColorFamily? = nil) -> Int {
    bytes { $0.right != .plain && (family == nil || $0.right == family) }
  }

  /// The share of these that the other way says the same of, from 0 to 1; 1 for nothing.
  package func agreement(_ family: ColorFamily? = nil) -> Double {
    let colored = colored(family)
    let agreeing = bytes { $0.right != .plain && $0.right == $0.said && (family == nil || $0.right == family) }
    return colored == 0 ? 1 : Double(agreeing) / Double(colored)
  }

  /// The share of all bytes that the other way says something wrong of; of those that the query says `family` of, if given.
  package func harm(_ family: ColorFamily? = nil) -> Double {
    let all = bytes { family == nil || $0.right == family }
    let wrong = bytes { ($0.right == family || family == nil) && $0.right != $0.said && !$0.said.isQuiet }
    return all == 0 ? 0 : Double(wrong) / Double(all)
  }
}
