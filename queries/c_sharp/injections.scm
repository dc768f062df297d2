; The tags of a documentation comment

((comment) @injection.content
  (#lua-match? @injection.content "^///[^/]")
  (#offset! @injection.content 0 3 0 0)
  (#set! injection.language "html"))

((comment) @injection.content
  (#not-lua-match? @injection.content "^///[^/]")
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; Regex.IsMatch(text, @"…"), new Regex("…"), [GeneratedRegex("…")]

((invocation_expression
  function: (member_access_expression
    expression: (identifier) @_type)
  arguments: (argument_list
    (argument
      [
        (string_literal
          (string_literal_content) @injection.content)
        (raw_string_literal
          (raw_string_content) @injection.content)
      ])
    .))
  (#eq? @_type "Regex")
  (#set! injection.language "regex"))

((invocation_expression
  function: (member_access_expression
    expression: (identifier) @_type)
  arguments: (argument_list
    (argument)
    .
    (argument
      (verbatim_string_literal) @injection.content)))
  (#eq? @_type "Regex")
  (#offset! @injection.content 0 2 0 -1)
  (#set! injection.language "regex"))

((object_creation_expression
  type: (identifier) @_type
  arguments: (argument_list
    .
    (argument
      (string_literal
        (string_literal_content) @injection.content))))
  (#eq? @_type "Regex")
  (#set! injection.language "regex"))

((object_creation_expression
  type: (identifier) @_type
  arguments: (argument_list
    .
    (argument
      (verbatim_string_literal) @injection.content)))
  (#eq? @_type "Regex")
  (#offset! @injection.content 0 2 0 -1)
  (#set! injection.language "regex"))

((attribute
  name: (identifier) @_name
  (attribute_argument_list
    .
    (attribute_argument
      (string_literal
        (string_literal_content) @injection.content))))
  (#any-of? @_name "GeneratedRegex" "RegularExpression")
  (#set! injection.language "regex"))

((attribute
  name: (identifier) @_name
  (attribute_argument_list
    .
    (attribute_argument
      (verbatim_string_literal) @injection.content)))
  (#any-of? @_name "GeneratedRegex" "RegularExpression")
  (#offset! @injection.content 0 2 0 -1)
  (#set! injection.language "regex"))

; Statements handed to a database

((invocation_expression
  function: (member_access_expression
    name: [
      (identifier) @_function
      (generic_name
        .
        (identifier) @_function)
    ])
  arguments: (argument_list
    .
    (argument
      [
        (string_literal
          (string_literal_content) @injection.content)
        (raw_string_literal
          (raw_string_content) @injection.content)
      ])))
  (#any-of? @_function
    "Execute" "ExecuteAsync" "ExecuteScalar" "ExecuteScalarAsync" "ExecuteSqlRaw"
    "ExecuteSqlRawAsync" "FromSqlRaw" "Query" "QueryAsync" "QueryFirst" "QueryFirstAsync"
    "QueryFirstOrDefault" "QueryFirstOrDefaultAsync" "QuerySingle" "QuerySingleAsync" "SqlQuery"
    "SqlQueryRaw")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

((invocation_expression
  function: (member_access_expression
    name: [
      (identifier) @_function
      (generic_name
        .
        (identifier) @_function)
    ])
  arguments: (argument_list
    .
    (argument
      (verbatim_string_literal) @injection.content)))
  (#any-of? @_function
    "Execute" "ExecuteAsync" "ExecuteScalar" "ExecuteScalarAsync" "ExecuteSqlRaw"
    "ExecuteSqlRawAsync" "FromSqlRaw" "Query" "QueryAsync" "QueryFirst" "QueryFirstAsync"
    "QueryFirstOrDefault" "QueryFirstOrDefaultAsync" "QuerySingle" "QuerySingleAsync" "SqlQuery"
    "SqlQueryRaw")
  (#match? @injection.content "^@\"\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#offset! @injection.content 0 2 0 -1)
  (#set! injection.language "sql"))

; A string after a comment that names its language: // lang=json, /* language=sql */

(variable_declarator
  (comment) @injection.language
  .
  (raw_string_literal
    (raw_string_content) @injection.content)
  (#lua-match? @injection.language "lang")
  (#gsub! @injection.language "^/[/*]%s*lang%w*=(%w+).*$" "%1"))

; Format strings: string.Format("{0:N2}", x), Console.WriteLine("{0}", x), logger.LogInformation("{Name}", name)

((invocation_expression
  function: (member_access_expression
    name: (identifier) @_function)
  arguments: (argument_list
    .
    (argument
      (string_literal
        (string_literal_content) @injection.content))
    .
    (argument)))
  (#any-of? @_function
    "AppendFormat" "Format" "LogCritical" "LogDebug" "LogError" "LogInformation" "LogTrace" "LogWarning" "Write"
    "WriteLine")
  (#lua-match? @injection.content "[{}]")
  (#set! injection.language "string_format"))

; A string whose first line says so: """-- sql

((raw_string_content) @injection.content
  (#lua-match? @injection.content "^%s*%-%-%s*[Ss][Qq][Ll]%s*\n")
  (#set! injection.language "sql"))

; A string behind a comment that says so: /* sql */, /* language=sql */

((variable_declarator
  (comment) @_comment
  .
  [
    (string_literal (string_literal_content) @injection.content)
    (raw_string_literal (raw_string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((assignment_expression
  (comment) @_comment
  .
  [
    (string_literal (string_literal_content) @injection.content)
    (raw_string_literal (raw_string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((argument_list
  (comment) @_comment
  .
  (argument
    [
      (string_literal (string_literal_content) @injection.content)
      (raw_string_literal (raw_string_content) @injection.content)
    ]))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))
