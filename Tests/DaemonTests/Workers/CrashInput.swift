/// Texts that have crashed libtree-sitter 0.20.7 or a grammar's scanner, or kept a parser busy without end.
enum CrashInput: CaseIterable, Sendable {
  case brackets, parentheses, braces, objects, arrays, conditions
  case quotes, words, numbers, tags, lines
  case nested, quoted

  /// What every run of the tests tries in a language. All of them in all languages take half an hour.
  static func quick(_ language: String) -> [CrashInput] { language == "json" ? [.brackets, .quoted] : [.quoted] }

  var text: String {
    switch self {
    // One flat node with more children than libtree-sitter can count.
    case .brackets: many("[", 70_000)
    case .parentheses: many("(", 70_000)
    case .braces: many("{", 70_000)
    case .objects: many("{\"a\":", 70_000)
    case .arrays: many("[1,2,", 70_000)
    case .conditions: many("if (a) {\n", 70_000)
    // Error recovery without end.
    case .quotes: many("\"", 200_000)
    case .words: many("some words ", 100_000)
    case .numbers: many("12 34\n", 200_000)
    case .tags: many("<div>", 80_000)
    case .lines: many("{\"a\": [1, 2, null], \"b\": \"c\"}\n", 80_000)
    case .nested: many("[", 300_000) + many("]", 300_000)
    // More block quotes in a line than the scanner of Markdown has room for.
    case .quoted: many(">", 300) + " a\n"
    }
  }

  private func many(_ piece: String, _ count: Int) -> String { String(repeating: piece, count: count) }
}
