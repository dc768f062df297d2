/// A lexer definition as `patterns.toml` states it: plain data, with inheritance and embedding already resolved.
///
/// Nothing here is compiled; a definition that decodes can still hold expressions that the regex engine refuses.
///
/// The file:
/// ```toml
/// inherits = ["c"]            # states and words of other languages; own states of the same name take their place
/// embeds = ["css"]            # other languages as they are, their states under "css."
/// extends = true              # in a user's directory: add to the shipped file instead of replacing it
/// start = "root"
/// ignore_case = false
///
/// [define]                    # pieces of expressions, used as {{id}}
/// id = '[a-z]++'
///
/// [words.main]                # capture = words, separated by blanks
/// "keyword.return" = ["return yield"]
/// query = ["type.builtin"]    # the words that the language's highlights.scm has for these captures (``QueryWords``),
/// without = ["type"]          # but not these; a word that has its capture here keeps it
///
/// [states.root]
/// rules = [
///   { match = '"', capture = "string", push = "string" },
///   { match = '(r)(#*+)"', captures = { 1 = "string.special" }, push = ["raw"], remember = 2 },
///   { match = '({{id}})(?=\()|{{id}}', words = "main", captures = { 1 = "function.call" } },
///   { include = "other" },
/// ]
///
/// [states.string]
/// capture = "string"          # of all that no rule matches
/// rules = [{ match = '"', pop = true }, { match = '$', pop = true }]
/// ```
/// A rule sees one line, or a piece of a very long one. More keys: `set`, `word_group`, `delimiter`, `delimiter_test`.
package struct PatternDefinition: Sendable, Hashable {
  /// The language it was loaded for.
  package var language: String
  /// The state at the top of a text.
  package var start: String
  package var states: [String: State]
  /// Word lists by name. Each maps a word to its capture.
  package var words: [String: [String: String]]
  /// The word lists that are looked up without regard to ASCII case. Expressions say `(?i:…)` themselves.
  package var caselessWords: Set<String>

  package init(
    language: String, start: String = "root", states: [String: State] = [:],
    words: [String: [String: String]] = [:], caselessWords: Set<String> = []
  ) {
    self.language = language
    self.start = start
    self.states = states
    self.words = words
    self.caselessWords = caselessWords
  }

  /// One state of the lexer.
  package struct State: Sendable, Hashable {
    /// The capture of what no rule matches; nil for plain.
    package var capture: String?
    package var items: [Item]

    package init(capture: String? = nil, items: [Item] = []) {
      self.capture = capture
      self.items = items
    }
  }

  /// A line of a state's `rules`: the leftmost match wins, and of several at one place the first.
  package enum Item: Sendable, Hashable {
    case rule(Rule)
    /// The rules of another state, in this place.
    case include(String)
  }

  package struct Rule: Sendable, Hashable {
    /// The regular expression.
    package var match: String
    /// The capture of the whole match; nil for the state's own.
    package var capture: String?
    /// Captures of groups, by number from 1. They override ``capture`` and must not overlap each other.
    package var groups: [Int: String] = [:]
    /// The word lists in which the text of ``wordGroup`` is looked up, in order; a hit overrides the captures.
    package var words: [String] = []
    package var wordGroup = 0
    /// How many states the match leaves.
    package var pops = 0
    /// The states that it enters afterwards, outermost first.
    package var pushes: [String] = []
    /// The state that takes the place of the current one, which keeps its delimiter.
    package var sets: String?
    /// The group whose text the states entered remember as their delimiter.
    package var remembers: Int?
    /// The group that has to agree with the delimiter which the current state remembers.
    package var delimiter: Int?
    package var delimiterTest = DelimiterTest.equal

    package init(match: String, capture: String? = nil) {
      self.match = match
      self.capture = capture
    }

    /// Whether the match changes the state, so that it may be empty.
    package var isTransition: Bool { pops > 0 || !pushes.isEmpty || sets != nil }
  }

  /// How a rule's group is compared with the remembered delimiter.
  package enum DelimiterTest: String, Sendable, Hashable, CaseIterable {
    /// The same bytes.
    case equal
    /// The group begins with the delimiter.
    case prefix
    /// The group begins with the delimiter, and the match is cut after it.
    case cut
    /// The group is no longer than the delimiter: for indentation.
    case within
  }
}
