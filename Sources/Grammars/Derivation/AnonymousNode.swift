/// What a text between quotes in a grammar is.
enum AnonymousNode {
  /// The capture that a text has; nil: none.
  ///
  /// - Parameter hasTags: the language has tags between `<` and `>`.
  static func capture(of text: String, hasTags: Bool) -> String? {
    if hasTags, ["<", ">", "</", "/>"].contains(text) { return "tag.delimiter" }
    if tokens.contains(text) { return nil }
    if let known = words[text.lowercased()] { return known }
    if isWord(text) { return "keyword" }
    if let first = text.first, "#@%".contains(first), isWord(String(text.dropFirst())) { return "keyword.directive" }
    if ["(", ")", "[", "]", "{", "}"].contains(text) { return "punctuation.bracket" }
    if [",", ";", ".", ":", "::"].contains(text) { return "punctuation.delimiter" }
    let marks = "+-*/%=<>!&|^~?@#$:.".utf8
    return !text.isEmpty && text.utf8.allSatisfy(marks.contains) ? "operator" : nil
  }

  /// Whether it is a keyword in many languages, and no word that grammars call kinds of nodes by, as `module`.
  static func isKeyword(_ text: String) -> Bool {
    words[text].map { $0.hasPrefix("keyword.") && $0 != "keyword.type" } ?? false
  }

  /// At least two letters, with `_`, `-` and single blanks between them.
  private static func isWord(_ text: String) -> Bool {
    text.utf8.count > 1 && text.utf8.contains(where: isLetter)
      && text.utf8.allSatisfy { isLetter($0) || "_- ".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// What grammars call tokens of an outside scanner that have no text of their own.
  private static let tokens: Set = [
    "text", "content", "adornment", "bullet", "interpreted_text", "comment", "whitespace", "newline", "indent",
    "dedent", "eof",
  ]

  private static let words: [String: String] = {
    var result: [String: String] = [:]
    for (capture, words) in lists {
      for word in words.split(separator: " ") { result[String(word)] = capture }
    }
    return result
  }()

  private static let lists = [
    "boolean": "true false",
    "constant.builtin": "null nil none undefined",
    "variable.builtin": "self this super",
    "keyword.conditional": "if else elif elsif elseif then unless switch case match when endif",
    "keyword.repeat": "for while do loop until repeat foreach break continue endfor endwhile",
    "keyword.return": "return yield",
    "keyword.import": "import include use using require export from",
    "keyword.function": "function func fun fn def sub proc procedure lambda",
    "keyword.type": "class struct enum interface trait union record protocol namespace module package type typedef",
    "keyword.operator": "and or not in is xor mod div new delete sizeof as instanceof typeof",
    "keyword.modifier": "public private protected static final abstract const extern override virtual inline mut pub",
    "keyword.exception": "try catch throw raise finally except rescue throws",
    "type.builtin":
      "int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 isize usize "
      + "f16 f32 f64 float double bool boolean char string void byte short long size_t str rune",
  ]
}
