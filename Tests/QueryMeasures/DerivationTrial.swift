import Grammars
import Highlighting
import TextStore

/// Colours texts of languages that have a query of our own by what is derived from their grammars, to see what that does
/// to languages that have none.
///
/// Nothing is injected on either side, for nobody says what to inject into a language without a query of its own.
struct DerivationTrial {
  /// What became of some texts.
  struct Outcome: Sendable {
    var derived = ColorAgreement()
    /// The pattern pass with the rules for any language.
    var generic = ColorAgreement()

    init() {}

    static func += (sum: inout Outcome, other: Outcome) {
      sum.derived += other.derived
      sum.generic += other.generic
    }
  }

  private let own: WholeHighlight
  let derived: WholeHighlight
  private let patterns: PatternLibrary
  private let library: LanguageLibrary

  init(catalogue: Catalogue, paths: RuntimePaths, patterns: PatternLibrary) {
    let own = LanguageLibrary(
      catalogue: catalogue, paths: paths,
      choice: { kind, result, _ in kind == .injections ? QueryLoader.Result(source: nil, warnings: []) : result })
    let derived = LanguageLibrary(
      catalogue: catalogue, paths: paths,
      choice: { kind, _, language in
        let source = kind == .highlights ? DerivedQuery(for: language).source : nil
        return QueryLoader.Result(source: source, warnings: [])
      })
    self.own = WholeHighlight(library: own, patterns: patterns)
    self.derived = WholeHighlight(library: derived, patterns: patterns)
    self.patterns = patterns
    library = derived
  }

  /// The grammar of a language; nil if it cannot be used.
  func configuration(for language: String) -> LanguageConfiguration? {
    library.configuration(for: language)
  }

  /// What a text's bytes are, derived and by the pattern pass; nil where one of the queries gives up.
  func outcome(of text: Text, language: String) -> Outcome? {
    let (right, rightState) = own.tokens(of: text, language: language)
    let (said, saidState) = derived.tokens(of: text, language: language)
    guard rightState == .complete, saidState == .complete else { return nil }
    let source = PatternSource(program: patterns.program(for: nil), count: text.count)
    let generic = source.runs(in: 0..<text.count, of: text, maximumBytes: .max).runs
    var outcome = Outcome()
    outcome.derived.add(text, right: right.map { Run($0) }, said: said.map { Run($0) })
    outcome.generic.add(text, right: right.map { Run($0) }, said: generic)
    return outcome
  }
}
