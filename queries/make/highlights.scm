; Make. What stands in a recipe has priority over the shell language that is injected there.

; Assignments

(variable_assignment
  name: (word) @variable)

(shell_assignment
  name: (word) @variable)

(define_directive
  name: (word) @variable)

(undefine_directive
  variable: (word) @variable)

(export_directive
  (list
    (word) @variable))

(unexport_directive
  (list
    (word) @variable))

(ifdef_directive
  variable: (word) @variable)

(ifndef_directive
  variable: (word) @variable)

((variable_assignment
  name: (word) @constant)
  (#lua-match? @constant "^%u[%u%d_]*$"))

((shell_assignment
  name: (word) @constant)
  (#lua-match? @constant "^%u[%u%d_]*$"))

((define_directive
  name: (word) @constant)
  (#lua-match? @constant "^%u[%u%d_]*$"))

((undefine_directive
  variable: (word) @constant)
  (#lua-match? @constant "^%u[%u%d_]*$"))

((export_directive
  (list
    (word) @constant))
  (#lua-match? @constant "^%u[%u%d_]*$"))

((unexport_directive
  (list
    (word) @constant))
  (#lua-match? @constant "^%u[%u%d_]*$"))

((ifdef_directive
  variable: (word) @constant)
  (#lua-match? @constant "^%u[%u%d_]*$"))

((ifndef_directive
  variable: (word) @constant)
  (#lua-match? @constant "^%u[%u%d_]*$"))

((variable_assignment
  name: (word) @variable.builtin)
  (#any-of? @variable.builtin
    ".DEFAULT_GOAL" ".EXTRA_PREREQS" ".FEATURES" ".INCLUDE_DIRS" ".LIBPATTERNS" ".LOADED"
    ".RECIPEPREFIX" ".SHELLFLAGS" ".VARIABLES" "CURDIR" "GNUMAKEFLAGS" "MAKE" "MAKECMDGOALS"
    "MAKEFILES" "MAKEFILE_LIST" "MAKEFLAGS" "MAKELEVEL" "MAKEOVERRIDES" "MAKE_HOST"
    "MAKE_RESTARTS" "MAKE_VERSION" "MFLAGS" "SHELL" "SUFFIXES"))

[
  "VPATH"
  ".RECIPEPREFIX"
] @variable.builtin

; References

(variable_reference
  [
    "$"
    "$$"
    "("
    ")"
    "{"
    "}"
  ] @punctuation.special
  (#set! priority 110))

(substitution_reference
  [
    "$"
    "$$"
    "("
    ")"
    "{"
    "}"
  ] @punctuation.special
  (#set! priority 110))

(function_call
  [
    "$"
    "$$"
    "("
    ")"
    "{"
    "}"
  ] @punctuation.special
  (#set! priority 110))

(shell_function
  [
    "$"
    "$$"
    "("
    ")"
    "{"
    "}"
  ] @punctuation.special
  (#set! priority 110))

(variable_reference
  (word) @variable
  (#set! priority 110))

((variable_reference
  (word) @constant)
  (#lua-match? @constant "^%u[%u%d_]*$")
  (#set! priority 110))

((variable_reference
  (word) @variable.parameter)
  (#lua-match? @variable.parameter "^%d+$")
  (#set! priority 110))

((variable_reference
  (word) @variable.builtin)
  (#any-of? @variable.builtin
    "CURDIR" "MAKE" "MAKECMDGOALS" "MAKEFILES" "MAKEFILE_LIST" "MAKEFLAGS" "MAKELEVEL"
    "MAKEOVERRIDES" "MAKE_VERSION" "MFLAGS" "SHELL" "VPATH")
  (#set! priority 110))

(substitution_reference
  text: (word) @variable
  (#set! priority 110))

((substitution_reference
  text: (word) @constant)
  (#lua-match? @constant "^%u[%u%d_]*$")
  (#set! priority 110))

(substitution_reference
  pattern: (word) @string
  (#set! priority 110))

(substitution_reference
  replacement: (word) @string
  (#set! priority 110))

(automatic_variable) @variable.builtin

(automatic_variable
  _ @variable.builtin
  (#set! priority 110))

((automatic_variable) @variable.builtin
  (#set! priority 109))

; Functions

(function_call
  function: _ @function.builtin
  (#set! priority 110))

((function_call
  function: _ @keyword.exception)
  (#eq? @keyword.exception "error")
  (#set! priority 111))

(shell_function
  "shell" @function.builtin
  (#set! priority 110))

; Rules

(targets
  (word) @function)

; A variable of one target: debug: CFLAGS += -g
(variable_assignment
  target_or_pattern: (list
    (word) @function))

(targets
  (concatenation
    (word) @function))

((targets
  (word) @attribute.builtin)
  (#any-of? @attribute.builtin
    ".DEFAULT" ".DELETE_ON_ERROR" ".EXPORT_ALL_VARIABLES" ".IGNORE" ".INTERMEDIATE"
    ".LOW_RESOLUTION_TIME" ".NOTINTERMEDIATE" ".NOTPARALLEL" ".ONESHELL" ".PHONY" ".POSIX"
    ".PRECIOUS" ".SECONDARY" ".SECONDEXPANSION" ".SILENT" ".SUFFIXES" ".WAIT"))

(prerequisites
  (word) @string.special.path)

(prerequisites
  (concatenation
    (word) @string.special.path))

(pattern_list
  (word) @string.special.path)

((rule
  (targets
    .
    (word) @_target)
  normal: (prerequisites
    (word) @function))
  (#eq? @_target ".PHONY"))

(recipe_line
  [
    "@"
    "-"
    "+"
  ] @operator)

(include_directive
  (list
    (word) @string.special.path))

(vpath_directive
  pattern: (word) @string.special.path)

(paths
  (word) @string.special.path)

; Values

(variable_assignment
  value: (text) @string)

(ifeq_directive
  (word) @string)

(ifneq_directive
  (word) @string)

(string) @string

(raw_text) @string

(arguments
  (text) @string)

(escape) @string.escape

((escape) @punctuation.special
  (#eq? @punctuation.special "$$")
  (#set! priority 110))

; Operators and punctuation

[
  "!="
  "+="
  "::="
  ":="
  "="
  "?="
] @operator

(rule
  "|" @operator)

[
  ","
  ":"
  "::"
  "&:"
  ";"
] @punctuation.delimiter

(ifeq_directive
  [
    "("
    ")"
  ] @punctuation.bracket)

(ifneq_directive
  [
    "("
    ")"
  ] @punctuation.bracket)

; Keywords

[
  "define"
  "endef"
  "export"
  "override"
  "private"
  "undefine"
  "unexport"
  "vpath"
] @keyword

[
  "-include"
  "include"
  "sinclude"
] @keyword.import

[
  "else"
  "endif"
  "ifdef"
  "ifeq"
  "ifndef"
  "ifneq"
] @keyword.conditional

(comment) @comment

; Behind a reference that is not closed yet

(ERROR
  (word) @constant
  .
  [
    "+="
    "::="
    ":="
    "="
    "?="
  ])

(ERROR
  (list
    (word) @function)
  .
  ":")
