; SQL

(identifier) @variable

; Tables and schemas

(object_reference
  name: (identifier) @type)

(object_reference
  schema: (identifier) @module)

(object_reference
  database: (identifier) @module)

(create_schema
  (identifier) @module)

(create_database
  (identifier) @module)

; Reserved words, in what the grammar does not know
((object_reference
  !schema
  name: (identifier) @keyword)
  (#match? @keyword "^(?i:begin|create|delete|drop|else|end|if|insert|loop|return|select|table|then|update|view|when|where|while)$"))

(create_trigger
  [
    (keyword_function)
    (keyword_procedure)
  ]
  .
  (object_reference
    name: (identifier) @function.call))

; Columns

(field
  (object_reference
    name: (identifier) @variable))

(field
  name: (identifier) @variable.member)

(field
  column: (identifier) @variable.member)

(column
  (identifier) @variable.member)

(column_definition
  name: (identifier) @variable.member)

(drop_column
  name: (identifier) @variable.member)

(alter_column
  name: (identifier) @variable.member)

(rename_column
  (identifier) @variable.member)

(constraint
  (identifier) @variable.member)

(column_definition
  (keyword_references)
  (object_reference)
  (identifier) @variable.member)

(column_definition
  custom_type: (object_reference
    name: (identifier) @type))

((column_definition
  custom_type: (object_reference
    name: (identifier) @type.builtin))
  (#match? @type.builtin
    "^(?i:n?varchar2|number|n?clob|n?blob|bfile|tinyint|mediumint|(tiny|medium|long)text|(tiny|medium|long)blob|year|datetime2?|datetimeoffset|smalldatetime|rowid|raw|long|binary_(float|double)|hierarchyid|uniqueidentifier|serial)$"))

; Functions

(invocation
  (object_reference
    name: (identifier) @function.call))

((invocation
  (object_reference
    name: (identifier) @function.builtin))
  (#any-of? @function.builtin
    "ABS" "abs" "ARRAY_AGG" "array_agg" "AVG" "avg" "CEIL" "ceil" "CEILING" "ceiling" "COALESCE"
    "coalesce" "CONCAT" "concat" "CONCAT_WS" "concat_ws" "COUNT" "count" "DATE_PART" "date_part"
    "DATE_TRUNC" "date_trunc" "DENSE_RANK" "dense_rank" "EXP" "exp" "EXTRACT" "extract"
    "FIRST_VALUE" "first_value" "FLOOR" "floor" "GREATEST" "greatest" "IFNULL" "ifnull" "ISNULL"
    "isnull" "JSON_AGG" "json_agg" "JSON_BUILD_OBJECT" "json_build_object" "LAG" "lag"
    "LAST_VALUE" "last_value" "LEAD" "lead" "LEAST" "least" "LEFT" "left" "LENGTH" "length" "LN"
    "ln" "LOWER" "lower" "LPAD" "lpad" "LTRIM" "ltrim" "MAX" "max" "MIN" "min" "MOD" "mod"
    "NTILE" "ntile" "NULLIF" "nullif" "NVL" "nvl" "PERCENT_RANK" "percent_rank" "POSITION"
    "position" "POWER" "power" "RANK" "rank" "REGEXP_REPLACE" "regexp_replace" "REPLACE"
    "replace" "RIGHT" "right" "ROUND" "round" "ROW_NUMBER" "row_number" "RPAD" "rpad" "RTRIM"
    "rtrim" "SQRT" "sqrt" "STRING_AGG" "string_agg" "SUBSTR" "substr" "SUBSTRING" "substring"
    "SUM" "sum" "TO_CHAR" "to_char" "TO_DATE" "to_date" "TO_TIMESTAMP" "to_timestamp" "TRIM"
    "trim" "TRUNC" "trunc" "UPPER" "upper"))

[
  (keyword_cast)
  (keyword_current_timestamp)
] @function.builtin

((field
  name: (identifier) @function.builtin)
  (#match? @function.builtin "^(?i:current_(?:catalog|date|role|schema|time|timestamp|user)|localtime(?:stamp)?|session_user|sysdate|systimestamp)$"))

; What the grammar has no node for: the text of INTERVAL '1 day', statements of one word, locks
(interval) @string

((identifier) @keyword
  (#match? @keyword "^(?i:default|fetch|for|from|on)$"))

((ERROR) @keyword
  (#match? @keyword "^(?i:rollback(?:\\s+(?:to|work|transaction))?|(?:update|share|no\\s+key\\s+update|key\\s+share)(?:\\s+(?:nowait|skip\\s+locked))?)\\s*;?(?:\\s*--[^\\n]*)*\\s*$"))

; Words that stand alone there
((ERROR) @keyword
  (#match? @keyword "^(?i:values|sets|rowid|escape|level\\s+security|(?:restart|continue)\\s+identity)$"))

((ERROR) @keyword.modifier
  (#match? @keyword.modifier "^(?i:autoincrement)$"))

((ERROR) @string
  (#match? @string "^'[^']*'$"))

; Statements whose first word it does not know: that word has a colour, what follows it none of its own

((ERROR) @keyword
  (#match? @keyword "^(?i:call|exec|lock|close|grant|raise|attach|detach|listen|notify|pragma|revoke|collate|declare|execute|perform|prepare|refresh|reindex|release|describe|unlisten|delimiter|savepoint|alter policy|create policy|alter procedure|create procedure)\\s"))

((ERROR) @variable
  (#match? @variable "^(?i:call|exec|lock)\\s")
  (#offset! @variable 0 4 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:close|grant|raise)\\s")
  (#offset! @variable 0 5 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:attach|detach|listen|notify|pragma|revoke)\\s")
  (#offset! @variable 0 6 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:collate|declare|execute|perform|prepare|refresh|reindex|release)\\s")
  (#offset! @variable 0 7 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:describe|unlisten)\\s")
  (#offset! @variable 0 8 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:delimiter|savepoint)\\s")
  (#offset! @variable 0 9 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:alter policy)\\s")
  (#offset! @variable 0 12 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:create policy)\\s")
  (#offset! @variable 0 13 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:alter procedure)\\s")
  (#offset! @variable 0 15 0 0))

((ERROR) @variable
  (#match? @variable "^(?i:create procedure)\\s")
  (#offset! @variable 0 16 0 0))

; at time zone 'UTC'

((ERROR) @keyword
  (#match? @keyword "^(?i:at time zone) '"))

((ERROR) @string
  (#match? @string "^(?i:at time zone) '[^']*'$")
  (#offset! @string 0 13 0 0))

((ERROR) @keyword
  (#match? @keyword "^(?i:time zone) '"))

((ERROR) @string
  (#match? @string "^(?i:time zone) '[^']*'$")
  (#offset! @string 0 10 0 0))

(create_function
  (keyword_function)
  .
  (object_reference
    name: (identifier) @function))

(function_argument
  (identifier) @variable.parameter)

(function_language
  (identifier) @string.special)

(parameter) @variable.parameter

; Literals

(literal) @string

((literal) @number
  (#lua-match? @number "^[-+]?%d"))

((literal) @number.float
  (#lua-match? @number.float "^[-+]?%d*%.%d"))

((literal) @number.float
  (#lua-match? @number.float "^[-+]?%d+[eE]"))

; Between double quotes stands a name.
((literal) @variable.member
  (#lua-match? @variable.member "^\""))

(literal
  (identifier) @variable.member)

; DATE '2020-01-01'
((literal
  (identifier) @type.builtin)
  (#match? @type.builtin "^(?i:date|time|timestamp|timestamptz)$"))

[
  (keyword_true)
  (keyword_false)
] @boolean

(keyword_null) @constant.builtin

(dollar_quote) @punctuation.special

; Keywords

[
  (keyword_action) (keyword_add) (keyword_admin) (keyword_after) (keyword_all) (keyword_alter)
  (keyword_analyze) (keyword_array) (keyword_as) (keyword_atomic) (keyword_attribute) (keyword_authorization)
  (keyword_avro) (keyword_before) (keyword_begin) (keyword_bin_pack) (keyword_brin) (keyword_btree)
  (keyword_by) (keyword_cache) (keyword_called) (keyword_change) (keyword_characteristics) (keyword_check)
  (keyword_collate) (keyword_column) (keyword_columns) (keyword_comment) (keyword_commit) (keyword_committed)
  (keyword_compression) (keyword_compute) (keyword_conflict) (keyword_connection) (keyword_constraint)
  (keyword_constraints) (keyword_copy) (keyword_cost) (keyword_create) (keyword_cross) (keyword_csv)
  (keyword_current) (keyword_cycle) (keyword_data) (keyword_database) (keyword_declare) (keyword_delete)
  (keyword_delimited) (keyword_delimiter) (keyword_distinct) (keyword_do) (keyword_drop) (keyword_duplicate)
  (keyword_each) (keyword_encoding) (keyword_engine) (keyword_escaped) (keyword_except) (keyword_exclude)
  (keyword_execute) (keyword_explain) (keyword_extended) (keyword_extension) (keyword_fields) (keyword_filter)
  (keyword_first) (keyword_following) (keyword_follows) (keyword_for) (keyword_force) (keyword_force_not_null)
  (keyword_force_null) (keyword_force_quote) (keyword_foreign) (keyword_format) (keyword_freeze)
  (keyword_from) (keyword_full) (keyword_gin) (keyword_gist) (keyword_group) (keyword_groups) (keyword_hash)
  (keyword_having) (keyword_header) (keyword_increment) (keyword_incremental) (keyword_index) (keyword_inner)
  (keyword_inout) (keyword_input) (keyword_insert) (keyword_instead) (keyword_intersect) (keyword_into)
  (keyword_isolation) (keyword_join) (keyword_jsonfile) (keyword_language) (keyword_last) (keyword_lateral)
  (keyword_left) (keyword_level) (keyword_limit) (keyword_lines) (keyword_local) (keyword_location)
  (keyword_logged) (keyword_main) (keyword_match) (keyword_matched) (keyword_maxvalue) (keyword_merge)
  (keyword_metadata) (keyword_minvalue) (keyword_modify) (keyword_name) (keyword_names) (keyword_natural)
  (keyword_new) (keyword_no) (keyword_none) (keyword_noscan) (keyword_nothing) (keyword_nowait)
  (keyword_nulls) (keyword_of) (keyword_off) (keyword_offset) (keyword_oids) (keyword_old) (keyword_on)
  (keyword_only) (keyword_optimize) (keyword_option) (keyword_orc) (keyword_order) (keyword_ordinality)
  (keyword_others) (keyword_out) (keyword_outer) (keyword_over) (keyword_overwrite) (keyword_owned)
  (keyword_owner) (keyword_parquet) (keyword_partition) (keyword_partitioned) (keyword_password)
  (keyword_plain) (keyword_precedes) (keyword_preceding) (keyword_program) (keyword_quote) (keyword_range)
  (keyword_rcfile) (keyword_read) (keyword_references) (keyword_referencing) (keyword_rename)
  (keyword_repeatable) (keyword_replace) (keyword_reset) (keyword_restart) (keyword_returning)
  (keyword_returns) (keyword_rewrite) (keyword_right) (keyword_role) (keyword_rollback) (keyword_row)
  (keyword_rows) (keyword_schema) (keyword_select) (keyword_separator) (keyword_sequence)
  (keyword_sequencefile) (keyword_serializable) (keyword_session) (keyword_set) (keyword_setof) (keyword_show)
  (keyword_snapshot) (keyword_sort) (keyword_spgist) (keyword_start) (keyword_statement) (keyword_statistics)
  (keyword_stats) (keyword_stdin) (keyword_storage) (keyword_support) (keyword_table) (keyword_tables)
  (keyword_tablespace) (keyword_tblproperties) (keyword_terminated) (keyword_textfile) (keyword_ties)
  (keyword_to) (keyword_transaction) (keyword_truncate) (keyword_type) (keyword_unbounded)
  (keyword_uncommitted) (keyword_union) (keyword_unload) (keyword_until) (keyword_update) (keyword_use)
  (keyword_user) (keyword_using) (keyword_vacuum) (keyword_valid) (keyword_value) (keyword_values)
  (keyword_variadic) (keyword_verbose) (keyword_version) (keyword_view) (keyword_wait) (keyword_where)
  (keyword_window) (keyword_with) (keyword_without) (keyword_write) (keyword_zone)
] @keyword

[
  (keyword_function)
  (keyword_procedure)
  (keyword_trigger)
] @keyword.function

(create_function
  (keyword_returns)
  .
  (keyword_trigger) @type.builtin)

(keyword_return) @keyword.return

[
  (keyword_case) (keyword_else) (keyword_end) (keyword_if) (keyword_then) (keyword_when)
] @keyword.conditional

[
  (keyword_and) (keyword_any) (keyword_between) (keyword_escape) (keyword_exists) (keyword_in) (keyword_is)
  (keyword_like) (keyword_not) (keyword_or) (keyword_similar) (keyword_some)
] @keyword.operator

[
  (keyword_always) (keyword_asc) (keyword_auto_increment) (keyword_cached) (keyword_cascade)
  (keyword_cascaded) (keyword_concurrently) (keyword_default) (keyword_deferrable) (keyword_deferred)
  (keyword_definer) (keyword_delayed) (keyword_desc) (keyword_encrypted) (keyword_external)
  (keyword_generated) (keyword_high_priority) (keyword_ignore) (keyword_immediate) (keyword_immutable)
  (keyword_initially) (keyword_invoker) (keyword_key) (keyword_leakproof) (keyword_low_priority)
  (keyword_materialized) (keyword_parallel) (keyword_primary) (keyword_recursive) (keyword_replication)
  (keyword_restrict) (keyword_restricted) (keyword_safe) (keyword_security) (keyword_stable) (keyword_stored)
  (keyword_strict) (keyword_temp) (keyword_temporary) (keyword_uncached) (keyword_unique) (keyword_unlogged)
  (keyword_unsafe) (keyword_unsigned) (keyword_virtual) (keyword_volatile) (keyword_zerofill)
] @keyword.modifier

; A block of statements, and OR REPLACE
(block
  [
    (keyword_begin)
    (keyword_end)
  ] @keyword)

(create_function
  (keyword_or) @keyword)

(create_view
  (keyword_or) @keyword)

(create_trigger
  (keyword_or) @keyword)

(join
  (keyword_left) @keyword)

(set_operation
  (keyword_all) @keyword)

; Types

[
  (keyword_bigint) (keyword_bigserial) (keyword_binary) (keyword_bit) (keyword_boolean) (keyword_box2d)
  (keyword_box3d) (keyword_bytea) (keyword_char) (keyword_character) (keyword_date) (keyword_datetime)
  (keyword_datetime2) (keyword_datetimeoffset) (keyword_decimal) (keyword_double) (keyword_enum)
  (keyword_float) (keyword_geography) (keyword_geometry) (keyword_image) (keyword_inet) (keyword_int)
  (keyword_interval) (keyword_json) (keyword_jsonb) (keyword_mediumint) (keyword_money) (keyword_nchar)
  (keyword_numeric) (keyword_nvarchar) (keyword_oid) (keyword_precision) (keyword_real) (keyword_regclass)
  (keyword_regnamespace) (keyword_regproc) (keyword_regtype) (keyword_serial) (keyword_smalldatetime)
  (keyword_smallint) (keyword_smallmoney) (keyword_smallserial) (keyword_string) (keyword_text) (keyword_time)
  (keyword_timestamp) (keyword_timestamptz) (keyword_tinyint) (keyword_uuid) (keyword_varbinary)
  (keyword_varchar) (keyword_varying) (keyword_xml)
] @type.builtin

; Operators and punctuation

[
  "!=" "%" "*" "+" "-" "/" ":=" "<" "<=" "<>" "=" ">" ">=" "^"
] @operator

[
  (op_other)
  (op_unary_other)
  (bang)
] @operator

(all_fields) @operator

(all_fields
  (object_reference
    name: (identifier) @variable))

[
  ","
  "."
  ":"
  "::"
  ";"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
] @punctuation.bracket

; Comments

[
  (comment)
  (marginalia)
] @comment

; at time zone

(ERROR
  (keyword_time) @keyword
  .
  (keyword_zone))

((ERROR
  (term
    alias: (identifier) @keyword))
  (#match? @keyword "^(?i:at|zone)$"))

((ERROR
  (term
    value: (field
      name: (identifier) @keyword)
    alias: (identifier) @_zone))
  (#match? @keyword "^(?i:time)$")
  (#match? @_zone "^(?i:zone)$"))

; Parameters with names: :name, @name. Behind an error in a named parent the pattern would be followed through the grammar
; when it is compiled, which takes ten times as long as all others.

(_
  (ERROR
    ":" @variable.parameter .)
  .
  [
    (field
      .
      name: (identifier) @variable.parameter)
    (term
      value: (field
        .
        name: (identifier) @variable.parameter))
  ])

((unary_expression
  operator: (op_unary_other) @_sign @variable.parameter
  operand: (field
    .
    name: (identifier) @variable.parameter))
  (#eq? @_sign "@"))

; :limit is no keyword.
(ERROR
  ":" @variable.parameter
  .
  [
    (keyword_date)
    (keyword_end)
    (keyword_from)
    (keyword_limit)
    (keyword_location)
    (keyword_name)
    (keyword_offset)
    (keyword_password)
    (keyword_role)
    (keyword_start)
    (keyword_text)
    (keyword_time)
    (keyword_to)
    (keyword_type)
    (keyword_user)
    (keyword_value)
    (keyword_version)
  ] @variable.parameter)
