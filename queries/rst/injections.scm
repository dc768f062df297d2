; inherits: comments

; Code whose language the directive names

((directive
  name: (type) @_name
  body: (body
    (arguments) @injection.language
    (content) @injection.content))
  (#any-of? @_name "code" "code-block" "highlight" "sourcecode"))

((directive
  name: (type) @_name
  body: (body
    (content) @injection.content))
  (#any-of? @_name "testcode" "testsetup" "testcleanup" "ipython")
  (#set! injection.language "python"))

((directive
  name: (type) @_name
  body: (body
    (arguments) @injection.language
    (content) @injection.content))
  (#eq? @_name "raw"))

((directive
  name: (type) @_name
  body: (body
    (content) @injection.content))
  (#eq? @_name "math")
  (#set! injection.language "latex"))

; What other directives hold is text again. Indentation means something in it, so the text has to
; begin where its first line does: a pattern for each usual depth.

((directive
  name: (type) @_name
  body: (body
    (content) @injection.content))
  (#not-any-of? @_name
    "code" "code-block" "csv-table" "digraph" "doctest" "graph" "graphviz" "highlight" "ipython"
    "literalinclude" "math" "parsed-literal" "productionlist" "prompt" "raw" "sourcecode"
    "testcleanup" "testcode" "testoutput" "testsetup" "toctree")
  (#not-lua-match? @injection.content "\n")
  (#set! injection.language "rst"))

((directive
  name: (type) @_name
  body: (body
    (content) @injection.content))
  (#not-any-of? @_name
    "code" "code-block" "csv-table" "digraph" "doctest" "graph" "graphviz" "highlight" "ipython"
    "literalinclude" "math" "parsed-literal" "productionlist" "prompt" "raw" "sourcecode"
    "testcleanup" "testcode" "testoutput" "testsetup" "toctree")
  (#lua-match? @injection.content "\n  %S")
  (#offset! @injection.content 0 -2 0 0)
  (#set! injection.language "rst"))

((directive
  name: (type) @_name
  body: (body
    (content) @injection.content))
  (#not-any-of? @_name
    "code" "code-block" "csv-table" "digraph" "doctest" "graph" "graphviz" "highlight" "ipython"
    "literalinclude" "math" "parsed-literal" "productionlist" "prompt" "raw" "sourcecode"
    "testcleanup" "testcode" "testoutput" "testsetup" "toctree")
  (#lua-match? @injection.content "\n   %S")
  (#not-lua-match? @injection.content "\n  %S")
  (#offset! @injection.content 0 -3 0 0)
  (#set! injection.language "rst"))

((directive
  name: (type) @_name
  body: (body
    (content) @injection.content))
  (#not-any-of? @_name
    "code" "code-block" "csv-table" "digraph" "doctest" "graph" "graphviz" "highlight" "ipython"
    "literalinclude" "math" "parsed-literal" "productionlist" "prompt" "raw" "sourcecode"
    "testcleanup" "testcode" "testoutput" "testsetup" "toctree")
  (#lua-match? @injection.content "\n    %S")
  (#not-lua-match? @injection.content "\n  %S")
  (#not-lua-match? @injection.content "\n   %S")
  (#offset! @injection.content 0 -4 0 0)
  (#set! injection.language "rst"))

((directive
  name: (type) @_name
  body: (body
    (content) @injection.content))
  (#not-any-of? @_name
    "code" "code-block" "csv-table" "digraph" "doctest" "graph" "graphviz" "highlight" "ipython"
    "literalinclude" "math" "parsed-literal" "productionlist" "prompt" "raw" "sourcecode"
    "testcleanup" "testcode" "testoutput" "testsetup" "toctree")
  (#lua-match? @injection.content "\n      %S")
  (#not-lua-match? @injection.content "\n  %S")
  (#not-lua-match? @injection.content "\n   %S")
  (#not-lua-match? @injection.content "\n    %S")
  (#offset! @injection.content 0 -6 0 0)
  (#set! injection.language "rst"))

((directive
  name: (type) @_name
  body: (body
    (content) @injection.content))
  (#not-any-of? @_name
    "code" "code-block" "csv-table" "digraph" "doctest" "graph" "graphviz" "highlight" "ipython"
    "literalinclude" "math" "parsed-literal" "productionlist" "prompt" "raw" "sourcecode"
    "testcleanup" "testcode" "testoutput" "testsetup" "toctree")
  (#lua-match? @injection.content "\n        %S")
  (#not-lua-match? @injection.content "\n  %S")
  (#not-lua-match? @injection.content "\n   %S")
  (#not-lua-match? @injection.content "\n    %S")
  (#not-lua-match? @injection.content "\n      %S")
  (#offset! @injection.content 0 -8 0 0)
  (#set! injection.language "rst"))

((directive
  name: (type) @_name
  body: (body
    (arguments) @injection.content))
  (#any-of? @_name
    "attention" "caution" "danger" "deprecated" "error" "hint" "important" "note" "seealso"
    "tip" "versionadded" "versionchanged" "warning")
  (#set! injection.language "rst"))
