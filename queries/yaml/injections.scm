; inherits: comments

; Shell code in the files of continuous integration. The header of a block, | or >-, is no part of it.

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (flow_node (plain_scalar (string_scalar) @injection.content)))
  (#any-of? @_key "run" "script" "before_script" "after_script" "before_install" "install")
  (#set! injection.language "bash"))

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (block_node (block_scalar) @injection.content))
  (#any-of? @_key "run" "script" "before_script" "after_script" "before_install" "install")
  (#not-lua-match? @injection.content "^[|>][-+%d]")
  (#offset! @injection.content 0 1 0 0)
  (#set! injection.language "bash"))

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (block_node (block_scalar) @injection.content))
  (#any-of? @_key "run" "script" "before_script" "after_script" "before_install" "install")
  (#lua-match? @injection.content "^[|>][-+%d]")
  (#offset! @injection.content 0 2 0 0)
  (#set! injection.language "bash"))

; shell: python, told by an import or a from in the first line: the key beside it would cost too much to look for

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (block_node (block_scalar) @injection.content))
  (#eq? @_key "run")
  (#lua-match? @injection.content "^|%s*\n%s*[if][mr]%a+ %a")
  (#offset! @injection.content 0 1 0 0)
  (#set! injection.language "python"))

; shell: pwsh, told by a cmdlet or an assignment in the first line

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (block_node (block_scalar) @injection.content))
  (#eq? @_key "run")
  (#match? @injection.content "^\\|\\s*\\n\\s*(?:\\$[A-Za-z0-9_:]+ = |[A-Z][a-z]+-[A-Z][A-Za-z]+\\b)")
  (#offset! @injection.content 0 1 0 0)
  (#set! injection.language "powershell"))

; actions/github-script, told in the same way

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (block_node (block_scalar) @injection.content))
  (#eq? @_key "script")
  (#match? @injection.content "^\\|\\s*\\n\\s*(?://|(?:const|let|var) |(?:return )?await |(?:core|github)\\.\\w|(?:if|for) \\(|(?:async )?function |try \\{)")
  (#offset! @injection.content 0 1 0 0)
  (#set! injection.language "javascript"))

; The same as a list of commands

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (block_node
    (block_sequence
      (block_sequence_item
        (flow_node (plain_scalar (string_scalar) @injection.content))))))
  (#any-of? @_key "script" "before_script" "after_script" "before_install" "install" "commands")
  (#set! injection.language "bash"))

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (block_node
    (block_sequence
      (block_sequence_item
        (block_node (block_scalar) @injection.content)))))
  (#any-of? @_key "script" "before_script" "after_script" "before_install" "install" "commands")
  (#not-lua-match? @injection.content "^[|>][-+%d]")
  (#offset! @injection.content 0 1 0 0)
  (#set! injection.language "bash"))

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @_key))
  value: (block_node
    (block_sequence
      (block_sequence_item
        (block_node (block_scalar) @injection.content)))))
  (#any-of? @_key "script" "before_script" "after_script" "before_install" "install" "commands")
  (#lua-match? @injection.content "^[|>][-+%d]")
  (#offset! @injection.content 0 2 0 0)
  (#set! injection.language "bash"))

; A file in a key that is its name, as in a ConfigMap: settings.json: |

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @injection.language))
  value: (block_node (block_scalar) @injection.content))
  (#lua-match? @injection.language "^[%w_.-]+%.%a+$")
  (#not-lua-match? @injection.content "^[|>][-+%d]")
  (#gsub! @injection.language "^.*%.(%a+)$" "%1")
  (#offset! @injection.content 0 1 0 0))

((block_mapping_pair
  key: (flow_node (plain_scalar (string_scalar) @injection.language))
  value: (block_node (block_scalar) @injection.content))
  (#lua-match? @injection.language "^[%w_.-]+%.%a+$")
  (#lua-match? @injection.content "^[|>][-+%d]")
  (#gsub! @injection.language "^.*%.(%a+)$" "%1")
  (#offset! @injection.content 0 2 0 0))
