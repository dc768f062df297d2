; Commands

(command_name) @function.macro

((command_name) @string.escape
  (#lua-match? @string.escape "^\\[^%a]$"))

(placeholder) @variable.parameter

(brack_group_argc
  (argc) @number)

; Definitions

[
  (new_command_definition
    command: _ @keyword.function)
  (old_command_definition
    command: _ @keyword.function)
  (let_command_definition
    command: _ @keyword.function)
  (environment_definition
    command: _ @keyword.function)
  (theorem_definition
    command: _ @keyword.function)
  (paired_delimiter_definition
    command: _ @keyword.function)
]

(new_command_definition
  declaration: (curly_group_command_name
    (command_name) @function))

(old_command_definition
  declaration: (command_name) @function)

(let_command_definition
  declaration: (command_name) @function)

(paired_delimiter_definition
  declaration: (curly_group_command_name
    (command_name) @function))

(environment_definition
  name: (curly_group_text
    (text) @function))

(theorem_definition
  name: (curly_group_text_list
    (text) @function))

; Inclusions

[
  (class_include
    command: _ @keyword.import)
  (package_include
    command: _ @keyword.import)
  (latex_include
    command: _ @keyword.import)
  (import_include
    command: _ @keyword.import)
  (graphics_include
    command: _ @keyword.import)
  (svg_include
    command: _ @keyword.import)
  (inkscape_include
    command: _ @keyword.import)
  (verbatim_include
    command: _ @keyword.import)
  (bibtex_include
    command: _ @keyword.import)
  (biblatex_include
    "\\addbibresource" @keyword.import)
  (bibstyle_include
    command: _ @keyword.import)
  (tikz_library_import
    command: _ @keyword.import)
]

(path) @string.special.path

[
  (class_include
    path: (curly_group_path
      (path) @module))
  (package_include
    paths: (curly_group_path_list
      (path) @module))
  (tikz_library_import
    paths: (curly_group_path_list
      (path) @module))
  (bibstyle_include
    path: (curly_group_path
      (path) @module))
]

(key_value_pair
  key: (_) @variable.parameter)

; Environments

(begin
  command: _ @keyword)

(end
  command: _ @keyword)

(begin
  name: (curly_group_text
    (text) @label))

(end
  name: (curly_group_text
    (text) @label))

(minted_environment
  (begin
    language: (curly_group_text
      (text) @label)))

; Headings

[
  (part
    command: _ @keyword)
  (chapter
    command: _ @keyword)
  (section
    command: _ @keyword)
  (subsection
    command: _ @keyword)
  (subsubsection
    command: _ @keyword)
  (paragraph
    command: _ @keyword)
  (subparagraph
    command: _ @keyword)
  (title_declaration
    command: _ @keyword)
  (author_declaration
    command: _ @keyword)
]

(title_declaration
  text: (curly_group) @markup.heading.1)

(part
  text: (curly_group) @markup.heading.1)

(chapter
  text: (curly_group) @markup.heading.1)

(section
  text: (curly_group) @markup.heading.2)

(subsection
  text: (curly_group) @markup.heading.3)

(subsubsection
  text: (curly_group) @markup.heading.4)

(paragraph
  text: (curly_group) @markup.heading.5)

(subparagraph
  text: (curly_group) @markup.heading.6)

; Labels, references, links

(label_definition
  command: _ @keyword)

(label_definition
  name: (curly_group_text
    (text) @label))

[
  (label_reference
    command: _ @function.macro)
  (label_reference_range
    command: _ @function.macro)
  (citation
    command: _ @function.macro)
  (hyperlink
    command: _ @function.macro)
  (caption
    command: _ @function.macro)
]

(label_reference
  names: (curly_group_text_list
    (text) @markup.link))

(citation
  keys: (curly_group_text_list
    (text) @markup.link))

(uri) @string.special.url

(hyperlink
  label: (curly_group) @markup.link.label)

; Commands that have a node of their own

[
  (acronym_definition
    command: _ @keyword.function)
  (acronym_reference
    command: _ @function.macro)
  (color_definition
    command: _ @keyword.function)
  (color_reference
    command: _ @function.macro)
  (color_set_definition
    command: _ @keyword.function)
  (glossary_entry_definition
    command: _ @keyword.function)
  (glossary_entry_reference
    command: _ @function.macro)
  (math_delimiter
    left_command: _ @function.macro)
  (math_delimiter
    right_command: _ @function.macro)
  (text_mode
    command: _ @function.macro)
]

[
  (acronym_reference
    name: (curly_group_text
      (text) @markup.link))
  (glossary_entry_reference
    name: (curly_group_text
      (text) @markup.link))
]

(biblatex_include
  glob: (curly_group_glob_pattern
    (glob_pattern) @string.special.path))

; What is not closed yet makes no section of the rest.
(ERROR
  [
    "\\chapter"
    "\\paragraph"
    "\\paragraph*"
    "\\part"
    "\\section"
    "\\section*"
    "\\subsection"
    "\\subsection*"
    "\\subsubsection"
    "\\subsubsection*"
  ] @keyword)

; Emphasis

((generic_command
  command: (command_name) @_name
  arg: (curly_group) @markup.strong)
  (#any-of? @_name "\\textbf" "\\mathbf"))

((generic_command
  command: (command_name) @_name
  arg: (curly_group) @markup.italic)
  (#any-of? @_name "\\emph" "\\mathit" "\\textit" "\\textsl"))

((generic_command
  command: (command_name) @_name
  arg: (curly_group) @markup.underline)
  (#any-of? @_name "\\underline" "\\uline"))

((generic_command
  command: (command_name) @_name
  arg: (curly_group) @markup.raw)
  (#any-of? @_name "\\texttt" "\\lstinline" "\\mintinline"))

((generic_command
  command: (command_name) @keyword.import
  arg: (curly_group) @module)
  (#any-of? @keyword.import "\\usetheme" "\\usecolortheme" "\\usefonttheme"))

; Lists

(enum_item
  command: _ @markup.list)

; Mathematics

[
  (displayed_equation)
  (inline_formula)
  (math_environment)
] @markup.math

[
  "$"
  "$$"
  "\\["
  "\\]"
  "\\("
  "\\)"
] @markup.math

; Verbatim text and comments

(verbatim_environment
  verbatim: (comment) @markup.raw)

(listing_environment
  code: (source_code) @markup.raw)

(comment_environment
  comment: (comment) @comment)

[
  (line_comment)
  (block_comment)
] @comment @spell

; % !TeX program = xelatex, % arara: pdflatex
((line_comment) @keyword.directive
  (#match? @keyword.directive "^\\%\\s*(!\\s*(TeX|TEX|BIB|LW)\\s|arara:\\s)"))

; Operators and punctuation

(operator) @operator

[
  "="
  "_"
  "^"
] @operator

(delimiter) @punctuation.delimiter

"," @punctuation.delimiter

[
  "{"
  "}"
  "["
  "]"
] @punctuation.bracket
