internal import CTreeSitter

/// The patterns of a query by shape: those of one shape match the same nodes, so a cursor matches the first of them for all.
///
/// Flat, so that going through it counts no references.
struct PatternGroups: Sendable {
  struct Member: Sendable {
    /// Index of the pattern.
    var pattern: Int
    /// It has predicates.
    var asks: Bool
    /// Which names its captures take in place of those of the first.
    fileprivate var names: Range<Int>

    /// Its captures have the names that they have in the first.
    var isNamedAlike: Bool { names.isEmpty }
  }

  private struct Name {
    var matched: UInt32
    var own: UInt32
  }

  private var members: [Member] = []
  private var names: [Name] = []
  private struct Group {
    var members = 0..<0
    /// Index into ``words``.
    var words: Int?
  }

  /// By pattern: the one that it is the first of.
  private var groups: [Group] = []
  private var words: [GroupWords] = []

  init() {}

  /// - Parameters:
  ///   - groups: Their patterns with their shapes, in order.
  ///   - captures: Indices of captures by name.
  init(_ groups: [[(pattern: Int, shape: PatternShape)]], of patterns: [Pattern], captures: [String: Int]) {
    self.groups = patterns.map { _ in Group() }
    for group in groups {
      guard let first = group.first, patterns.indices.contains(first.pattern) else { continue }
      let start = members.count
      for member in group { add(member, of: patterns, matchedBy: first.shape, captures) }
      let added = members[start...].map { member in
        GroupWords.Member(predicates: patterns[member.pattern].predicates) { own in
          names[member.names].first { Int($0.own) == own }.map { Int($0.matched) } ?? own
        }
      }
      self.groups[first.pattern].members = start..<members.count
      if let words = GroupWords(added) {
        self.groups[first.pattern].words = self.words.count
        self.words.append(words)
      }
    }
  }

  private mutating func add(
    _ member: (pattern: Int, shape: PatternShape), of patterns: [Pattern], matchedBy shape: PatternShape,
    _ captures: [String: Int]
  ) {
    let start = names.count
    for (matched, own) in zip(shape.captureNames, member.shape.captureNames) where matched != own {
      guard let matched = captures[matched], let own = captures[own] else { continue }
      names.append(Name(matched: UInt32(matched), own: UInt32(own)))
    }
    let asks = !patterns[member.pattern].predicates.isEmpty
    members.append(Member(pattern: member.pattern, asks: asks, names: start..<names.count))
  }

  /// The patterns that may match what the first of them matched.
  @inline(__always)
  func forEachMember(of pattern: Int, _ match: TSQueryMatch, _ subject: Subject, _ body: (Member) -> Void) {
    guard pattern < groups.count else { return }
    let group = groups[pattern]
    let candidates = group.words.map { words[$0].candidates(match, subject) } ?? .max
    for (place, index) in group.members.enumerated() where place > 63 || candidates & 1 << UInt64(place) != 0 {
      body(members[index])
    }
  }

  /// The capture that a member has in the place of a matched one.
  func name(of capture: UInt32, in member: Member) -> UInt32 {
    for index in member.names where names[index].matched == capture { return names[index].own }
    return capture
  }
}
