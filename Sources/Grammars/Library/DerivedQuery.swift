import TreeSitter

/// A highlight query made from a grammar's own names, for a language that nobody wrote one for.
///
/// Words between quotes in a grammar are its keywords, and node kinds say what they are: `line_comment`,
/// `string_literal`, `integer`. It knows no functions and no types beyond that.
enum DerivedQuery {
  static let fileName = "derived"

  /// Nil when the grammar's names say nothing: then the pattern pass shows more.
  static func source(for language: Language) -> QuerySource? {
    var lists: [String: Set<String>] = [:]
    for symbol in 0..<UInt16(clamping: language.symbolCount) {
      let name = language.symbolName(symbol)
      // Hidden symbols never become nodes, and tree-sitter refuses to look for them.
      guard !name.isEmpty, language.symbols(named: name).contains(symbol) else { continue }
      if language.isNamed(symbol) {
        if let capture = capture(ofKind: name) { lists[capture, default: []].insert("(\(name))") }
      } else if let capture = capture(ofText: name) {
        lists[capture, default: []].insert(quoted(name))
      }
    }
    // Kinds first, so that a word that is also a kind's only text shows as the kind says.
    let text = order.compactMap { capture in
      lists[capture].map { "[\($0.sorted().joined(separator: " "))] @\(capture)\n" }
    }
    return text.isEmpty ? nil : QuerySource(file: fileName, text: text.joined())
  }

  /// Weakest first.
  private static let order = [
    "variable", "punctuation.bracket", "punctuation.delimiter", "operator", "keyword", "variable.member", "type",
    "type.builtin", "tag", "tag.attribute", "label", "number", "number.float", "boolean", "constant.builtin",
    "character", "string", "string.regexp", "string.escape", "markup.heading", "comment",
  ]

  private static func capture(ofText text: String) -> String? {
    if text.utf8.allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }),
      text.utf8.contains(where: isLetter), text.utf8.count > 1
    {
      return ["true", "false"].contains(text.lowercased()) ? "boolean" : "keyword"
    }
    if ["(", ")", "[", "]", "{", "}"].contains(text) { return "punctuation.bracket" }
    if [",", ";", ".", ":", "::"].contains(text) { return "punctuation.delimiter" }
    let marks = "+-*/%=<>!&|^~?@#$".utf8
    return text.utf8.allSatisfy(marks.contains) ? "operator" : nil
  }

  private static func capture(ofKind kind: String) -> String? {
    let words = Set(kind.lowercased().split(separator: "_").map(String.init))
    func has(_ any: String...) -> Bool { !words.isDisjoint(with: any) }
    if has("comment", "comments", "shebang") { return "comment" }
    if has("escape") { return "string.escape" }
    if has("regex", "regexp") { return "string.regexp" }
    if has("interpolation", "substitution", "expression", "list", "array", "type", "declaration", "statement"),
      !has("primitive", "builtin", "identifier")
    {
      return nil
    }
    if has("string", "str", "heredoc") { return "string" }
    if has("char", "character"), has("literal") || words.count == 1 { return "character" }
    if has("float", "decimal", "double"), !has("identifier") { return "number.float" }
    if has("number", "integer", "int", "numeric"), !has("identifier") { return "number" }
    if has("boolean", "bool", "true", "false") { return "boolean" }
    if has("null", "nil", "none", "undefined"), words.count <= 2 { return "constant.builtin" }
    if words == ["primitive", "type"] || words == ["builtin", "type"] { return "type.builtin" }
    if words == ["type", "identifier"] || words == ["type", "name"] { return "type" }
    if has("property", "field"), has("identifier", "name") { return "variable.member" }
    if words == ["tag", "name"] { return "tag" }
    if words == ["attribute", "name"] { return "tag.attribute" }
    if words == ["label"] { return "label" }
    if has("heading", "headline", "title"), words.count == 1 { return "markup.heading" }
    if words == ["identifier"] || words == ["variable"] { return "variable" }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
