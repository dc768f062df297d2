/// One decoded `patterns.toml`, before inheritance and embedding.
struct PatternFile {
  var inherits: [String] = []
  var embeds: [String] = []
  /// Adds to the file of the same language in the directories after it instead of hiding it.
  var extends = false
  var start: String?
  var ignoresCase = false
  var states: [String: PatternDefinition.State] = [:]
  var words: [String: WordList] = [:]
  var issues: [PatternIssue] = []

  /// A word list as it is written.
  struct WordList {
    /// The words that stand in the file, each with its capture.
    var written: [String: String] = [:]
    /// The captures whose words the language's highlight query names.
    var query: [String] = []
    /// Words of the query that are left out.
    var without: [String] = []
  }
}
