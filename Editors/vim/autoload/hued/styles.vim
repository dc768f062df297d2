vim9script
# Styles of the protocol as types of text properties: `variable.member+readonly` is the type `hued.variable.member`,
# drawn by the group HuedVariableMember, with `hued+readonly` (HuedModReadonly) over it.

# What the groups of the first rank, and some more, look like until somebody says otherwise. Others take their parent's.
const links = {
  HuedAttribute: 'PreProc',
  HuedBoolean: 'Boolean',
  HuedCharacter: 'Character',
  HuedComment: 'Comment',
  HuedCommentError: 'ErrorMsg',
  HuedCommentNote: 'Todo',
  HuedCommentTodo: 'Todo',
  HuedCommentWarning: 'WarningMsg',
  HuedConstant: 'Constant',
  HuedConstantMacro: 'Macro',
  HuedConstructor: 'Type',
  HuedDiffDelta: 'DiffChange',
  HuedDiffMinus: 'DiffDelete',
  HuedDiffPlus: 'DiffAdd',
  HuedFunction: 'Function',
  HuedFunctionMacro: 'Macro',
  HuedKeyword: 'Keyword',
  HuedKeywordConditional: 'Conditional',
  HuedKeywordDirective: 'PreProc',
  HuedKeywordException: 'Exception',
  HuedKeywordImport: 'Include',
  HuedKeywordOperator: 'Operator',
  HuedKeywordRepeat: 'Repeat',
  HuedKeywordReturn: 'Statement',
  HuedLabel: 'Label',
  HuedMarkupHeading: 'Title',
  HuedMarkupLink: 'Identifier',
  HuedMarkupLinkUrl: 'Underlined',
  HuedMarkupList: 'Special',
  HuedMarkupMath: 'Special',
  HuedMarkupQuote: 'Comment',
  HuedMarkupRaw: 'String',
  HuedModule: 'Structure',
  HuedNumber: 'Number',
  HuedNumberFloat: 'Float',
  HuedOperator: 'Operator',
  HuedProperty: 'Identifier',
  HuedPunctuationSpecial: 'Special',
  HuedString: 'String',
  HuedStringDocumentation: 'SpecialComment',
  HuedStringEscape: 'SpecialChar',
  HuedStringRegexp: 'SpecialChar',
  HuedStringSpecial: 'Special',
  HuedTag: 'Tag',
  HuedTagAttribute: 'Identifier',
  HuedTagDelimiter: 'Delimiter',
  HuedType: 'Type',
  HuedTypeBuiltin: 'Type',
  HuedVariableBuiltin: 'Special',
  HuedVariableMember: 'Identifier',
  HuedVariableParameter: 'Identifier',
}

const attributes = {
  HuedMarkupStrong: 'term=bold cterm=bold gui=bold',
  HuedMarkupItalic: 'term=italic cterm=italic gui=italic',
  HuedMarkupUnderline: 'term=underline cterm=underline gui=underline',
  HuedMarkupStrikethrough: 'term=strikethrough cterm=strikethrough gui=strikethrough',
  HuedModDeprecated: 'term=strikethrough cterm=strikethrough gui=strikethrough',
}

# A group that shows nothing: where it is cleared, all are.
const witness = 'HuedWitness'

# All groups that were asked for, so that they can be defined again after `:colorscheme`.
var known: dict<bool> = {}

def Camel(name: string): string
  return name->substitute('\%(^\|[._-]\)\(\w\)', '\u\1', 'g')->substitute('\W', '', 'g')
enddef

# The group of a capture: `variable.member` is HuedVariableMember.
export def Group(capture: string): string
  return 'Hued' .. Camel(capture)
enddef

def DefineGroup(capture: string)
  const group = Group(capture)
  known[capture] = true
  if has_key(attributes, group)
    execute 'highlight default' group attributes[group]
  elseif has_key(links, group)
    execute 'highlight default link' group links[group]
  else
    const dot = capture->strridx('.')
    if dot > 0
      DefineGroup(capture[: dot - 1])
      execute 'highlight default link' group Group(capture[: dot - 1])
    elseif !hlexists(group)
      execute 'highlight default' group 'term=NONE'
    endif
  endif
enddef

# Defines the groups again that a colour scheme has cleared.
export def Define()
  execute 'highlight' witness 'term=bold'
  for capture in keys(known)
    DefineGroup(capture)
  endfor
enddef

# The same after `:highlight clear`, of which no event tells: links come back by themselves, attributes do not.
export def DefineAgain()
  const found = hlget(witness)
  if empty(found) || has_key(found[0], 'cleared')
    Define()
  endif
enddef

# `combine`: 'syntax' does not show through.
def Type(type: string, capture: string, priority: number, grows = false): string
  if empty(prop_type_get(type))
    DefineGroup(capture)
    prop_type_add(type, {
      highlight: Group(capture), priority: priority, combine: false, start_incl: grows, end_incl: true,
    })
  endif
  return type
enddef

# The property type that lies under all others and hides what 'syntax' says of text that hued says nothing of.
export def Cover(): string
  return Type('hued', 'plain', 99, true)
enddef

# The property types of a style, each to be drawn over the one before.
export def Types(style: string): list<string>
  const parts = style->split('+')
  var types = [Type('hued.' .. parts[0], parts[0], 100)]
  for modifier in parts[1 :]
    # `markup.strong` is a capture that adds to what is under it; the other modifiers are those of language servers.
    types->add(Type('hued+' .. modifier, modifier =~ '^markup\.' ? modifier : 'mod.' .. modifier, 101))
  endfor
  return types
enddef
