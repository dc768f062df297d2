/// One decoded `patterns.toml`, before inheritance and embedding.
struct PatternFile {
  var inherits: [String] = []
  var embeds: [String] = []
  /// Adds to the file of the same language in the directories after it instead of hiding it.
  var extends = false
  var start: String?
  var ignoresCase = false
  var states: [String: PatternDefinition.State] = [:]
  var words: [String: [String: String]] = [:]
  var issues: [PatternIssue] = []
}
