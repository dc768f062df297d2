; Verilog and SystemVerilog

(simple_identifier) @variable

(escaped_identifier) @variable

((simple_identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((simple_identifier) @type
  (#lua-match? @type "^[%l%d_]+_t$"))

; Modules, interfaces, classes and packages

(module_header
  (simple_identifier) @type)

(interface_identifier
  (simple_identifier) @type)

(class_identifier
  (simple_identifier) @type)

(program_identifier
  (simple_identifier) @type)

(package_identifier
  (simple_identifier) @module)

(module_instantiation
  .
  (simple_identifier) @type)

; The call of a task with arguments looks like a checker to the grammar.
(checker_instantiation
  (checker_identifier
    (simple_identifier) @function.call))

(interface_instantiation
  (interface_identifier
    (simple_identifier) @type))

(instance_identifier
  (simple_identifier) @variable)

; Types

(data_type
  (simple_identifier) @type)

(net_declaration
  .
  (simple_identifier) @type)

(type_declaration
  (data_type)
  (simple_identifier) @type)

(type_assignment
  (simple_identifier) @type)

(enum_identifier
  (simple_identifier) @constant)

[
  (integer_atom_type)
  (integer_vector_type)
  (net_type)
  (non_integer_type)
] @type.builtin

(integer_atom_type
  _ @type.builtin)

(integer_vector_type
  _ @type.builtin)

(net_type
  _ @type.builtin)

(non_integer_type
  _ @type.builtin)

[
  "chandle" "event" "genvar" "string" "void" "bit" "byte" "int" "integer" "logic" "longint" "real" "realtime" "reg"
  "shortint" "shortreal" "time" "supply0" "supply1" "tri" "tri0" "tri1" "triand" "trior" "trireg" "uwire" "wand"
  "wire" "wor"
] @type.builtin

; Members, ports and parameters

(struct_union_member
  (list_of_variable_decl_assignments
    (variable_decl_assignment
      (simple_identifier) @variable.member)))

(class_property
  (data_declaration
    (list_of_variable_decl_assignments
      (variable_decl_assignment
        (simple_identifier) @variable.member))))

(member_identifier
  (simple_identifier) @variable.member)

(param_assignment
  (parameter_identifier
    (simple_identifier) @constant))

(named_parameter_assignment
  (parameter_identifier
    (simple_identifier) @variable.member))

(named_port_connection
  (port_identifier
    (simple_identifier) @variable.member))

(ansi_port_declaration
  (port_identifier
    (simple_identifier) @variable.parameter))

(list_of_port_identifiers
  (port_identifier
    (simple_identifier) @variable.parameter))

(tf_port_item1
  (port_identifier
    (simple_identifier) @variable.parameter))

; Functions and tasks

(function_identifier
  (simple_identifier) @function)

(task_identifier
  (simple_identifier) @function)

(tf_call
  (simple_identifier) @function.call)

(method_call_body
  (method_identifier
    (method_identifier
      (simple_identifier) @function.method.call)))

(constraint_identifier
  (simple_identifier) @function)

(modport_identifier
  (simple_identifier) @property)

(system_tf_identifier) @function.builtin

; Labels

(seq_block
  "begin"
  ":"
  (simple_identifier) @label)

(generate_block_identifier
  (simple_identifier) @label)

; Compiler directives

(text_macro_identifier
  (simple_identifier) @constant.macro)

(text_macro_usage
  "`" @constant.macro)

(macro_text) @string.special

[
  (timescale_compiler_directive)
  (zero_directive)
  (id_directive)
  (default_nettype_compiler_directive)
] @keyword.directive

(id_directive
  (text_macro_identifier
    (simple_identifier) @constant.macro))

(time_literal) @number

(include_compiler_directive
  "directive_include" @keyword.import)

(text_macro_definition
  "directive_define" @keyword.directive.define)

; Literals

[
  (string_literal)
  (double_quoted_string)
] @string

[
  (binary_number)
  (decimal_number)
  (hex_number)
  (integral_number)
  (octal_number)
  (unsigned_number)
  (unbased_unsized_literal)
] @number

[
  (fixed_point_number)
  (real_number)
] @number.float

"null" @constant.builtin

"this" @variable.builtin

"super" @variable.builtin

; Operators and punctuation

[
  "!" "!=" "!==" "!=?" "%" "%=" "&" "&&" "&&&" "&=" "*" "**" "*=" "*>" "+" "++" "+=" "-" "--" "-=" "->" "->>" "/" "/="
  "<" "<<" "<<<" "<<<=" "<<=" "<=" "<->" "=" "==" "===" "==?" "=>" ">" ">=" ">>" ">>=" ">>>" ">>>=" "^" "^=" "^~" "|"
  "|->" "|=" "|=>" "||" "~" "~&" "~^" "~|" "#-#" "#=#" "##"
] @operator

(unary_operator) @operator

(conditional_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

[
  "@"
  "#"
] @punctuation.special

[
  ","
  ";"
  "."
  ":"
  "::"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "'{"
] @punctuation.bracket

; Keywords

[
  "always" "always_comb" "always_ff" "always_latch" "initial" "final" "assign" "deassign" "force" "release" "alias"
  "begin" "end" "fork" "join" "join_any" "join_none" "forkjoin" "generate" "endgenerate" "specify" "endspecify"
  "clocking" "endclocking" "covergroup" "endgroup" "coverpoint" "cross" "bins" "illegal_bins" "ignore_bins" "binsof"
  "constraint" "property" "endproperty" "sequence" "endsequence" "table" "endtable" "assert" "assume" "cover" "expect"
  "restrict" "randomize" "solve" "before" "with" "within" "throughout" "intersect" "first_match" "wait" "wait_order"
  "disable" "defparam" "bind" "modport" "timeunit" "timeprecision" "let" "default" "edge" "posedge" "negedge" "iff"
  "or" "randcase" "soft" "unique" "unique0" "priority" "tagged" "dist"
] @keyword

[
  "module" "macromodule" "endmodule" "interface" "endinterface" "class" "endclass" "program" "endprogram" "primitive"
  "endprimitive" "checker" "endchecker" "typedef" "enum" "struct" "union" "type" "nettype"
] @keyword.type

[
  "package" "endpackage" "import" "export"
] @keyword.import

[
  "function" "endfunction" "task" "endtask" "new"
] @keyword.function

[
  "input" "output" "inout" "ref" "parameter" "localparam" "specparam" "const" "automatic" "static" "extern" "virtual"
  "pure" "local" "protected" "rand" "randc" "signed" "unsigned" "packed" "extends" "implements" "context" "var"
  "vectored" "scalared" "small" "medium" "large" "strong0" "strong1" "pull0" "pull1" "weak0" "weak1" "highz0" "highz1"
  "strong" "weak"
] @keyword.modifier

[
  "if" "else" "case" "casex" "casez" "endcase" "inside" "matches"
] @keyword.conditional

[
  "for" "foreach" "forever" "while" "do" "repeat" "break" "continue"
] @keyword.repeat

[
  "return"
] @keyword.return

[
  "and" "not" "nand" "nor" "xor" "xnor" "buf" "bufif0" "bufif1" "notif0" "notif1" "nmos" "pmos" "cmos" "tran" "pullup"
  "pulldown"
] @keyword.operator

(event_expression
  "or" @keyword.operator)

[
  (always_keyword)
  (edge_identifier)
] @keyword

(always_keyword
  _ @keyword)

(module_keyword
  _ @keyword.type)

(port_direction
  _ @keyword.modifier)

(case_keyword
  _ @keyword.conditional)

(case_item
  "default" @keyword.conditional)

; Comments

(comment) @comment @spell
