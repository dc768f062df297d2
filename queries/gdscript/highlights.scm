; GDScript

(identifier) @variable

; Members

(attribute
  (identifier) @variable.member)

(attribute
  .
  (identifier) @variable)

(attribute_subscript
  .
  (identifier) @variable.member)

; Classes and enumerations are written like types, wherever they stand.
((identifier) @type
  (#lua-match? @type "^%u%w*%l"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "self" "super"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin "INF" "NAN" "PI" "TAU"))

; Types

(type
  (identifier) @type)

(type
  (attribute
    (identifier) @type))

(type
  (subscript
    (identifier) @type))

((identifier) @type.builtin
  (#any-of? @type.builtin
    "AABB" "Array" "Basis" "Callable" "Color" "Dictionary" "NodePath" "PackedByteArray" "PackedColorArray"
    "PackedFloat32Array" "PackedFloat64Array" "PackedInt32Array" "PackedInt64Array" "PackedStringArray"
    "PackedVector2Array" "PackedVector3Array" "Plane" "Projection" "Quaternion" "RID" "Rect2" "Rect2i" "Signal" "String"
    "StringName" "Transform2D" "Transform3D" "Variant" "Vector2" "Vector2i" "Vector3" "Vector3i" "Vector4" "Vector4i"))

((type
  (identifier) @type.builtin)
  (#any-of? @type.builtin
    "AABB" "Array" "Basis" "Callable" "Color" "Dictionary" "NodePath" "PackedByteArray" "PackedColorArray"
    "PackedFloat32Array" "PackedFloat64Array" "PackedInt32Array" "PackedInt64Array" "PackedStringArray"
    "PackedVector2Array" "PackedVector3Array" "Plane" "Projection" "Quaternion" "RID" "Rect2" "Rect2i" "Signal" "String"
    "StringName" "Transform2D" "Transform3D" "Variant" "Vector2" "Vector2i" "Vector3" "Vector3i" "Vector4" "Vector4i"
    "bool" "float" "int" "void"))

((type
  (subscript
    (identifier) @type.builtin))
  (#any-of? @type.builtin
    "Array" "Callable" "Color" "Dictionary" "NodePath" "String" "StringName" "Variant" "Vector2" "Vector2i" "Vector3"
    "Vector3i" "bool" "float" "int"))

(class_name_statement
  (name) @type)

(class_definition
  name: (name) @type)

(enum_definition
  name: (name) @type)

(enumerator
  left: (identifier) @constant)

; Declarations

(variable_statement
  name: (name) @variable)

(export_variable_statement
  name: (name) @variable)

(onready_variable_statement
  name: (name) @variable)

(const_statement
  name: (name) @constant)

(signal_statement
  (name) @function)

(function_definition
  name: (name) @function)

(lambda
  (name) @function)

(constructor_definition
  "_init" @constructor)

(getter) @function

(setter) @function

; Parameters

(parameters
  (identifier) @variable.parameter)

(typed_parameter
  .
  (identifier) @variable.parameter)

(default_parameter
  .
  (identifier) @variable.parameter)

(typed_default_parameter
  .
  (identifier) @variable.parameter)

; Calls

(call
  .
  (identifier) @function.call)

((call
  .
  (identifier) @variable.builtin)
  (#eq? @variable.builtin "super"))

(attribute_call
  .
  (identifier) @function.method.call)

(base_call
  (identifier) @function.method.call)

; Vector2(1, 2)
((call
  .
  (identifier) @constructor)
  (#lua-match? @constructor "^%u%w*%l"))

((call
  .
  (identifier) @type.builtin)
  (#any-of? @type.builtin
    "AABB" "Array" "Basis" "Callable" "Color" "Dictionary" "NodePath" "PackedByteArray" "PackedColorArray"
    "PackedFloat32Array" "PackedFloat64Array" "PackedInt32Array" "PackedInt64Array" "PackedStringArray"
    "PackedVector2Array" "PackedVector3Array" "Plane" "Projection" "Quaternion" "RID" "Rect2" "Rect2i" "Signal" "String"
    "StringName" "Transform2D" "Transform3D" "Vector2" "Vector2i" "Vector3" "Vector3i" "Vector4" "Vector4i" "bool"
    "float" "int"))

((attribute_call
  .
  (identifier) @constructor)
  (#eq? @constructor "new"))

((call
  .
  (identifier) @function.builtin)
  (#any-of? @function.builtin
    "Color8" "abs" "absf" "absi" "acos" "asin" "atan" "atan2" "bytes_to_var" "ceil" "ceilf" "ceili" "char" "clamp"
    "clampf" "clampi" "convert" "cos" "cosh" "db_to_linear" "deg_to_rad" "dict_to_inst" "ease" "error_string" "exp" "floor"
    "floorf" "floori" "fmod" "fposmod" "get_stack" "hash" "inst_to_dict" "instance_from_id" "inverse_lerp"
    "is_equal_approx" "is_finite" "is_inf" "is_instance_of" "is_instance_valid" "is_nan" "is_same" "is_zero_approx" "len"
    "lerp" "lerp_angle" "lerpf" "linear_to_db" "log" "max" "maxf" "maxi" "min" "minf" "mini" "move_toward"
    "nearest_po2" "pingpong" "posmod" "pow" "print" "print_debug" "print_rich" "print_stack" "print_verbose" "printerr"
    "printraw" "prints" "printt" "push_error" "push_warning" "rad_to_deg" "rand_from_seed" "randf" "randf_range" "randi"
    "randi_range" "randomize" "range" "remap" "round" "roundf" "roundi" "seed" "sign" "signf" "signi" "sin" "sinh"
    "smoothstep" "snapped" "snappedf" "snappedi" "sqrt" "str" "str_to_var" "tan" "tanh" "type_exists" "type_string"
    "typeof" "var_to_bytes" "var_to_str" "weakref" "wrap" "wrapf" "wrapi"))

((call
  .
  (identifier) @keyword.import)
  (#any-of? @keyword.import "load" "preload"))

((call
  .
  (identifier) @keyword.debug)
  (#eq? @keyword.debug "assert"))

; Annotations

(annotation
  "@" @attribute
  (identifier) @attribute)

; Literals

(string) @string

(escape_sequence) @string.escape

(string_name) @string.special.symbol

[
  (get_node)
  (node_path)
] @string.special.path

(integer) @number

(float) @number.float

[
  (true)
  (false)
] @boolean

(null) @constant.builtin

(pair
  key: (identifier) @property
  "=")

(underscore) @character.special

; The grammar knows no members in patterns: State.IDLE
((ERROR) @constant
  (#lua-match? @constant "^%.%u[%w_]*$"))

; Operators and punctuation

[
  "!" "!=" "%" "%=" "&" "&&" "&=" "*" "*=" "+" "+=" "-" "-=" "->" "/" "/=" "<" "<<" "<<=" "<=" "=" "==" ">" ">=" ">>"
  ">>=" "^" "^=" "|" "|=" "||" "~" ":="
] @operator

[
  ","
  "."
  ":"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(pattern_open_ending) @operator

(string_name
  "&" @string.special.symbol)

; Keywords

[
  "var"
  "const"
  "pass"
  (breakpoint_statement)
] @keyword

(pass_statement) @keyword

[
  "class"
  "class_name"
  "enum"
  "signal"
] @keyword.type

"func" @keyword.function

[
  "set"
  "get"
  "setget"
] @keyword.function

[
  "extends"
  "export"
  "onready"
  (remote_keyword)
  (static_keyword)
] @keyword.modifier

(tool_statement) @keyword.directive

[
  "and"
  "as"
  "in"
  "is"
  "not"
  "or"
] @keyword.operator

[
  "if"
  "elif"
  "else"
  "match"
  "when"
] @keyword.conditional

(conditional_expression
  [
    "if"
    "else"
  ] @keyword.conditional.ternary)

[
  "for"
  "while"
  "break"
  "continue"
] @keyword.repeat

(for_statement
  "in" @keyword.repeat)

"return" @keyword.return

"await" @keyword.coroutine

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^##[^#]"))

; #region, #endregion
((comment) @keyword.directive
  (#match? @keyword.directive "^#(end)?region\\b"))
