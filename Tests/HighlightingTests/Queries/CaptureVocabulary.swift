/// The capture names that nvim-treesitter documents for its query files.
enum CaptureVocabulary {
  static let highlights = names(
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

  static let injections = names("injection.content injection.language injection.filename")

  static let locals = names(
    """
    local.definition local.definition.constant local.definition.function local.definition.method
    local.definition.var local.definition.parameter local.definition.macro local.definition.type
    local.definition.field local.definition.enum local.definition.namespace local.definition.import
    local.definition.associated local.scope local.reference
    """)

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
