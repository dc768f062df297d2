; inherits: comments

; re:run(Subject, "…")

((call
  expr: (remote
    module: (remote_module
      module: (atom) @_module))
  args: (expr_args
    (string) @injection.content))
  (#eq? @_module "re")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))
