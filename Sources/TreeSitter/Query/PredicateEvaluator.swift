internal import CTreeSitter
internal import PCRE2
internal import TextStore

/// Tests predicates. Keeps what it needs for that, so a test does not allocate.
final class PredicateEvaluator {
  private var matcher: Matcher?
  var scratch: [UInt8] = []

  func holds(
    _ predicates: [Predicate], _ match: TSQueryMatch, tree: Tree, subject: Subject, locals: (any LocalsOracle)?
  ) -> Bool {
    true
  }
}
