/// The capture names of our queries: those that nvim-treesitter documents.
package enum CaptureVocabulary {
  package static let highlights = names(
    """
    variable variable.builtin variable.parameter variable.parameter.builtin variable.member
    constant constant.builtin constant.macro
    module module.builtin label
    string string.documentation string.regexp string.escape
    string.special string.special.symbol string.special.path string.special.url
    character character.special boolean number number.float
    type type.builtin type.definition attribute attribute.builtin property
    function function.builtin function.call function.macro function.method function.method.call
    constructor operator
    keyword keyword.coroutine keyword.function keyword.operator keyword.import keyword.type keyword.modifier
    keyword.repeat keyword.return keyword.debug keyword.exception
    keyword.conditional keyword.conditional.ternary keyword.directive keyword.directive.define
    punctuation.delimiter punctuation.bracket punctuation.special
    comment comment.documentation comment.error comment.warning comment.todo comment.note
    markup.strong markup.italic markup.strikethrough markup.underline
    markup.heading markup.heading.1 markup.heading.2 markup.heading.3 markup.heading.4 markup.heading.5
    markup.heading.6 markup.quote markup.math
    markup.link markup.link.label markup.link.url markup.raw markup.raw.block
    markup.list markup.list.checked markup.list.unchecked
    diff.plus diff.minus diff.delta
    tag tag.builtin tag.attribute tag.delimiter
    none conceal conceal_lines spell nospell
    """)

  package static let injections = names("injection.content injection.language")

  package static let locals = names(
    """
    local.definition local.definition.constant local.definition.function local.definition.method
    local.definition.var local.definition.parameter local.definition.macro local.definition.type
    local.definition.field local.definition.enum local.definition.namespace local.definition.import
    local.definition.associated local.scope local.reference
    """)

  /// The names that a query of one kind may use, helpers beginning with `_` aside.
  package static func names(of kind: QueryKind) -> Set<String> {
    switch kind {
    case .highlights: highlights
    case .injections: injections
    case .locals: locals
    }
  }

  /// Our name for a capture of another dialect: Helix's, Zed's or older ones of tree-sitter's. A name without an
  /// equal keeps what its beginning means to us; one that means nothing to us is kept as a helper.
  package static func normalised(_ name: String) -> String {
    if highlights.contains(name) || name.hasPrefix("_") { return name }
    var parts = name.split(separator: ".")[...]
    while !parts.isEmpty {
      let start = parts.joined(separator: ".")
      if highlights.contains(start) { return start }
      if let known = foreign[start] { return known }
      parts.removeLast()
    }
    return "_" + name
  }

  /// What keeps the meaning of its beginning is left out.
  private static let foreign = [
    // Helix
    "variable.other.member": "variable.member", "constant.builtin.boolean": "boolean", "constant.numeric": "number",
    "constant.numeric.float": "number.float", "constant.character": "character",
    "constant.character.escape": "string.escape", "namespace": "module",
    "keyword.control.conditional": "keyword.conditional", "keyword.control.repeat": "keyword.repeat",
    "keyword.control.import": "keyword.import", "keyword.control.return": "keyword.return",
    "keyword.control.exception": "keyword.exception", "keyword.storage": "keyword.modifier",
    "keyword.storage.type": "keyword.type", "comment.line.documentation": "comment.documentation",
    "comment.block.documentation": "comment.documentation", "markup.bold": "markup.strong",
    "type.enum.variant": "constant", "function.special": "function.macro",
    // Zed, and names that tree-sitter's own highlighter used
    "comment.doc": "comment.documentation", "string.regex": "string.regexp", "emphasis": "markup.italic",
    "emphasis.strong": "markup.strong", "title": "markup.heading", "link_uri": "markup.link.url",
    "link_text": "markup.link", "text.literal": "markup.raw", "text.title": "markup.heading",
    "text.uri": "string.special.url", "text.reference": "markup.link", "text.emphasis": "markup.italic",
    "text.strong": "markup.strong", "preproc": "keyword.directive", "variable.special": "variable.builtin",
    "escape": "string.escape", "delimiter": "punctuation.delimiter", "include": "keyword.import",
    "conditional": "keyword.conditional", "repeat": "keyword.repeat", "exception": "keyword.exception",
    "storageclass": "keyword.modifier", "define": "keyword.directive.define", "method": "function.method",
    "method.call": "function.method.call", "parameter": "variable.parameter", "field": "variable.member",
    "float": "number.float", "symbol": "string.special.symbol", "error": "comment.error", "tag.error": "comment.error",
    "embedded": "none", "local": "variable", "variable.property": "variable.member", "regex": "string.regexp",
    "enum": "type", "interface": "type", "struct": "type", "class": "type", "macro": "function.macro",
    "type.qualifier": "keyword.modifier",
  ]

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
