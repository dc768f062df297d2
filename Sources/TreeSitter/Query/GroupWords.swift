internal import CTreeSitter

/// The words that patterns of one shape ask for in the same place, as `#any-of?` and `#eq?` do: one look at a name tells
/// which of the patterns are about it.
final class GroupWords: Sendable {
  struct Member {
    /// A capture that must be one of some words, by the index that it has in the first of the group.
    fileprivate var capture: Int?
    fileprivate var words: [[UInt8]] = []

    /// - Parameter name: Gives the capture of the group's first pattern for one of this.
    init(predicates: [Predicate], name: (Int) -> Int) {
      for predicate in predicates where !predicate.isNegated {
        switch predicate.test {
        case .isOneOf(let own, let set): (capture, words) = (name(own), set.strings)
        case .text(let own, let word, .all, differs: false): (capture, words) = (name(own), [word])
        default: continue
        }
        return
      }
    }
  }

  private let capture: UInt32
  private let words: ByteStringSet
  /// For each word, bit n: the n-th pattern asks for it.
  private let asking: [UInt64]
  /// Those that do not ask, or not there.
  private let others: UInt64

  /// Nil if no pattern asks.
  init?(_ members: [Member]) {
    guard let capture = members.lazy.compactMap(\.capture).first else { return nil }
    self.capture = UInt32(capture)
    let asking = members.prefix(64).enumerated().filter { $0.element.capture == capture }
    let words = ByteStringSet(asking.flatMap(\.element.words))
    var masks = Array(repeating: 0 as UInt64, count: words.strings.count)
    for (index, member) in asking {
      for word in member.words {
        if let place = words.place(of: word) { masks[place] |= 1 << UInt64(index) }
      }
    }
    self.words = words
    self.asking = masks
    others = ~asking.reduce(0) { $0 | 1 << UInt64($1.offset) }
  }

  /// Bit n: the n-th pattern may match.
  func candidates(_ match: TSQueryMatch, _ subject: Subject) -> UInt64 {
    for position in 0..<Int(match.capture_count) where match.captures[position].index == capture {
      let range = match.captures[position].node.range
      guard words.mayContain(length: range.count) else { return others }
      var scratch: [UInt8] = []
      let place = subject.withBytes(of: range, scratch: &scratch) { words.place(of: $0) }
      return place.map { others | asking[$0] } ?? others
    }
    return .max
  }
}
