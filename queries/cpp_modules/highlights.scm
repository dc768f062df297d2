; Modules of C++20, which the grammars of languages that extend C++ do not know.

(module_name
  (identifier) @module)

["import" "module" "export"] @keyword.import
