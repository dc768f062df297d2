/* A flake
   of it */
#  ^ @comment
{
  description = "A flake";
# ^ @variable.member
#               ^ @string
  inputs.nixpkgs.url = "github:NixOS/nixpkgs";
# ^ @variable.member
#       ^ @punctuation.delimiter
#        ^ @variable.member
#                ^ @variable.member
  outputs = { self, nixpkgs }: let pkgs = import nixpkgs { }; in {
# ^ @function
#             ^ @variable.parameter
#                   ^ @variable.parameter
#                              ^ @keyword
#                                  ^ @variable
#                                         ^ @keyword.import
#                                                             ^ @keyword
    packages.default = pkgs.hello // { x = 1; };
#   ^ @variable.member
#            ^ @variable.member
#                      ^ @variable
#                           ^ @variable.member
#                                 ^ @operator
    list = [ 1 2 ] ++ [ 3 ];
#            ^ @number
#                  ^ @operator
    has = a ? b && c -> d;
#           ^ @operator
#             ^ @variable.member
#               ^ @operator
#                    ^ @operator
    fail = throw "no";
#          ^ @keyword.exception
#                ^ @string
    file = builtins.readFile ./a.txt;
#          ^ @module.builtin
#                   ^ @function.builtin
#                            ^ @string.special.path
    fetched = fetchTarball "https://example.org/a.tar";
#             ^ @function.builtin
#                           ^ @string
    neg = -5;
#         ^ @operator
#          ^ @number
    quoted."a b" = ~/x;
#   ^ @variable.member
#          ^ @string
  };
}
