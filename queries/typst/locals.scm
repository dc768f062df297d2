; Scopes

[
  (let)
  (lambda)
  (for)
  (block)
  (content)
] @local.scope

; Definitions: parameters in the bodies of their functions

(let
  pattern: (call
    (group
      (ident) @local.definition.parameter)))

(let
  pattern: (call
    (group
      (tagged
        field: (ident) @local.definition.parameter))))

(let
  pattern: (call
    (group
      (elude
        (ident) @local.definition.parameter))))

(lambda
  pattern: (ident) @local.definition.parameter)

(lambda
  pattern: (group
    (ident) @local.definition.parameter))

(lambda
  pattern: (group
    (tagged
      field: (ident) @local.definition.parameter)))

(lambda
  pattern: (group
    (elude
      (ident) @local.definition.parameter)))

(for
  pattern: (ident) @local.definition.var)

(for
  pattern: (group
    (ident) @local.definition.var))

; References: expressions, but no member and no key

(code
  (ident) @local.reference)

(block
  (ident) @local.reference)

(group
  (ident) @local.reference)

(tagged
  ":"
  (ident) @local.reference)

(elude
  (ident) @local.reference)

(call
  item: (ident) @local.reference)

(field
  .
  (ident) @local.reference)

(add
  (ident) @local.reference)

(sub
  (ident) @local.reference)

(mul
  (ident) @local.reference)

(div
  (ident) @local.reference)

(cmp
  (ident) @local.reference)

(and
  (ident) @local.reference)

(or
  (ident) @local.reference)

(not
  (ident) @local.reference)

(in
  (ident) @local.reference)

(sign
  (ident) @local.reference)

(return
  (ident) @local.reference)

(branch
  condition: (ident) @local.reference)

(while
  condition: (ident) @local.reference)

(for
  value: (ident) @local.reference)

(let
  value: (ident) @local.reference)

(assign
  value: (ident) @local.reference)

(lambda
  value: (ident) @local.reference)
