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

; In a condition such a word is a variable, where it is no operator.
([
  (if_command
    (argument_list
      (argument
        (unquoted_argument) @variable)))
  (elseif_command
    (argument_list
      (argument
        (unquoted_argument) @variable)))
  (while_command
    (argument_list
      (argument
        (unquoted_argument) @variable)))
]
  (#lua-match? @variable "^%u[%u%d_]*$"))

; foreach(file IN LISTS SOURCES)
((foreach_command
  (argument_list
    (argument
      (unquoted_argument) @variable)))
  (#lua-match? @variable "^%u[%u%d_]+$")
  (#not-any-of? @variable "IN" "ITEMS" "LISTS" "RANGE" "ZIP_LISTS"))

((unquoted_argument) @variable
  (#lua-match? @variable "^ENV{[%w_]+}$"))

((unquoted_argument) @boolean
  (#any-of? @boolean
    "FALSE" "false" "N" "n" "NO" "no" "OFF" "off" "ON" "on" "TRUE" "true" "Y" "y" "YES" "yes"))

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
  (#any-of? @_command
    "MARK_AS_ADVANCED" "mark_as_advanced" "OPTION" "option" "SET" "set" "UNSET" "unset")
  (#lua-match? @variable "^[%w_]+$"))

((normal_command
  (identifier) @_command
  (argument_list
    .
    (argument
      (unquoted_argument) @variable.builtin)))
  (#any-of? @_command "OPTION" "option" "SET" "set" "UNSET" "unset")
  (#match? @variable.builtin "^(CMAKE_|CPACK_|CTEST_|BUILD_SHARED_LIBS$)"))

((normal_command
  (identifier) @_command
  (argument_list
    .
    (argument)
    .
    (argument
      (unquoted_argument) @variable)))
  (#any-of? @_command "LIST" "list" "MATH" "math" "STRING" "string")
  (#lua-match? @variable "^[%l_][%w_]*$"))

((normal_command
  (identifier) @_command
  (argument_list
    .
    (argument)
    .
    (argument
      (unquoted_argument) @variable)))
  (#any-of? @_command "LIST" "list")
  (#lua-match? @variable "^[%a_][%w_]*$"))

((normal_command
  (identifier) @_command
  (argument_list
    (argument
      (unquoted_argument) @type.builtin)))
  (#any-of? @_command "DEFINE_PROPERTY" "define_property" "FILE" "file" "SET" "set")
  (#any-of? @type.builtin "BOOL" "FILEPATH" "INTERNAL" "PATH" "STRING"))

; Commands

(normal_command
  (identifier) @function.call)

((normal_command
  (identifier) @function.builtin)
  (#any-of? @function.builtin
    "ADD_COMPILE_DEFINITIONS" "add_compile_definitions" "ADD_COMPILE_OPTIONS"
    "add_compile_options" "ADD_CUSTOM_COMMAND" "add_custom_command" "ADD_CUSTOM_TARGET"
    "add_custom_target" "ADD_DEFINITIONS" "add_definitions" "ADD_DEPENDENCIES"
    "add_dependencies" "ADD_EXECUTABLE" "add_executable" "ADD_LIBRARY" "add_library"
    "ADD_LINK_OPTIONS" "add_link_options" "ADD_SUBDIRECTORY" "add_subdirectory" "ADD_TEST"
    "add_test" "AUX_SOURCE_DIRECTORY" "aux_source_directory" "BUILD_COMMAND" "build_command"
    "CMAKE_DEPENDENT_OPTION" "cmake_dependent_option" "CMAKE_HOST_SYSTEM_INFORMATION"
    "cmake_host_system_information" "CMAKE_LANGUAGE" "cmake_language" "CMAKE_MINIMUM_REQUIRED"
    "cmake_minimum_required" "CMAKE_PARSE_ARGUMENTS" "cmake_parse_arguments" "CMAKE_PATH"
    "cmake_path" "CMAKE_POLICY" "cmake_policy" "CONFIGURE_FILE" "configure_file"
    "CONFIGURE_PACKAGE_CONFIG_FILE" "configure_package_config_file" "CREATE_TEST_SOURCELIST"
    "create_test_sourcelist" "DEFINE_PROPERTY" "define_property" "ENABLE_LANGUAGE"
    "enable_language" "ENABLE_TESTING" "enable_testing" "EXECUTE_PROCESS" "execute_process"
    "EXPORT" "export" "FILE" "file" "FIND_FILE" "find_file" "FIND_LIBRARY" "find_library"
    "FIND_PATH" "find_path" "FIND_PROGRAM" "find_program" "FLTK_WRAP_UI" "fltk_wrap_ui"
    "GET_CMAKE_PROPERTY" "get_cmake_property" "GET_DIRECTORY_PROPERTY" "get_directory_property"
    "GET_FILENAME_COMPONENT" "get_filename_component" "GET_PROPERTY" "get_property"
    "GET_SOURCE_FILE_PROPERTY" "get_source_file_property" "GET_TARGET_PROPERTY"
    "get_target_property" "GET_TEST_PROPERTY" "get_test_property" "INCLUDE_DIRECTORIES"
    "include_directories" "INCLUDE_EXTERNAL_MSPROJECT" "include_external_msproject" "INSTALL"
    "install" "LINK_DIRECTORIES" "link_directories" "LINK_LIBRARIES" "link_libraries" "LIST"
    "list" "LOAD_CACHE" "load_cache" "MARK_AS_ADVANCED" "mark_as_advanced" "MATH" "math"
    "MESSAGE" "message" "OPTION" "option" "PROJECT" "project" "QT_WRAP_CPP" "qt_wrap_cpp"
    "REMOVE_DEFINITIONS" "remove_definitions" "SEPARATE_ARGUMENTS" "separate_arguments" "SET"
    "set" "SET_DIRECTORY_PROPERTIES" "set_directory_properties" "SET_PROPERTY" "set_property"
    "SET_SOURCE_FILES_PROPERTIES" "set_source_files_properties" "SET_TARGET_PROPERTIES"
    "set_target_properties" "SET_TESTS_PROPERTIES" "set_tests_properties" "SITE_NAME"
    "site_name" "SOURCE_GROUP" "source_group" "STRING" "string" "TARGET_COMPILE_DEFINITIONS"
    "target_compile_definitions" "TARGET_COMPILE_FEATURES" "target_compile_features"
    "TARGET_COMPILE_OPTIONS" "target_compile_options" "TARGET_INCLUDE_DIRECTORIES"
    "target_include_directories" "TARGET_LINK_DIRECTORIES" "target_link_directories"
    "TARGET_LINK_LIBRARIES" "target_link_libraries" "TARGET_LINK_OPTIONS" "target_link_options"
    "TARGET_PRECOMPILE_HEADERS" "target_precompile_headers" "TARGET_SOURCES" "target_sources"
    "TRY_COMPILE" "try_compile" "TRY_RUN" "try_run" "UNSET" "unset" "VARIABLE_WATCH"
    "variable_watch" "WRITE_BASIC_PACKAGE_VERSION_FILE" "write_basic_package_version_file"))

((normal_command
  (identifier) @keyword.import)
  (#any-of? @keyword.import
    "FETCHCONTENT_DECLARE" "fetchcontent_declare" "FETCHCONTENT_MAKEAVAILABLE"
    "fetchcontent_makeavailable" "FIND_DEPENDENCY" "find_dependency" "FIND_PACKAGE"
    "find_package" "INCLUDE" "include" "INCLUDE_GUARD" "include_guard"))

((normal_command
  (identifier) @keyword.return)
  (#any-of? @keyword.return "RETURN" "return"))

((normal_command
  (identifier) @keyword.repeat)
  (#any-of? @keyword.repeat "BREAK" "break" "CONTINUE" "continue"))

((normal_command
  (identifier) @_command
  (argument_list
    .
    (argument
      (unquoted_argument) @keyword.exception)))
  (#any-of? @_command "MESSAGE" "message")
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

; Commands behind one whose parenthesis is not closed yet

([
  (ERROR
    (argument
      (unquoted_argument) @function.call)
    .
    "(")
  (argument_list
    (argument
      (unquoted_argument) @function.call)
    .
    "(")
]
  (#lua-match? @function.call "^[%l_][%w_]+$"))

(ERROR
  (identifier) @function.call
  .
  "(")

([
  (ERROR
    (argument
      (unquoted_argument) @function.builtin)
    .
    "(")
  (argument_list
    (argument
      (unquoted_argument) @function.builtin)
    .
    "(")
]
  (#any-of? @function.builtin
    "add_compile_definitions" "add_compile_options" "add_custom_command" "add_custom_target" "add_dependencies"
    "add_executable" "add_library" "add_subdirectory" "add_test" "cmake_minimum_required" "configure_file"
    "enable_testing" "execute_process" "file" "get_filename_component" "include_directories" "install" "list" "math"
    "message" "option" "project" "set" "set_property" "set_target_properties" "string" "target_compile_definitions"
    "target_compile_features" "target_compile_options" "target_include_directories" "target_link_libraries"
    "target_sources" "unset"))

([
  (ERROR
    (argument
      (unquoted_argument) @keyword.conditional)
    .
    "(")
  (argument_list
    (argument
      (unquoted_argument) @keyword.conditional)
    .
    "(")
]
  (#any-of? @keyword.conditional "else" "elseif" "endif" "if"))

([
  (ERROR
    (argument
      (unquoted_argument) @keyword.repeat)
    .
    "(")
  (argument_list
    (argument
      (unquoted_argument) @keyword.repeat)
    .
    "(")
]
  (#any-of? @keyword.repeat "endforeach" "endwhile" "foreach" "while"))

([
  (ERROR
    (argument
      (unquoted_argument) @keyword.function)
    .
    "(")
  (argument_list
    (argument
      (unquoted_argument) @keyword.function)
    .
    "(")
]
  (#any-of? @keyword.function "endfunction" "endmacro" "function" "macro"))
