/// The name of a named node, and the words that it is made of.
struct NodeKind {
  let name: String
  /// `FunctionDefinition` and `function_definition` have the same.
  let words: [String]

  init(_ name: String) {
    self.name = name
    var words: [String] = []
    var word = ""
    var endsInCapital = true
    for character in name {
      let isCapital = character.isUppercase
      let isMark = character == "_" || character == "-" || character == "."
      if isMark || (isCapital && !endsInCapital) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isMark { word += character.lowercased() }
      endsInCapital = isCapital || isMark
    }
    if !word.isEmpty { words.append(word) }
    self.words = words.flatMap(Self.parts)
  }

  /// `functioncall` is two words, too.
  private static func parts(of word: String) -> [String] {
    for first in ["function", "method", "field", "class", "macro"] where word.hasPrefix(first) {
      let second = String(word.dropFirst(first.count))
      if ["call", "access", "name", "declaration", "definition", "def"].contains(second) { return [first, second] }
    }
    return [word]
  }

  func has(_ any: String...) -> Bool { words.contains(where: any.contains) }

  func consists(of exactly: String...) -> Bool { words == exactly }

  /// All words but the last are among these, and the last is that.
  private func ends(in last: String, after allowed: Set<String>) -> Bool {
    words.last == last && words.count > 1 && words.dropLast().allSatisfy(allowed.contains)
  }

  /// A name that a programmer chose, without children.
  var isIdentifier: Bool {
    if ["identifier", "name", "variable", "var", "varname"].contains(where: { consists(of: $0) }) { return true }
    if consists(of: "sym", "lit") || consists(of: "sym", "name") { return true }
    guard let last = words.last, ["identifier", "ident", "id", "name", "symbol"].contains(last) else { return false }
    return !has(
      "scoped", "qualified", "nested", "path", "dotted", "stable", "type", "tag", "attribute", "label", "string",
      "generic",
      "escaped", "full", "file")
  }

  var isCall: Bool {
    has("call", "invocation", "application", "apply", "funcall")
      && !has("list", "arguments", "argument", "type", "access")
  }

  /// A name with those in front that it is looked up in, or an expression that is a name.
  var isQualified: Bool {
    has("scoped", "qualified", "path", "qid", "dotted", "namespaced") || consists(of: "variable", "expression")
      || consists(of: "value", "expr")
  }

  /// What a node of this kind is, wherever it stands.
  ///
  /// - Parameter hasTags: the language has tags, whose attributes these are.
  func capture(hasTags: Bool) -> String? {
    if words == ["shebang"] || consists(of: "preproc", "directive") || consists(of: "hash", "bang", "line") {
      return "keyword.directive"
    }
    if words.count == 2, words.first == "keyword", words.last != "argument" { return "keyword" }
    if has("comment", "comments", "haddock") { return "comment" }
    if has("interpolation", "substitution") { return words.count <= 2 ? "none" : nil }
    if has("escape") { return "string.escape" }
    if has("regex", "regexp") { return "string.regexp" }
    return literal ?? typeName ?? name(hasTags)
  }

  private static let compounds: Set<String> = [
    "list", "array", "type", "declaration", "statement", "operator", "operation", "negation", "get", "index", "access",
    "pattern", "identifier", "name", "directive", "definition", "call", "bit", "range", "division", "start", "size",
    "concatenation", "names", "block", "table", "attribute", "method",
  ]

  private var literal: String? {
    guard words.allSatisfy({ !Self.compounds.contains($0) }) else { return nil }
    let isPlain = words.count == 1 || has("literal", "lit", "constant", "const", "value")
    // An expression holds others, unless its whole name is that of a literal.
    guard !has("expression", "expr") || words.count == 2 || isPlain else { return nil }
    let isExpression = has("expression", "expr")
    if has("string", "str", "heredoc") { return isExpression && !has("string") ? nil : "string" }
    if has("char", "character", "rune"), isPlain { return "character" }
    if has("float", "floating", "decimal", "double"), isPlain || isExpression || has("number", "integer") {
      return "number.float"
    }
    if has("number", "integer", "int", "numeric", "hex", "octal"), isPlain || !has("hex", "octal") || has("number") {
      return "number"
    }
    if has("boolean", "bool"), isPlain { return "boolean" }
    if words == ["true"] || words == ["false"] { return "boolean" }
    if has("null", "nil", "none", "undefined"), words.count == 1 || has("literal", "value") {
      return "constant.builtin"
    }
    if words == ["atom"] { return "string.special.symbol" }
    return nil
  }

  private var typeName: String? {
    let builtin: Set = [
      "primitive", "builtin", "predefined", "integral", "floating", "point", "void", "basic", "boolean", "native",
      "scalar",
      "unit",
    ]
    if ends(in: "type", after: builtin) { return "type.builtin" }
    if consists(of: "type", "identifier") || consists(of: "type", "name") || consists(of: "class", "name") {
      return "type"
    }
    if consists(of: "type", "constructor") || consists(of: "constructor", "name") { return "type" }
    return nil
  }

  private func name(_ hasTags: Bool) -> String? {
    if consists(of: "self") || consists(of: "this") || consists(of: "super") { return "variable.builtin" }
    if has("property", "field", "member"), words.last == "identifier" || words.last == "name" {
      return "variable.member"
    }
    if consists(of: "tag", "name") { return "tag" }
    if consists(of: "attribute", "name") { return hasTags ? "tag.attribute" : "attribute" }
    if words == ["label"] || consists(of: "label", "name") || consists(of: "statement", "identifier") { return "label" }
    if has("heading", "headline", "title"), words.count == 1 { return "markup.heading" }
    if words.count <= 2, words.last == "key" { return "property" }
    guard isIdentifier else { return words == ["operator"] ? "operator" : words == ["constant"] ? "constant" : nil }
    if has("package", "namespace", "module") { return "module" }
    if has("macro") { return "function.macro" }
    if has("function", "func") { return "function" }
    if has("method") { return "function.method" }
    if has("parameter", "param") { return "variable.parameter" }
    if has("key", "setting", "option", "property") { return "property" }
    return "variable"
  }
}
