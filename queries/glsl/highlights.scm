; inherits: c

; Types

((type_identifier) @type.builtin
  (#lua-match? @type.builtin "^[biud]?vec[234]$"))

((type_identifier) @type.builtin
  (#lua-match? @type.builtin "^d?mat[234]x?[234]?$"))

((type_identifier) @type.builtin
  (#lua-match? @type.builtin "^[iu]?sampler%w+$"))

((type_identifier) @type.builtin
  (#lua-match? @type.builtin "^[iu]?image%w+$"))

((type_identifier) @type.builtin
  (#any-of? @type.builtin "uint" "atomic_uint"))

((call_expression
  function: (identifier) @type.builtin)
  (#lua-match? @type.builtin "^[biud]?vec[234]$"))

((call_expression
  function: (identifier) @type.builtin)
  (#lua-match? @type.builtin "^d?mat[234]x?[234]?$"))

; Names that the language gives

((identifier) @variable.builtin
  (#lua-match? @variable.builtin "^gl_%u"))

((call_expression
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abs" "acos" "acosh" "all" "any" "asin" "asinh" "atan" "atanh" "atomicAdd" "atomicAnd"
    "atomicCompSwap" "atomicExchange" "atomicMax" "atomicMin" "atomicOr" "barrier" "bitCount"
    "bitfieldExtract" "ceil" "clamp" "cos" "cosh" "cross" "dFdx" "dFdy" "degrees" "determinant"
    "distance" "dot" "equal" "exp" "exp2" "faceforward" "floatBitsToInt" "floatBitsToUint"
    "floor" "fma" "fract" "fwidth" "greaterThan" "imageLoad" "imageSize" "imageStore"
    "intBitsToFloat" "inverse" "inversesqrt" "isinf" "isnan" "length" "lessThan" "log" "log2"
    "matrixCompMult" "max" "memoryBarrier" "min" "mix" "mod" "modf" "noise1" "normalize" "not"
    "notEqual" "outerProduct" "packHalf2x16" "pow" "radians" "reflect" "refract" "round"
    "roundEven" "sign" "sin" "sinh" "smoothstep" "sqrt" "step" "tan" "tanh" "texelFetch"
    "texture" "texture2D" "textureCube" "textureGather" "textureGrad" "textureLod"
    "textureOffset" "textureProj" "textureSize" "transpose" "trunc" "uintBitsToFloat"
    "unpackHalf2x16"))

((expression_statement
  (identifier) @keyword.return)
  (#eq? @keyword.return "discard"))

; Qualifiers

[
  "attribute"
  "buffer"
  "coherent"
  "flat"
  "highp"
  "in"
  "inout"
  "invariant"
  "layout"
  "lowp"
  "mediump"
  "noperspective"
  "out"
  "precision"
  "readonly"
  "shared"
  "smooth"
  "subroutine"
  "uniform"
  "varying"
  "writeonly"
] @keyword.modifier

(layout_specification
  "layout" @keyword.modifier)

(qualifier
  (identifier) @variable)
