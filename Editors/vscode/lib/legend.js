'use strict'

/**
 * hued's captures in VS Code's words. Each is a token type of its own, named like the capture with `-` for `.`, so that a
 * theme or `editor.semanticTokenColorCustomizations` can name it. For themes that know TextMate's scopes only, there are
 * scopes, the first that a theme has a colour for; for those with rules for VS Code's own types, the type above it.
 *
 * capture: [the type above, what it is, scopes]
 */
const captures = {
  'variable': [null, 'A variable', 'variable.other.readwrite variable'],
  'variable.builtin': ['variable', 'A variable of the language, such as self', 'variable.language'],
  'variable.parameter': ['parameter', 'A parameter', 'variable.parameter'],
  'variable.parameter.builtin': ['parameter', 'A parameter of the language', 'variable.language variable.parameter'],
  'variable.member': ['property', 'A member of a value', 'variable.other.property variable.other.object.property'],
  'constant': ['variable', 'A constant', 'variable.other.constant constant.other'],
  'constant.builtin': ['variable', 'A constant of the language', 'constant.language'],
  'constant.macro': ['macro', 'A constant of the preprocessor', 'entity.name.function.preprocessor constant.other'],
  'module': ['namespace', 'A module or namespace', 'entity.name.namespace entity.name.type.module'],
  'module.builtin': ['namespace', 'A module of the language', 'support.module entity.name.namespace'],
  'label': ['variable', 'A label', 'entity.name.label'],
  'string': [null, 'A string', 'string.quoted string'],
  'string.documentation': ['string', 'A string that documents', 'string.quoted.docstring comment.block.documentation'],
  'string.regexp': ['regexp', 'A regular expression', 'string.regexp'],
  'string.escape': ['string', 'An escape in a string', 'constant.character.escape'],
  'string.special': ['string', 'Another kind of string', 'string.other'],
  'string.special.symbol': ['string', 'A symbol or atom', 'constant.other.symbol'],
  'string.special.path': ['string', 'A file name', 'string.other.path string.other'],
  'string.special.url': ['string', 'A link', 'markup.underline.link string.other.link'],
  'character': ['string', 'A character', 'constant.character string.quoted.single'],
  'character.special': ['string', 'A character with a meaning', 'constant.character.escape'],
  'boolean': ['variable', 'A truth value', 'constant.language.boolean'],
  'number': [null, 'A number', 'constant.numeric'],
  'number.float': ['number', 'A number with a fraction', 'constant.numeric.float constant.numeric'],
  'type': [null, 'A type', 'entity.name.type'],
  'type.builtin': ['type', 'A type of the language', 'support.type.primitive storage.type.primitive support.type'],
  'type.definition': ['type', 'A type where it is defined', 'entity.name.type'],
  'attribute': ['decorator', 'An attribute or annotation', 'entity.name.function.decorator entity.other.attribute'],
  'attribute.builtin': ['decorator', 'An attribute of the language', 'support.function.decorator entity.name.function.decorator'],
  'property': [null, 'A key', 'support.type.property-name variable.other.property'],
  'function': [null, 'A function', 'entity.name.function'],
  'function.builtin': ['function', 'A function of the language', 'support.function'],
  'function.call': ['function', 'A function that is called', 'entity.name.function'],
  'function.macro': ['macro', 'A macro', 'entity.name.function.macro entity.name.function.preprocessor'],
  'function.method': ['method', 'A method', 'entity.name.function.member entity.name.function'],
  'function.method.call': ['method', 'A method that is called', 'entity.name.function.member entity.name.function'],
  'constructor': ['class', 'A constructor', 'entity.name.type.class entity.name.type'],
  'operator': [null, 'An operator', 'keyword.operator'],
  'keyword': [null, 'A keyword', 'keyword.other keyword.control'],
  'keyword.coroutine': ['keyword', 'A keyword of coroutines', 'keyword.control.flow keyword.control'],
  'keyword.function': ['keyword', 'A keyword that begins a function', 'storage.type.function storage.type'],
  'keyword.operator': ['keyword', 'An operator that is a word', 'keyword.operator.expression keyword.operator'],
  'keyword.import': ['keyword', 'A keyword of imports', 'keyword.control.import keyword.control'],
  'keyword.type': ['keyword', 'A keyword that begins a type', 'storage.type'],
  'keyword.modifier': ['modifier', 'A modifier', 'storage.modifier'],
  'keyword.repeat': ['keyword', 'A keyword of loops', 'keyword.control.loop keyword.control'],
  'keyword.return': ['keyword', 'A keyword that leaves a function', 'keyword.control.return keyword.control'],
  'keyword.debug': ['keyword', 'A keyword for debugging', 'keyword.control.debug keyword.other.debugger keyword'],
  'keyword.exception': ['keyword', 'A keyword of exceptions', 'keyword.control.trycatch keyword.control'],
  'keyword.conditional': ['keyword', 'A keyword of conditions', 'keyword.control.conditional keyword.control'],
  'keyword.conditional.ternary': ['operator', 'A condition within an expression', 'keyword.operator.ternary keyword.operator'],
  'keyword.directive': ['macro', 'A directive', 'keyword.control.directive meta.preprocessor'],
  'keyword.directive.define': ['macro', 'A directive that defines', 'keyword.control.directive.define keyword.control.directive'],
  'punctuation.delimiter': [null, 'A delimiter', 'punctuation.separator punctuation'],
  'punctuation.bracket': [null, 'A bracket', 'punctuation.section meta.brace punctuation'],
  'punctuation.special': [null, 'Punctuation with a meaning', 'punctuation.definition.template-expression punctuation.section.embedded'],
  'comment': [null, 'A comment', 'comment'],
  'comment.documentation': ['comment', 'A comment that documents', 'comment.block.documentation comment'],
  'comment.error': ['comment', 'A note of an error', 'invalid.illegal keyword.codetag'],
  'comment.warning': ['comment', 'A note of a danger', 'keyword.codetag.notation markup.changed'],
  'comment.todo': ['comment', 'A note of something to do', 'keyword.codetag.notation keyword.todo'],
  'comment.note': ['comment', 'A note', 'keyword.codetag.notation markup.inserted'],
  'markup.strong': [null, 'Strong text', 'markup.bold'],
  'markup.italic': [null, 'Emphasized text', 'markup.italic'],
  'markup.strikethrough': [null, 'Text that is struck through', 'markup.strikethrough'],
  'markup.underline': [null, 'Underlined text', 'markup.underline'],
  'markup.heading': [null, 'A heading', 'markup.heading entity.name.section'],
  'markup.heading.1': ['markup-heading', 'A heading', 'markup.heading entity.name.section'],
  'markup.heading.2': ['markup-heading', 'A heading', 'markup.heading entity.name.section'],
  'markup.heading.3': ['markup-heading', 'A heading', 'markup.heading entity.name.section'],
  'markup.heading.4': ['markup-heading', 'A heading', 'markup.heading entity.name.section'],
  'markup.heading.5': ['markup-heading', 'A heading', 'markup.heading entity.name.section'],
  'markup.heading.6': ['markup-heading', 'A heading', 'markup.heading entity.name.section'],
  'markup.quote': [null, 'A quotation', 'markup.quote'],
  'markup.math': [null, 'A formula', 'markup.math support.class.math'],
  'markup.link': [null, 'A link', 'string.other.link markup.underline.link'],
  'markup.link.label': ['markup-link', "A link's text", 'string.other.link'],
  'markup.link.url': ['markup-link', "A link's address", 'markup.underline.link'],
  'markup.raw': [null, 'Text as it is', 'markup.inline.raw'],
  'markup.raw.block': ['markup-raw', 'A block of text as it is', 'markup.fenced_code.block markup.raw.block'],
  'markup.list': [null, "A list's mark", 'punctuation.definition.list beginning.punctuation.definition.list'],
  'markup.list.checked': ['markup-list', 'A mark of something done', 'markup.inserted'],
  'markup.list.unchecked': ['markup-list', 'A mark of something to do', 'markup.deleted'],
  'diff.plus': [null, 'An added line', 'markup.inserted'],
  'diff.minus': [null, 'A removed line', 'markup.deleted'],
  'diff.delta': [null, 'A changed line', 'markup.changed'],
  'tag': ['class', 'A tag', 'entity.name.tag'],
  'tag.builtin': ['class', 'A tag of the language', 'entity.name.tag'],
  'tag.attribute': ['property', "A tag's attribute", 'entity.other.attribute-name'],
  'tag.delimiter': [null, "A tag's brackets", 'punctuation.definition.tag'],
}

/** Types that VS Code has by itself. */
const standard = new Set([
  'namespace', 'class', 'enum', 'interface', 'struct', 'typeParameter', 'type', 'parameter', 'variable', 'property',
  'enumMember', 'event', 'function', 'method', 'macro', 'label', 'comment', 'string', 'keyword', 'modifier', 'number',
  'regexp', 'operator', 'decorator',
])

/** Modifiers: those of language servers, and the emphases of markup, which may come on top of any style. */
const modifiers = [
  'declaration', 'definition', 'readonly', 'static', 'deprecated', 'abstract', 'async', 'modification', 'documentation',
  'defaultLibrary', 'strong', 'italic', 'underline', 'strikethrough',
]
const standardModifiers = modifiers.slice(0, 10)

const typeOf = (capture) => capture.replaceAll('.', '-')
const types = Object.keys(captures).map(typeOf)
const typeIndex = new Map(types.map((type, index) => [type, index]))

/**
 * The token of a style such as `keyword.conditional` or `variable+readonly`. A capture that is not known here is what its
 * beginning means.
 *
 * @returns {{type: number, modifiers: number} | undefined} undefined: it looks like plain text
 */
function tokenOf(style) {
  const parts = style.split('+')
  let capture = parts.shift()
  let bits = 0
  for (const part of parts) {
    const bit = modifiers.indexOf(part.replace(/^markup\./, ''))
    if (bit >= 0) bits |= 1 << bit
  }
  while (capture && !captures[capture]) capture = capture.includes('.') ? capture.slice(0, capture.lastIndexOf('.')) : ''
  if (capture) return { type: typeIndex.get(typeOf(capture)), modifiers: bits }
  // Only modifiers: VS Code has no token without a type.
  for (const name of ['strong', 'italic', 'underline', 'strikethrough']) {
    if (bits & (1 << modifiers.indexOf(name))) return { type: typeIndex.get('markup-' + name), modifiers: bits }
  }
  return bits ? { type: typeIndex.get('variable'), modifiers: bits } : undefined
}

/** What package.json says of all that under `contributes`; a test holds one against the other. */
function contributions() {
  const scopes = {}
  for (const [capture, entry] of Object.entries(captures)) scopes[typeOf(capture)] = entry[2].split(' ')
  for (const [name, scope] of [['strong', 'markup.bold'], ['italic', 'markup.italic'], ['underline', 'markup.underline'], ['strikethrough', 'markup.strikethrough']]) {
    scopes['*.' + name] = [scope]
  }
  return {
    semanticTokenTypes: Object.entries(captures)
      .filter(([capture]) => !standard.has(typeOf(capture)))
      .map(([capture, [above, description]]) => ({ id: typeOf(capture), ...(above ? { superType: above } : {}), description })),
    semanticTokenModifiers: modifiers
      .filter((id) => !standardModifiers.includes(id))
      .map((id) => ({ id, description: `Text that is ${id === 'underline' ? 'underlined' : id === 'strikethrough' ? 'struck through' : id}` })),
    semanticTokenScopes: [{ scopes }],
  }
}

module.exports = { types, modifiers, tokenOf, captures, contributions }
