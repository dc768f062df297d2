public import Grammars
internal import PCRE2

/// A compiled ``PatternDefinition``: one expression per state, and what each of its rules does.
///
/// Immutable, so all documents of a language share one. What documents keep for themselves is a ``PatternSource``.
public final class PatternLexer: Sendable {
  /// The name of the language.
  public let language: String
  /// What could not be compiled and was left out.
  public let issues: [PatternIssue]

  let states: [State]
  let start: Int

  struct State: Sendable {
    /// The style of what no rule matches.
    var style: StyleID
    /// The rules, joined; nil if there are none.
    var regex: Regex?
    var rules: [Rule]
    /// For each group of the expression, the rule that it belongs to.
    var ruleOfGroup: [Int]
  }

  /// Group numbers are those of the joined expression.
  struct Rule: Sendable {
    var style: StyleID
    var groups: [(group: Int, style: StyleID)] = []
    var words: [WordTable]
    var wordGroup: Int
    var pops: Int
    var pushes: [Int]
    var sets: Int?
    var remembers: Int?
    var delimiter: Int?
    var delimiterTest: PatternDefinition.DelimiterTest
    var isTransition: Bool
  }

  /// Compiles `definition`. A rule that the regex engine refuses is left out and told in ``issues``; nothing throws.
  ///
  /// - Parameter style: gives the style of a capture name, such as `StyleTable.shared.id(for:)`.
  public init(_ definition: PatternDefinition, style: (String) -> StyleID) {
    var compiler = PatternCompiler(definition, style: style)
    let compiled = compiler.compile(style: style)
    language = definition.language
    states = compiled.states
    start = compiled.start
    issues = compiler.issues
  }

  /// Compiles `definition` with the styles of the process.
  public convenience init(_ definition: PatternDefinition) {
    self.init(definition) { StyleTable.shared.id(for: $0) }
  }
}
