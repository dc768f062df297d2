; CMake

; Arguments

((unquoted_argument) @number
  (#lua-match? @number "^%d+$"))

((unquoted_argument) @number.float
  (#lua-match? @number.float "^%d+%.[%d.]+$"))

((unquoted_argument) @string.special.path
  (#lua-match? @string.special.path "[/.]%a"))

((unquoted_argument) @keyword.modifier
  (#lua-match? @keyword.modifier "^%u[%u%d_]+$"))

((unquoted_argument) @boolean
  (#match? @boolean "^(?i:on|off|true|false|yes|no|y|n)$"))

((unquoted_argument) @constant
  (#lua-match? @constant "^[%w_-]+::[%w_:-]+$"))

((unquoted_argument) @variable.builtin
  (#match? @variable.builtin "^(CMAKE_|CPACK_|CTEST_)\\w+$|^(ANDROID|APPLE|BORLAND|CYGWIN|IOS|LINUX|MINGW|MSVC|MSYS|UNIX|WIN32|XCODE)$"))

[
  (quoted_argument)
  (bracket_argument)
] @string

(escape_sequence) @string.escape

; Variables

(variable) @variable

((variable) @variable.builtin
  (#match? @variable.builtin "^(CMAKE_|CPACK_|CTEST_|PROJECT_|ARG[CVN]|ARGV\\d+$)|^(ANDROID|APPLE|CYGWIN|IOS|LINUX|MINGW|MSVC|UNIX|WIN32)$"))

[
  (normal_var)
  (env_var)
  (cache_var)
] @punctuation.special

(normal_var
  [
    "{"
    "}"
  ] @punctuation.special)

(env_var
  [
    "$"
    "{"
    "}"
  ] @punctuation.special)

(cache_var
  [
    "$"
    "{"
    "}"
  ] @punctuation.special)

(env_var
  "ENV" @variable.builtin)

(cache_var
  "CACHE" @variable.builtin)

((normal_command
  (identifier) @_command
  (argument_list
    .
    (argument
      (unquoted_argument) @variable)))
  (#match? @_command "^(?i:set|unset|option|mark_as_advanced)$")
  (#lua-match? @variable "^[%w_]+$"))

((normal_command
  (identifier) @_command
  (argument_list
    .
    (argument
      (unquoted_argument) @variable.builtin)))
  (#match? @_command "^(?i:set|unset|option)$")
  (#match? @variable.builtin "^(CMAKE_|CPACK_|CTEST_|BUILD_SHARED_LIBS$)"))

((normal_command
  (identifier) @_command
  (argument_list
    .
    (argument)
    .
    (argument
      (unquoted_argument) @variable)))
  (#match? @_command "^(?i:list|math|string)$")
  (#lua-match? @variable "^[%l_][%w_]*$"))

((normal_command
  (identifier) @_command
  (argument_list
    (argument
      (unquoted_argument) @type.builtin)))
  (#match? @_command "^(?i:set|define_property|file)$")
  (#any-of? @type.builtin "BOOL" "FILEPATH" "INTERNAL" "PATH" "STRING"))

; Commands

(normal_command
  (identifier) @function.call)

((normal_command
  (identifier) @function.builtin)
  (#match? @function.builtin "^(?i:add_compile_definitions|add_compile_options|add_custom_command|add_custom_target|add_definitions|add_dependencies|add_executable|add_library|add_link_options|add_subdirectory|add_test|aux_source_directory|build_command|cmake_dependent_option|cmake_host_system_information|cmake_language|cmake_minimum_required|cmake_parse_arguments|cmake_path|cmake_policy|configure_file|configure_package_config_file|create_test_sourcelist|define_property|enable_language|enable_testing|execute_process|export|file|find_file|find_library|find_path|find_program|fltk_wrap_ui|get_cmake_property|get_directory_property|get_filename_component|get_property|get_source_file_property|get_target_property|get_test_property|include_directories|include_external_msproject|install|link_directories|link_libraries|list|load_cache|mark_as_advanced|math|message|option|project|qt_wrap_cpp|remove_definitions|separate_arguments|set|set_directory_properties|set_property|set_source_files_properties|set_target_properties|set_tests_properties|site_name|source_group|string|target_compile_definitions|target_compile_features|target_compile_options|target_include_directories|target_link_directories|target_link_libraries|target_link_options|target_precompile_headers|target_sources|try_compile|try_run|unset|variable_watch|write_basic_package_version_file)$"))

((normal_command
  (identifier) @keyword.import)
  (#match? @keyword.import "^(?i:include|include_guard|find_package|find_dependency|fetchcontent_declare|fetchcontent_makeavailable)$"))

((normal_command
  (identifier) @keyword.return)
  (#match? @keyword.return "^(?i:return)$"))

((normal_command
  (identifier) @keyword.repeat)
  (#match? @keyword.repeat "^(?i:break|continue)$"))

((normal_command
  (identifier) @_command
  (argument_list
    .
    (argument
      (unquoted_argument) @keyword.exception)))
  (#match? @_command "^(?i:message)$")
  (#any-of? @keyword.exception "FATAL_ERROR" "SEND_ERROR"))

; Definitions

(function_command
  (argument_list
    .
    (argument) @function
    (argument)* @variable.parameter))

(macro_command
  (argument_list
    .
    (argument) @function.macro
    (argument)* @variable.parameter))

(function_command
  (argument_list
    .
    (argument
      (unquoted_argument) @function)))

(macro_command
  (argument_list
    .
    (argument
      (unquoted_argument) @function.macro)))

[
  (function)
  (endfunction)
  (macro)
  (endmacro)
] @keyword.function

; Conditions and loops

[
  (if)
  (elseif)
  (else)
  (endif)
] @keyword.conditional

[
  (foreach)
  (endforeach)
  (while)
  (endwhile)
] @keyword.repeat

[
  (block)
  (endblock)
] @keyword

(foreach_command
  (argument_list
    .
    (argument
      (unquoted_argument) @variable)))

((foreach_command
  (argument_list
    (argument
      (unquoted_argument) @keyword.repeat)))
  (#any-of? @keyword.repeat "IN"))

(if_command
  (argument_list
    (argument
      (unquoted_argument) @keyword.operator))
  (#any-of? @keyword.operator
    "AND" "COMMAND" "DEFINED" "EQUAL" "EXISTS" "GREATER" "GREATER_EQUAL" "IN_LIST" "IS_ABSOLUTE"
    "IS_DIRECTORY" "IS_NEWER_THAN" "IS_SYMLINK" "LESS" "LESS_EQUAL" "MATCHES" "NOT" "OR"
    "PATH_EQUAL" "POLICY" "STREQUAL" "STRGREATER" "STRGREATER_EQUAL" "STRLESS" "STRLESS_EQUAL"
    "TARGET" "TEST" "VERSION_EQUAL" "VERSION_GREATER" "VERSION_GREATER_EQUAL" "VERSION_LESS"
    "VERSION_LESS_EQUAL"))

(elseif_command
  (argument_list
    (argument
      (unquoted_argument) @keyword.operator))
  (#any-of? @keyword.operator
    "AND" "COMMAND" "DEFINED" "EQUAL" "EXISTS" "GREATER" "GREATER_EQUAL" "IN_LIST" "IS_ABSOLUTE"
    "IS_DIRECTORY" "IS_NEWER_THAN" "IS_SYMLINK" "LESS" "LESS_EQUAL" "MATCHES" "NOT" "OR"
    "PATH_EQUAL" "POLICY" "STREQUAL" "STRGREATER" "STRGREATER_EQUAL" "STRLESS" "STRLESS_EQUAL"
    "TARGET" "TEST" "VERSION_EQUAL" "VERSION_GREATER" "VERSION_GREATER_EQUAL" "VERSION_LESS"
    "VERSION_LESS_EQUAL"))

(while_command
  (argument_list
    (argument
      (unquoted_argument) @keyword.operator))
  (#any-of? @keyword.operator
    "AND" "DEFINED" "EQUAL" "EXISTS" "GREATER" "GREATER_EQUAL" "IN_LIST" "LESS" "LESS_EQUAL"
    "MATCHES" "NOT" "OR" "STREQUAL" "STRGREATER" "STRLESS" "VERSION_EQUAL" "VERSION_GREATER"
    "VERSION_LESS"))

; Punctuation and comments

[
  "("
  ")"
] @punctuation.bracket

[
  ";"
  "\\;"
] @punctuation.delimiter

[
  (line_comment)
  (bracket_comment)
] @comment
