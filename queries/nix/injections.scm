; inherits: comments

; A string after a comment that names its language: /* bash */ ''…''

((comment) @injection.language
  .
  (indented_string_expression
    (string_fragment) @injection.content) @_string
  (#gsub! @injection.language "^/%*%s*([%w_+-]+)%s*%*/$" "%1")
  (#set! injection.combined))

; The phases of a build and other scripts

((binding
  attrpath: (attrpath
    (identifier) @_name .)
  expression: (indented_string_expression
    (string_fragment) @injection.content))
  (#lua-match? @_name "Phase$")
  (#set! injection.language "bash")
  (#set! injection.combined))

((binding
  attrpath: (attrpath
    (identifier) @_name .)
  expression: (indented_string_expression
    (string_fragment) @injection.content))
  (#any-of? @_name
    "buildCommand" "installCheck" "interactiveShellInit" "loginShellInit" "postBuild"
    "postCheck" "postConfigure" "postFetch" "postFixup" "postHook" "postInstall" "postPatch"
    "postStart" "postStop" "postUnpack" "preBuild" "preCheck" "preConfigure" "preFixup"
    "preInstall" "prePatch" "preStart" "preStop" "preUnpack" "script" "shellHook" "text")
  (#set! injection.language "bash")
  (#set! injection.combined))

((apply_expression
  function: (apply_expression
    function: (_) @_function)
  argument: (indented_string_expression
    (string_fragment) @injection.content))
  (#lua-match? @_function "writeShellScript")
  (#set! injection.language "bash")
  (#set! injection.combined))

((apply_expression
  function: (apply_expression
    function: (_) @_function)
  argument: (indented_string_expression
    (string_fragment) @injection.content))
  (#lua-match? @_function "writePython3")
  (#set! injection.language "python")
  (#set! injection.combined))

; Regular expressions

((apply_expression
  function: (_) @_function
  argument: (string_expression
    (string_fragment) @injection.content))
  (#any-of? @_function "builtins.match" "builtins.split" "match")
  (#set! injection.language "regex"))
