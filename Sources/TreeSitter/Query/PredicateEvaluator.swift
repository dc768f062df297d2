internal import CTreeSitter
internal import Glibc
internal import PCRE2
internal import TextStore

/// Tests predicates. Keeps what it needs for that, so a test does not allocate.
final class PredicateEvaluator {
  private let matcher = Matcher()
  private var scratch: [UInt8] = []
  private var ancestors = AncestorFinder()
  /// What the answers hung on.
  var basis = QueryBasis.node

  func holds(
    _ predicates: [Predicate], _ match: borrowing QueryMatch, locals: (any LocalsOracle)?
  ) -> Bool {
    let (tree, subject, match) = (match.tree, match.subject, match.raw)
    // In place: to copy each predicate would cost as much as most answers.
    return predicates.withUnsafeBufferPointer { predicates in
      for index in predicates.indices {
        let answer = answer(predicates[index].test, match, tree, subject, locals)
        guard let answer, answer != predicates[index].isNegated else {
          // A capture without nodes has nothing to say.
          if let capture = predicates[index].test.capture, match.first(capture) == nil { continue }
          return false
        }
      }
      return true
    }
  }

  /// nil when the answer cannot be known: a regular expression gave up.
  private func answer(
    _ test: PredicateTest, _ match: TSQueryMatch, _ tree: Tree, _ subject: Subject, _ locals: (any LocalsOracle)?
  ) -> Bool? {
    switch test {
    case .text(let capture, let expected, let quantity, let differs):
      return match.check(capture, quantity) { subject.equals($0.range, expected) != differs }
    case .texts(let capture, let other, let quantity, let differs):
      guard let second = match.first(other) else { return nil }
      return match.check(capture, quantity) { subject.equal($0.range, second.range) != differs }
    case .match(let capture, let regex, let quantity, let differs):
      return match.check(capture, quantity) { node in
        matches(regex, node, subject).map { $0 != differs }
      }
    case .contains(let capture, let needles, let quantity):
      return match.check(capture, quantity) { contains(needles, $0, subject) }
    case .isOneOf(let capture, let set):
      return match.check(capture, .all) { isMember(of: set, $0, subject) }
    case .hasAncestor(let capture, let kinds):
      basis = max(basis, .tree)
      return match.check(capture, .any) { ancestors.hasAncestor($0, in: kinds) }
    case .hasParent(let capture, let kinds):
      basis = max(basis, .tree)
      return match.check(capture, .any) { ancestors.hasParent($0, in: kinds) }
    case .kind(let capture, let kinds):
      return match.check(capture, .all) { kinds.contains(ts_node_symbol($0)) }
    case .isLocal(let capture):
      basis = .locals
      guard let locals else { return false }
      for position in 0..<Int(match.capture_count) {
        let found = match.captures[position]
        if let capture, Int(found.index) != capture { continue }
        if locals.isLocal(Node(raw: found.node, tree: tree)) { return true }
      }
      return false
    }
  }

  private func matches(_ regex: Regex, _ node: TSNode, _ subject: Subject) -> Bool? {
    subject.withBytes(of: node.range, scratch: &scratch) { bytes in
      switch matcher.match(regex, in: bytes) {
      case .matched: return true
      case .noMatch: return false
      case .limitExceeded: return nil
      }
    }
  }

  private func contains(_ needles: [[UInt8]], _ node: TSNode, _ subject: Subject) -> Bool {
    subject.withBytes(of: node.range, scratch: &scratch) { bytes in
      needles.contains { needle in needle.withUnsafeBufferPointer { bytes.contains($0) } }
    }
  }

  private func isMember(of set: ByteStringSet, _ node: TSNode, _ subject: Subject) -> Bool {
    let range = node.range
    guard set.mayContain(length: range.count) else { return false }
    return subject.withBytes(of: range, scratch: &scratch) { set.contains($0) }
  }
}

extension PredicateTest {
  /// The capture that is tested.
  var capture: Int? {
    switch self {
    case .text(let capture, _, _, _), .texts(let capture, _, _, _), .match(let capture, _, _, _),
      .contains(let capture, _, _), .isOneOf(let capture, _), .hasAncestor(let capture, _),
      .hasParent(let capture, _), .kind(let capture, _):
      return capture
    case .isLocal(let capture): return capture
    }
  }
}

extension TSQueryMatch {
  func first(_ capture: Int) -> TSNode? {
    for position in 0..<Int(capture_count) where Int(captures[position].index) == capture {
      return captures[position].node
    }
    return nil
  }

  /// Tests the nodes of a capture; nil when a test cannot say.
  @inline(__always)
  func check(_ capture: Int, _ quantity: PredicateTest.Quantity, _ test: (TSNode) -> Bool?) -> Bool? {
    for position in 0..<Int(capture_count) where Int(captures[position].index) == capture {
      guard let passes = test(captures[position].node) else { return nil }
      if passes != (quantity == .all) { return passes }
    }
    return quantity == .all
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func contains(_ needle: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = needle.first, let target = needle.baseAddress else { return true }
    guard let base = baseAddress else { return false }
    var position = 0
    while position + needle.count <= count {
      guard let found = memchr(base + position, Int32(first), count - needle.count + 1 - position) else { return false }
      position = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if memcmp(found, target, needle.count) == 0 { return true }
      position += 1
    }
    return false
  }
}
