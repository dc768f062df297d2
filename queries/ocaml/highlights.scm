; inherits: ocaml_interface

(shebang) @keyword.directive
