package import Grammars
internal import PCRE2

/// A compiled ``PatternDefinition``: one expression per state, and what each of its rules does.
///
/// Immutable, so all documents of a language share one. A ``PatternMachine`` runs it; what documents keep for themselves is a
/// ``PatternSource``.
package final class PatternProgram: Sendable {
  /// What could not be compiled and was left out.
  package let issues: [PatternIssue]

  let states: [State]
  let start: Int

  /// Objects, because lexing takes one for each token and a copy of all that it holds would cost more than the match.
  final class State: Sendable {
    /// The style of what no rule matches.
    let style: StyleID
    /// The rules, joined; nil if there are none.
    let regex: Regex?
    let rules: [Rule]
    /// For each group of the expression, the rule that it belongs to.
    let ruleOfGroup: [Int]

    init(style: StyleID, regex: Regex?, rules: [Rule], ruleOfGroup: [Int]) {
      self.style = style
      self.regex = regex
      self.rules = rules
      self.ruleOfGroup = ruleOfGroup
    }
  }

  /// Group numbers are those of the joined expression.
  final class Rule: Sendable {
    let style: StyleID
    let groups: [(group: Int, style: StyleID)]
    let words: [WordTable]
    let wordGroup: Int
    let pops: Int
    let pushes: [Int]
    let sets: Int?
    let remembers: Int?
    let delimiter: Int?
    let delimiterTest: PatternDefinition.DelimiterTest
    let isTransition: Bool

    /// - Parameters:
    ///   - own: The style of the rule's state.
    ///   - first: The number of the rule in the joined expression; its `count` groups follow.
    init(
      _ rule: PatternDefinition.Rule, own: StyleID, words: [WordTable], pushes: [Int], sets: Int?, first: Int,
      count: Int
    ) {
      func absolute(_ group: Int?) -> Int? { group.flatMap { $0 <= count ? first + $0 : nil } }
      style = rule.capture.map { StyleTable.shared.id(for: $0) } ?? own
      groups = rule.groups.sorted { $0.key < $1.key }.compactMap { group, capture in
        absolute(group).map { (group: $0, style: StyleTable.shared.id(for: capture)) }
      }
      self.words = words
      wordGroup = absolute(rule.wordGroup) ?? first
      pops = rule.pops
      self.pushes = pushes
      self.sets = sets
      remembers = absolute(rule.remembers)
      delimiter = absolute(rule.delimiter)
      delimiterTest = rule.delimiterTest
      isTransition = rule.isTransition
    }
  }

  /// Compiles `definition` with the styles of the process. A rule that the regex engine refuses is left out and told in
  /// ``issues``; nothing throws.
  package init(_ definition: PatternDefinition) {
    var compiler = PatternCompiler(definition)
    let compiled = compiler.compile()
    states = compiled.states
    start = compiled.start
    issues = compiler.issues
  }
}
