; inherits: ocaml_interface
