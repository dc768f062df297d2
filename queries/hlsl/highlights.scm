; inherits: cpp

; HLSL: what it adds to C++

; Functions are often named like types, and nothing has a constructor.

(function_declarator
  declarator: (identifier) @function
  (#lua-match? @function "^%u"))

(call_expression
  function: (identifier) @function.call
  (#lua-match? @function.call "^%u%w*%l"))

; Types

((type_identifier) @type.builtin
  (#match? @type.builtin "^(bool|double|float|half|int|uint|dword|min16float|min10float|min16int|min12int|min16uint|(u?int|float)(16|32|64)_t)([1-4](x[1-4])?)?$"))

((call_expression
  function: (identifier) @type.builtin)
  (#match? @type.builtin "^(bool|double|float|half|int|uint|min16float|min16int|min16uint|(u?int|float)(16|32|64)_t)([1-4](x[1-4])?)?$"))

((type_identifier) @type.builtin
  (#match? @type.builtin "^(RW|RasterizerOrdered)?(StructuredBuffer|ByteAddressBuffer|Buffer|Texture(1D|2D|3D|Cube)(MS)?(Array)?)$"))

((type_identifier) @type.builtin
  (#match? @type.builtin "^(sampler|texture)(1D|2D|3D|CUBE)?$"))

((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "AppendStructuredBuffer" "ConstantBuffer" "ConsumeStructuredBuffer" "InputPatch" "LineStream" "OutputPatch"
    "PointStream" "RayDesc" "RayQuery" "RaytracingAccelerationStructure" "SamplerComparisonState" "SamplerState"
    "TextureBuffer" "TriangleStream" "matrix" "string" "vector"))

; cbuffer PerFrame : register(b0) { … }: what it has are variables of the file.

"cbuffer" @keyword.type

((type_identifier) @keyword.type
  (#any-of? @keyword.type "cbuffer" "pass" "tbuffer" "technique" "technique10" "technique11"))

((declaration
  type: (type_identifier) @_block
  declarator: (identifier) @type)
  (#any-of? @_block "cbuffer" "tbuffer"))

(cbuffer_specifier
  body: (field_declaration_list
    (field_declaration
      declarator: (field_identifier) @variable)))

(cbuffer_specifier
  body: (field_declaration_list
    (field_declaration
      declarator: (array_declarator
        declarator: (field_identifier) @variable))))

; Semantics and registers

(semantics
  (identifier) @attribute)

(bitfield_clause
  (identifier) @attribute
  (#match? @attribute "^[A-Z][A-Za-z]*[A-Z0-9_]|^[A-Z]+$"))

(semantics
  (call_expression
    function: (identifier) @attribute.builtin))

(semantics
  (call_expression
    function: (identifier)
    arguments: (argument_list
      (identifier) @constant)))

; [numthreads(8, 8, 1)], [unroll]

(hlsl_attribute
  (identifier) @attribute)

(hlsl_attribute
  (call_expression
    function: (identifier) @attribute))

; Functions

((call_expression
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abs" "acos" "all" "any" "asdouble" "asfloat" "asin" "asint" "asuint" "atan" "atan2" "ceil" "clamp" "clip" "cos" "cosh"
    "countbits" "cross" "ddx" "ddx_coarse" "ddx_fine" "ddy" "ddy_coarse" "ddy_fine" "degrees" "determinant" "distance"
    "dot" "exp" "exp2" "f16tof32" "f32tof16" "faceforward" "firstbithigh" "firstbitlow" "floor" "fma" "fmod" "frac" "frexp"
    "fwidth" "isfinite" "isinf" "isnan" "ldexp" "length" "lerp" "lit" "log" "log10" "log2" "mad" "max" "min" "modf" "mul"
    "normalize" "pow" "printf" "radians" "rcp" "reflect" "refract" "reversebits" "round" "rsqrt" "saturate" "sign" "sin"
    "sincos" "sinh" "smoothstep" "sqrt" "step" "tan" "tanh" "tex1D" "tex2D" "tex2Dlod" "tex3D" "texCUBE" "transpose"
    "trunc"))

((call_expression
  function: (identifier) @function.builtin)
  (#match? @function.builtin "^(Interlocked[A-Z]|Wave[A-Z]|Quad[A-Z]|(AllMemory|DeviceMemory|GroupMemory)Barrier|Process(Iso|Quad|Tri))"))

; Keywords

[
  "in"
  "inout"
  "out"
  (qualifiers)
] @keyword.modifier

((type_identifier) @keyword.modifier
  (#any-of? @keyword.modifier "in" "inout" "out" "nointerpolation" "noperspective" "precise" "sample" "unorm" "snorm"))

"discard" @keyword.return

; 1.0h
(user_defined_literal
  (literal_suffix) @number.float
  (#any-of? @number.float "f" "h" "l" "F" "H" "L"))

((user_defined_literal
  (number_literal) @number.float
  (literal_suffix) @_suffix)
  (#any-of? @_suffix "f" "h" "F" "H"))
