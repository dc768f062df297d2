; Parameters of lambdas in their bodies; those of functions have a: before them.

(lambda_expression) @local.scope

(lambda_expression
  (identifier) @local.definition.parameter
  "->")

(identifier) @local.reference
