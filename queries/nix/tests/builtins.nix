{
  a = builtins.true;
  #   ^^^^^^^^ @module.builtin
  #            ^^^^ @boolean
  b = builtins.null;
  #            ^^^^ @constant.builtin
  c = builtins.currentSystem;
  #            ^^^^^^^^^^^^^ @constant.builtin
  d = builtins.filter (x: true) [ ];
  #            ^^^^^^ @function.builtin
  inherit (builtins) map attrNames;
  #                  ^^^ @function.builtin
  #                      ^^^^^^^^^ @function.builtin
  e = map;
  #   ^^^ @function.builtin
}
